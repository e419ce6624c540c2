import type { LaunchRisk } from '../../operations/launch-check/launch-risk'
import type { JsonValue } from './edit'

/**
 * Header of every request that carries the session's token. The page at `/__desk` holds `<div id="desk"></div>`, the token in
 * `<meta name="desk-token" content="…">`, the project's folder in `<meta name="desk-folder" content="…">`, and the bundle of
 * `scripts/desk/app/main.tsx`.
 */
export const tokenHeader = 'x-desk-token'

/** Path of the websocket that each open desk holds, with the token as the query parameter `token`. */
export const eventsPath = '/__desk/events'

/** A message of the server to every open desk. */
export type DeskEvent =
  /** Files below `content/`, or drafts of them, that changed. */
  | { readonly kind: 'files-changed'; readonly files: readonly string[] }
  /** Number of open desks, in all browsers. */
  | { readonly kind: 'desks'; readonly count: number }

/** Where a value was written: a file below `content/`, as in `pages/product/nitrogen.json`, and a JSON pointer into it. */
export interface Place {
  readonly file: string
  readonly pointer: string
  /** Line in the file, from 1. */
  readonly line?: number
}

/** A mistake or a warning of the check, at the field that it concerns. */
export interface FieldProblem {
  readonly place: Place
  readonly severity: 'mistake' | 'warning'
  /** The check's own words: what is expected, what was found, what to do. */
  readonly message: string
  readonly suggestion?: string
  /** The piece of the text that it is about. */
  readonly piece?: { readonly text: string; readonly occurrence: number }
  /** What probably should be written in place of that piece, else of the whole text. */
  readonly repair?: string
}

/** One file of the content tree. */
export interface TreeFile {
  readonly file: string
  readonly title: string
  /** Kind of record, as in `product`, which determines the icon in the tree. */
  readonly kind: string
  /** Address of the page that the file makes, if it makes one. */
  readonly address?: string
  readonly state: 'published' | 'draft' | 'scheduled'
  readonly publishOn?: string
  /** Whether unsaved changes are kept for it. */
  readonly isChanged: boolean
  /** Whether a draft removes the file. */
  readonly isRemoved?: true
  readonly mistakes: number
  readonly samples: number
}

/** `GET /__desk/api/tree` */
export interface Tree {
  readonly groups: readonly { readonly title: string; readonly files: readonly TreeFile[] }[]
  /** Length of the launch list. */
  readonly left: number
  /** Git branch; null where a version is checked out without one; absent without git. */
  readonly branch?: string | null
  /** Saved files that are in no version yet, or whose last changes are not; empty without git. */
  readonly unversioned: readonly UnversionedFile[]
}

/** Branches that no version is committed to. */
export const protectedBranches: readonly string[] = ['main', 'master', 'trunk', 'production']

/** Whether a version can be kept on a branch; else it begins a branch for edits. */
export function isForEdits(branch: string | null | undefined): branch is string {
  return typeof branch === 'string' && !protectedBranches.includes(branch)
}

/** A file below `content/` that differs from the last version of the branch. */
export interface UnversionedFile {
  readonly file: string
  /** ISO 8601; absent for a removed file. */
  readonly savedAt?: string
}

/** `POST /__desk/api/page-record` with a file and another text of it: what the page of the file would show. */
export interface PageRecord {
  /** Address of the page. */
  readonly address: string
  /** Path at which the page reads its record. */
  readonly path: string
  /** JSON */
  readonly record: string
}

/** A part of a file that comes from another file by `$include`. */
export interface IncludedPart {
  /** Pointer of the object that holds `$include`. */
  readonly pointer: string
  /** The shared file, below `content/`. */
  readonly from: string
  /** Object of the shared file with its own includes expanded, which the form shows locked. */
  readonly value: JsonValue
  /** Keys that this file writes beside `$include`. */
  readonly overrides: readonly string[]
  /** Addresses of the pages that use the shared file. */
  readonly usedBy: readonly string[]
}

/** `GET /__desk/api/file?file=`: the text on disk and the draft of it, if there is one. */
export interface OpenFile {
  readonly file: string
  /** Text on disk; empty for a new file. */
  readonly text: string
  /** SHA-256 of the text on disk, in hexadecimal; empty for a new file. */
  readonly digest: string
  readonly draft: DraftState
  /**
   * JSON Schema of the file with the project's own keywords, as `inline` and `page`. Its references are to
   * `#/$defs/shared/quantity` and the like, with `/` written as `~1`.
   */
  readonly schema: unknown
  /** Why the file cannot be edited, such as a comment or a duplicate key. */
  readonly readOnly?: string
  readonly includes: readonly IncludedPart[]
  readonly usedBy: readonly string[]
}

/** The server's draft of a file. Without a draft, the text is that on disk. */
export interface DraftState {
  /** Increases with each change that the server keeps; 0 for a file without a draft since the server started. */
  readonly revision: number
  /** Null: there is no file, or the draft removes it. */
  readonly text: string | null
  /** Text on disk that the draft started from; null for a new file. Without a draft, the text on disk. */
  readonly base: string | null
  /** Text on disk; null without a file. It differs from `base` while fields are in conflict. */
  readonly disk: string | null
}

/** `PUT /__desk/api/draft`: a change of one file, or a list of them. A text that equals `base` discards the draft. */
export interface DraftChange {
  readonly file: string
  /** Null removes the file. */
  readonly text: string | null
  /** Text on disk that the draft started from; null for a new file. */
  readonly base: string | null
  /** The revision that this text replaces. The server keeps no change that replaces another one. */
  readonly replaces: number
  /** Id of the desk that sends it. */
  readonly desk: string
  /** From 1; increases with each change of this desk, so that the server recognises a repeated request. */
  readonly number: number
}

/** The response to each change, in their order. A kept draft is durable: it survives a killed server. */
export interface DraftAnswer {
  /** Whether this change is kept, by this request or by an earlier one. Otherwise it replaces a stale revision. */
  readonly isKept: boolean
  /** The draft as it is now, perhaps with later changes of other desks and of the file on disk. */
  readonly draft: DraftState
}

/** `GET /__desk/api/check`: the check of the content with all drafts. */
export interface ContentCheck {
  /** Files with a draft. */
  readonly changed: readonly string[]
  readonly problems: readonly FieldProblem[]
}

/** `GET /__desk/api/effects`: effects of the drafts beyond their files. Requested before saving, not while typing. */
export interface DraftEffects {
  /** Addresses of the pages that the drafts change for visitors; none if `isHidden`. */
  readonly pages: readonly string[]
  /** Other places that still hold the old value of a changed figure or text. */
  readonly oldValues: readonly { readonly place: Place; readonly text: string }[]
  /** Whether visitors see nothing of the drafts until pages that are held back become public. */
  readonly isHidden: boolean
}

/**
 * `GET /__desk/api/save-problems?leave=`: mistakes for which a save of all drafts but those of the left files is refused. They
 * are others than those of the check if a file needs one that is left.
 */
export interface SaveProblems {
  readonly problems: readonly FieldProblem[]
}

/** `POST /__desk/api/save`: writes drafts into `content/`, all of them or none. */
export interface SaveRequest {
  readonly files: readonly string[]
  /** The editor's message for a git commit; without it nothing is committed. */
  readonly version?: string
  /** Files of earlier saves that the commit takes along. */
  readonly alsoInVersion?: readonly string[]
}

export type SaveResponse =
  | {
      readonly kind: 'saved'
      readonly files: readonly string[]
      readonly version?: { readonly commit: string; readonly branch: string }
      /** Why the files are saved and no version is kept. */
      readonly withoutVersion?: string
    }
  /** Mistakes that would break the build; the drafts stay. */
  | { readonly kind: 'refused'; readonly problems: readonly FieldProblem[] }
  /** Fields that changed on disk and in the draft; nothing is written. */
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }

export interface Conflict {
  readonly place: Place
  /** JSON texts of the value before, on disk and in the draft; undefined where it was removed. */
  readonly base?: string
  readonly disk?: string
  readonly draft?: string
  /**
   * Set if both have sorted a list or the keys of an object, and only its order is in conflict. The merged text has the
   * draft's order; these are its positions in the order on disk.
   */
  readonly order?: readonly number[]
}

/** `GET /__desk/api/history?file=`; null without git. */
export type History =
  | readonly {
      readonly commit: string
      readonly author: string
      /** ISO 8601 */
      readonly date: string
      readonly subject: string
    }[]
  | null

/** `GET /__desk/api/version?file=&commit=` */
export interface VersionText {
  readonly text: string
}

/** `GET /__desk/api/search?text=`: every text of the content, drafts included, that holds the words. */
export interface SearchAnswer {
  /** At most 100 hits. */
  readonly hits: readonly {
    readonly place: Place
    /** Labels of the field from the titles in the schemas, as in `Closing block › Button`. */
    readonly field: string
    readonly text: string
  }[]
  readonly count: number
}

/** `GET /__desk/api/launch`: everything to finish before the launch, as `npm run launch-check` lists it. */
export interface LaunchList {
  /** The greatest risk first. */
  readonly items: readonly {
    readonly place: Place
    readonly field: string
    readonly risk: LaunchRisk
    readonly message: string
    readonly found?: string
  }[]
  /**
   * Number of samples and placeholders in the first version of the content in git, and of everything else today; absent
   * without git.
   */
  readonly atStart?: number
}

/** `GET /__desk/api/schedule?day=2026-12-01`: what a build on that day shows and keeps back. */
export interface Schedule {
  readonly day: string
  /** Pages and records of drafts or with a date. */
  readonly items: readonly {
    readonly file: string
    readonly title: string
    readonly kind: string
    readonly isShown: boolean
    readonly isDraft: boolean
    readonly publishOn?: string
  }[]
}

/** Body of every other response: a message for the editor. */
export interface Refusal {
  readonly message: string
}
