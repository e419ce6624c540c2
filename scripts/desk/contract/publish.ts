/**
 * `GET /__desk/api/publish`: how far the editor's versions are on their way to visitors, as known on this computer.
 * `POST /__desk/api/publish/look` asks the host and the site before.
 */
export interface PublishState {
  /** Whether a colleague approves versions before visitors see them. */
  readonly way: 'review' | 'direct'
  /** Where versions are handed over to; absent while they can only be sent as a file. */
  readonly host?: PublishHost
  /** Versions on this computer alone, newest first. */
  readonly waiting: readonly KeptVersion[]
  /** Versions that colleagues can see, newest first. */
  readonly handedOver: readonly KeptVersion[]
  /** The request that holds the versions handed over for review. */
  readonly request?: PublishRequest
  /** Versions in the branch of the site that visitors do not see yet, newest first. */
  readonly merged: readonly KeptVersion[]
  /** The checks of the newest version on the host that visitors do not see. */
  readonly checks?: HostChecks
  /** Address of the site. */
  readonly site: string
  /** What visitors see; absent while the site has never told its version. */
  readonly deployed?: DeployedVersion
  /** Why the site could not be read the last time. */
  readonly siteProblem?: string
  /** What stops versions on this computer, or why the host or the site could not be asked. */
  readonly problem?: PublishProblem
  /** When host and site were asked; absent before the first time. ISO 8601. */
  readonly lookedAt?: string
}

export interface PublishHost {
  /** Absent for a server of another kind. */
  readonly name?: 'GitHub' | 'GitLab' | 'Bitbucket'
  /** Address of the repository without user and password, for people. */
  readonly address: string
  /** Branch from which the site is built. */
  readonly target: string
}

/** The checks that the host runs on a version. */
export interface HostChecks {
  readonly commit: string
  /** Page of the host that shows them. */
  readonly address: string
  /** Those that failed; absent where the host tells nobody without a password, as for repositories that are not public. */
  readonly failed?: readonly FailedCheck[]
}

export interface FailedCheck {
  readonly name: string
  /** What it found, in its own words, with the file where it says one. */
  readonly messages: readonly string[]
}

/** A version of the content. */
export interface KeptVersion {
  readonly commit: string
  readonly subject: string
  readonly author: string
  /** Whether the editor of this computer made it. */
  readonly isOwn: boolean
  /** ISO 8601 */
  readonly date: string
  /** Files below `content/`. */
  readonly files: readonly string[]
}

export interface PublishRequest {
  readonly branch: string
  /** When this computer handed over; absent if another one did. ISO 8601. */
  readonly at?: string
  /** Whether the site's branch has all of its changes, so that only the next build is missing. */
  readonly isMerged: boolean
  /** Page of the host that shows the request, or begins it. */
  readonly address?: string
  /** Where the host shows the site with the request. */
  readonly preview?: { readonly address: string; readonly isReady: boolean }
}

/** The version that the site shows. */
export interface DeployedVersion {
  readonly commit: string
  /** When the desk saw it first. ISO 8601. */
  readonly seenAt: string
  /** Whether the desk saw another version shortly before, so that it is public since then. */
  readonly isExact: boolean
  /** The newest versions of the content that visitors see; empty if this computer does not have the commit. */
  readonly versions: readonly KeptVersion[]
}

export type PublishProblemKind =
  | 'no-git'
  | 'no-host'
  | 'unfinished'
  | 'locked'
  | 'no-name'
  | 'offline'
  | 'sign-in'
  | 'refused'
  | 'other'

/** Why something did not happen, for the editor. */
export interface PublishProblem {
  readonly kind: PublishProblemKind
  readonly title: string
  /** What is safe, and what to do. */
  readonly message: string
  /** What git or the host said, word for word, without passwords. */
  readonly said?: string
}

/** `POST /__desk/api/publish/hand-over`: brings all versions of this computer to the host. */
export interface HandOverRequest {
  /** The line that names the request. */
  readonly line: string
}

export type HandOverAnswer =
  | { readonly kind: 'handed-over'; readonly state: PublishState }
  /** Fields that colleagues changed too. They are open in the drafts of these files; nothing was sent. */
  | { readonly kind: 'decide'; readonly files: readonly string[] }
  /** Mistakes of the content together with that of colleagues; nothing was sent. */
  | { readonly kind: 'mistakes'; readonly count: number }
  | { readonly kind: 'stopped'; readonly problem: PublishProblem }

/** `POST /__desk/api/publish/patch`: the versions of this computer as a file to send. */
export interface PatchFile {
  readonly name: string
  readonly text: string
}
