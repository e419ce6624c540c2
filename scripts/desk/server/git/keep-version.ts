import { isForEdits } from '../../contract/api'
import type { PublishProblem } from '../../contract/publish'
import { currentBranch, git, readBranch } from './git'
import { problemOf } from './git-problem'

const LONGEST_LINE = 200
/** Git and its hooks name the reason last. */
const LAST_LINES = 8
const LONGEST_QUOTE = 600

type Kept =
  | { readonly version: { readonly commit: string; readonly branch: string } }
  | { readonly withoutVersion: string }

/**
 * Commits saved files, and nothing else that is staged, on a branch for edits. Nothing is pushed.
 * @param files below `content/`
 * @param line message of the commit
 */
export async function keepVersion(root: string, files: readonly string[], line: string): Promise<Kept> {
  if ((await readBranch(root)) === undefined)
    return { withoutVersion: 'The files are saved. This folder has no history (git), so no version is kept.' }
  const paths = files.map((file) => `content/${file}`)
  try {
    const branch = await ownBranch(root)
    // Git commits a new file only if it is in the index.
    await git(root, 'add', '--intent-to-add', '--', ...(await newPaths(root, paths)))
    const known = (await git(root, 'ls-files', '-z', '--', ...paths)).split('\0').filter(Boolean)
    if (known.length === 0)
      return { withoutVersion: 'The files are saved. Git ignores them, so no version is kept.' }
    await git(root, 'commit', '--quiet', '--only', `--message=${oneLine(line)}`, '--', ...known)
    return { version: { commit: (await git(root, 'rev-parse', 'HEAD')).trim(), branch } }
  } catch (error) {
    return {
      withoutVersion: `The files are saved, but no version is kept. ${inWords(problemOf(error, { isLocal: true }))}`,
    }
  }
}

/** The current branch, or a new one if that is not for edits. Creating it does not change the working tree. */
export async function ownBranch(root: string): Promise<string> {
  const current = await currentBranch(root)
  if (isForEdits(current)) return current
  const day = new Date().toISOString().slice(0, 10)
  for (let count = 1; ; count++) {
    const name = count === 1 ? `edits-${day}` : `edits-${day}-${count}`
    const isTaken = await git(root, 'rev-parse', '--verify', '--quiet', `refs/heads/${name}`).then(
      () => true,
      () => false,
    )
    if (isTaken) continue
    await git(root, 'switch', '--quiet', '--create', name)
    return name
  }
}

/** A problem as one text. It quotes git unless the message says all there is to do. */
function inWords({ kind, title, message, said = '' }: PublishProblem): string {
  const quote = said
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(-LAST_LINES)
    .join('\n')
    .slice(-LONGEST_QUOTE)
  return `${title}. ${message}${kind === 'other' && quote ? ` Git said: “${quote}”.` : ''}`
}

async function newPaths(root: string, paths: readonly string[]): Promise<string[]> {
  const listed = await git(root, 'ls-files', '-z', '--others', '--exclude-standard', '--', ...paths)
  return listed.split('\0').filter(Boolean)
}

function oneLine(line: string): string {
  return line.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_LINE)
}
