import { mergeTexts } from '../../json/merge-texts'
import { git, readObjects } from '../git/git'
import { mergeBase } from '../git/log'

/**
 * Whether a branch has all changes of a commit: as an ancestor, or as one commit into which the host has joined several
 * ("squash").
 */
export async function isContained(root: string, commit: string, branch: string): Promise<boolean> {
  const base = await mergeBase(root, commit, branch)
  if (base === undefined) return false
  if (base === commit) return true
  const changes = await readChanges(root, base, commit)
  const theirs = await readBlobs(
    root,
    branch,
    changes.map(({ path }) => path),
  )
  const contained = await Promise.all(
    changes.map(({ path, before, ours }) => isChangeContained(root, before, theirs.get(path), ours)),
  )
  return contained.every(Boolean)
}

/** A changed file with the ids of its contents; undefined where there is no file. */
interface Change {
  readonly path: string
  readonly before: string | undefined
  readonly ours: string | undefined
}

async function readChanges(root: string, base: string, commit: string): Promise<Change[]> {
  const options = ['--raw', '--no-abbrev', '--no-renames', '--relative', '-z']
  const listed = await git(root, 'diff', ...options, base, commit)
  const lines = [...listed.matchAll(/:\d+ \d+ (\w+) (\w+) \w\0([^\0]*)\0/g)]
  return lines.map(([, before = '', ours = '', path = '']) => ({
    path,
    before: idOf(before),
    ours: idOf(ours),
  }))
}

/** The id of a content; undefined for the zeros that git writes where there is no file. */
function idOf(id: string): string | undefined {
  return /^0+$/.test(id) ? undefined : id
}

/** Ids of the contents of files in a commit, by their paths from the project's folder. */
async function readBlobs(
  root: string,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const listed = await git(root, 'ls-tree', '-z', commit, '--', ...paths)
  const lines = [...listed.matchAll(/\d+ \w+ (\w+)\t([^\0]*)\0/g)]
  return new Map(lines.map(([, id = '', path = '']) => [path, id]))
}

async function isChangeContained(
  root: string,
  before: string | undefined,
  theirs: string | undefined,
  ours: string | undefined,
): Promise<boolean> {
  if (ours === theirs) return true
  const read = async (id: string | undefined) => (id ? ((await readObjects(root, [id]))[0] ?? null) : null)
  const [baseText = null, theirText = null, ourText = null] = await Promise.all(
    [before, theirs, ours].map(read),
  )
  // A field that both changed holds our value in the merged text.
  return mergeTexts(baseText, theirText, ourText).text === theirText
}
