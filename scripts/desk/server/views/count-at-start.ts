import { unfinishedInText } from '../../../operations/launch-check/unfinished-content'
import { git, readObjects } from '../git/git'

/** Counts by the commit in which the content was committed first; its files cannot change. */
const counts = new Map<string, Promise<number>>()

/** Number of samples and placeholders in the first version of the content in git; undefined without git. */
export async function countAtStart(root: string): Promise<number | undefined> {
  const log = await git(root, 'log', '--reverse', '--format=%H', '--', 'content').catch(() => '')
  const [first] = log.split('\n')
  if (!first) return undefined
  const count = counts.get(first) ?? countIn(root, first)
  counts.set(first, count)
  return count.catch(() => undefined)
}

async function countIn(root: string, commit: string): Promise<number> {
  const listed = await git(root, 'ls-tree', '-r', '-z', '--name-only', commit, 'content/')
  const names = listed.split('\0').filter((name) => name.endsWith('.json'))
  const texts = await readObjects(
    root,
    names.map((name) => `${commit}:./${name}`),
  )
  return texts.reduce((sum, text) => sum + (unfinishedInText(text)?.length ?? 0), 0)
}
