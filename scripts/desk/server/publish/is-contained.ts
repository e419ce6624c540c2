import { mergeTexts } from '../../json/merge-texts'
import { git, readObjects } from '../git/git'
import { changedPaths, mergeBase } from '../git/log'

/**
 * Whether a branch has all changes of a commit: as an ancestor, or as one commit into which the host has joined several
 * ("squash").
 */
export async function isContained(root: string, commit: string, branch: string): Promise<boolean> {
  const base = await mergeBase(root, commit, branch)
  if (base === undefined) return false
  const paths = await changedPaths(root, base, commit)
  const contained = await Promise.all(
    paths.map((path) => isFileContained(root, path, { base, commit, branch })),
  )
  return contained.every(Boolean)
}

async function isFileContained(
  root: string,
  path: string,
  { base, commit, branch }: { readonly base: string; readonly commit: string; readonly branch: string },
): Promise<boolean> {
  const [before, ours, theirs] = await Promise.all(
    [base, commit, branch].map((one) => blobOf(root, one, path)),
  )
  if (ours === theirs) return true
  const texts = await Promise.all([before, theirs, ours].map((blob) => textOf(root, blob)))
  const [baseText = null, theirText = null, ourText = null] = texts
  // A field that both changed holds our value in the merged text.
  return mergeTexts(baseText, theirText, ourText).text === theirText
}

async function blobOf(root: string, commit: string, path: string): Promise<string> {
  return (await git(root, 'rev-parse', '--verify', '--quiet', `${commit}:./${path}`).catch(() => '')).trim()
}

async function textOf(root: string, blob: string | undefined): Promise<string | null> {
  return blob ? ((await readObjects(root, [blob]))[0] ?? null) : null
}
