import { stripVTControlCharacters } from 'node:util'
import { errorMessage } from '../../../lib/error-message'
import type { PublishProblem, PublishProblemKind } from '../../contract/publish'

interface Reason {
  readonly kind: PublishProblemKind
  readonly pattern: RegExp
  readonly title: string
  readonly message: string
  /** The message where a colleague approves versions, if that changes what to do. */
  readonly inReview?: string
}

const safe = 'Nothing is lost: your versions stay on this computer.'

/** What hosts say when a branch has got other versions. */
export const pushedMeanwhile =
  /\[(?:remote )?rejected\].*(?:fetch first|non-fast-forward|cannot lock ref|stale info|failed to update ref)/

/** Reasons by what git says in English, the more special ones first. */
const reasons: readonly Reason[] = [
  {
    kind: 'no-git',
    pattern: /spawn \S+ ENOENT/,
    title: 'Git is not installed on this computer',
    message:
      'Your files are saved in the folder “content”. Versions and publishing need git: install it from git-scm.com and start the desk again.',
  },
  {
    kind: 'no-git',
    pattern: /not a git repository|dubious ownership/i,
    title: 'This folder keeps no versions',
    message:
      'Your files are saved in the folder “content”. Someone with access to the site can put them in, or give you a folder that is connected to it (git clone).',
  },
  {
    kind: 'other',
    pattern: pushedMeanwhile,
    title: 'Colleagues handed over at the same time',
    message: `${safe} Hand over again in a moment.`,
  },
  {
    kind: 'locked',
    pattern: /\.lock'?: File exists|unable to (?:lock|create '[^']*\.lock)|cannot lock ref/i,
    title: 'Another program is working on the versions',
    message: `${safe} Try again in a moment. If this message stays, a program was ended in the middle: your developer can remove the file index.lock in the folder .git.`,
  },
  {
    kind: 'unfinished',
    pattern:
      /cannot switch branch (?:while|in the middle of)|during a (?:merge|rebase|cherry-pick)|not concluded your merge|unmerged (?:files|paths)|unresolved conflict/i,
    title: 'Another program has not finished its work on the versions',
    message: `${safe} Finish it in that program, or cancel it there. In a terminal, git status says how.`,
  },
  {
    kind: 'other',
    pattern: /would be overwritten by/i,
    title: 'Files in this folder were changed outside of the desk',
    message: `${safe} Colleagues changed the same files, which git names below. Ask your developer to keep or discard the changes here, and hand over again.`,
  },
  {
    kind: 'no-name',
    pattern: /tell me who you are|empty ident name|auto-detect email|no email was given/i,
    title: 'Git does not know your name',
    message:
      'Your files are saved. Set it once in a terminal: git config --global user.name "Your name", and user.email with your address.',
  },
  {
    kind: 'offline',
    pattern:
      /could not resolve host|temporary failure in name resolution|connection (?:refused|timed out|reset)|network is unreachable|no route to host|operation timed out|failed to connect|block timeout reached|early EOF|unexpected disconnect|remote end hung up unexpectedly|could not connect|unable to connect|couldn't connect|the requested URL returned error: 5\d\d/i,
    title: 'The host does not answer',
    message: `${safe} Go on writing. The desk tries again when you ask, and once a minute while this place is open.`,
  },
  {
    kind: 'sign-in',
    pattern:
      /could not read (?:username|password)|terminal prompts disabled|authentication failed|permission denied \((?:publickey|password|keyboard)|host key verification failed|invalid (?:username|credentials)|the requested URL returned error: 401|HTTP Basic: Access denied/i,
    title: 'The host asks who you are',
    message: `${safe} Git has no key or password for the host. Sign in once in a terminal with git fetch, or in your git program; then try again. The desk keeps no password.`,
  },
  {
    kind: 'refused',
    pattern:
      /the requested URL returned error: 403|permission to .* denied|access denied|read[- ]only|does not have permission|insufficient permission|access rights|repository (?:'[^']*' )?not found|not appear to be a git repository|service not enabled|does not exist|not exported/i,
    title: 'The host did not accept it',
    message: `${safe} This account may not write there, or there is no such project. Ask the owner of the site for write access, or send the versions as a file. The desk keeps no password.`,
  },
  {
    kind: 'refused',
    pattern: /protected branch|hook declined|GH006|pre-receive|not allowed to push/i,
    title: 'The host did not accept it',
    message: `${safe} The host has rules for this branch. If they ask for a review, set "desk": { "publish": "review" } in package.json, and hand over again.`,
    inReview: `${safe} The host has rules that these versions do not meet. Show your developer what the host said.`,
  },
]

/** Problems of hosts. A hook or a program that signs may use the same words. */
const hostKinds: readonly PublishProblemKind[] = ['offline', 'sign-in', 'refused']

/**
 * Describes for the editor why git failed.
 * @param options isLocal: whether no host took part; isReview: whether a colleague approves versions
 */
export function problemOf(error: unknown, { isLocal = false, isReview = false } = {}): PublishProblem {
  const output = withoutPasswords(withoutControls(withoutProgress(errorMessage(error)))).trim()
  const reason = reasons.find(
    ({ kind, pattern }) => !(isLocal && hostKinds.includes(kind)) && pattern.test(output),
  )
  if (!reason) {
    const message = `${safe} Show your developer what git said.`
    return { kind: 'other', title: 'Git could not do this', message, said: output }
  }
  const { kind, title, message, inReview = message } = reason
  return { kind, title, message: isReview ? inReview : message, said: output }
}

/** A text in which addresses hold neither user nor password. */
export function withoutPasswords(text: string): string {
  return text.replaceAll(/(\b[a-z][a-z+]*:\/\/)[^\s/@]+@/gi, '$1')
}

/** The output of git and its hooks without colours and other control characters, which a page does not show. */
function withoutControls(output: string): string {
  return stripVTControlCharacters(output).replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')
}

/** The output of git without the lines of its progress that a terminal would overwrite. */
function withoutProgress(output: string): string {
  return output.replaceAll(/[^\n]*\r(?!\n)/g, '')
}
