import type { KeptVersion } from '../../contract/publish'
import { git } from './git'
import type { Repository } from './repository'

const MOST_VERSIONS = 200
const fields = ['%H', '%an', '%ae', '%aI', '%s'].join('%x00')

/**
 * Versions without merges, newest first, with their files below `content/`.
 * @param range as in `['HEAD', '--not', 'origin/main']`
 */
export async function readLog(
  { root, settings }: Repository,
  range: readonly string[],
  most = MOST_VERSIONS,
): Promise<KeptVersion[]> {
  const listed = await git(
    root,
    'log',
    '--no-merges',
    '--relative',
    '--no-renames',
    '--name-only',
    '-z',
    `--max-count=${most}`,
    `--format=%x01${fields}`,
    ...range,
    '--',
  )
  return listed.split('\x01').flatMap((entry) => {
    // A line break precedes the first path.
    const parts = entry.replace('\0\n', '\0').split('\0')
    const [commit = '', author = '', email, date = '', subject = '', ...paths] = parts
    if (commit === '') return []
    const files = paths.flatMap((path) =>
      path.startsWith('content/') ? [path.slice('content/'.length)] : [],
    )
    return [{ commit, subject, author, isOwn: email === settings.get('user.email'), date, files }]
  })
}

/** The commit that two others started from; undefined without one. */
export async function mergeBase(root: string, one: string, other: string): Promise<string | undefined> {
  return (await git(root, 'merge-base', one, other).catch(() => '')).trim() || undefined
}

/** Whether a commit is an ancestor of another, or the same. @param commit its whole id */
export async function isAncestor(root: string, commit: string, of: string): Promise<boolean> {
  return (await mergeBase(root, commit, of)) === commit
}

/** Paths from the project's folder that differ between two commits. */
export async function changedPaths(root: string, from: string, to: string): Promise<string[]> {
  const listed = await git(root, 'diff', '--name-only', '--no-renames', '--relative', '-z', from, to)
  return listed.split('\0').filter(Boolean)
}
