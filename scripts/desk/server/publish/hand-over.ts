import type { HandOverAnswer } from '../../contract/publish'
import { mergeTexts } from '../../json/merge-texts'
import { currentDraft, type DraftFolder } from '../drafts/change-drafts'
import { git } from '../git/git'
import { pushedMeanwhile } from '../git/git-problem'
import { ownBranch } from '../git/keep-version'
import { isAncestor, mergeBase } from '../git/log'
import { type Repository, readRepository } from '../git/repository'
import { noteHandedOver } from './handed-over'
import { makeMerge } from './merge-commit'
import type { PublishSettings } from './publish-settings'
import { commitOn, type Remote, remoteOf, requestBranch } from './remote'
import { takeMerge } from './take-merge'
import { fetchRemote, fetchWholeHistory, push } from './transfer'

/** The folder whose versions are handed over, with its open content. */
export interface HandedFolder extends DraftFolder {
  /** Calls a function while nothing else reads or writes the content. */
  readonly queue: <Result>(call: () => Promise<Result>) => Promise<Result>
  /** Reads changed files below `content/` again. @returns the number of mistakes without drafts */
  readonly check: (files: readonly string[]) => Promise<number>
}

/** Attempts to push, because colleagues may push between the merge and the push. */
const MOST_ATTEMPTS = 3

type Stopped = Exclude<HandOverAnswer, { kind: 'handed-over' }>

/**
 * Brings the versions of this computer to the host, together with those of colleagues.
 * @returns why nothing was sent; undefined after it was
 * @throws GitError
 */
export async function handOver(
  folder: HandedFolder,
  { publish }: PublishSettings,
  remote: Remote,
  line: string,
): Promise<Stopped | undefined> {
  const { root } = folder
  // Without it, a second press would send the values of colleagues.
  const undecided = undecidedFiles(folder)
  if (undecided.length > 0) return { kind: 'decide', files: undecided }
  for (let attempt = 1; ; attempt++) {
    await fetchRemote(root, remote)
    if (publish === 'review') await ownBranch(root)
    const repository = await readRepository(root)
    const fetched = remoteOf(repository) ?? remote
    const branch =
      publish === 'direct' ? (fetched.target ?? 'main') : await branchForRequest(repository, fetched)
    const before = commitOn(repository, fetched, fetched.target)
    // The branch of the site, and what colleagues added to the request.
    for (const theirs of new Set([before, commitOn(repository, fetched, branch)])) {
      const stopped = theirs === undefined ? undefined : await mergeOne(folder, fetched, theirs)
      if (stopped) return stopped
    }
    const commit = (await git(root, 'rev-parse', 'HEAD')).trim()
    try {
      await push(root, fetched, commit, branch)
    } catch (error) {
      if (pushedMeanwhile.test(String(error)) && attempt < MOST_ATTEMPTS) continue
      throw error
    }
    if (publish === 'review') await followBranch(repository, fetched, branch)
    const at = new Date().toISOString()
    noteHandedOver(root, { commit, branch, line, at, before })
    return undefined
  }
}

/** Files with fields that both sides changed, about which the editor has not decided yet. */
function undecidedFiles(folder: DraftFolder): string[] {
  return folder.drafts.files.filter((file) => {
    const { base, disk, text } = currentDraft(folder, file)
    return mergeTexts(base, disk, text).conflicts.length > 0
  })
}

async function mergeOne(folder: HandedFolder, remote: Remote, theirs: string): Promise<Stopped | undefined> {
  const { root } = folder
  const repository = await readRepository(root)
  const ours = repository.head ?? ''
  const base = (await mergeBase(root, ours, theirs)) ?? (await baseInWholeHistory(root, remote, ours, theirs))
  if (base === theirs) return undefined
  if (base === undefined) return unrelated
  const merge =
    base === ours
      ? ({ kind: 'merged', commit: theirs, open: [] } as const)
      : await makeMerge(repository, { base, ours, theirs })
  if (merge.kind === 'stopped') return notMergeable(merge.paths)
  const count = await folder.check(await folder.queue(() => takeMerge(folder, merge)))
  if (merge.open.length > 0) return { kind: 'decide', files: merge.open.map(({ file }) => file) }
  return count > 0 ? { kind: 'mistakes', count } : undefined
}

async function baseInWholeHistory(
  root: string,
  remote: Remote,
  ours: string,
  theirs: string,
): Promise<string | undefined> {
  const isShallow = (await git(root, 'rev-parse', '--is-shallow-repository')).trim() === 'true'
  if (!isShallow) return undefined
  await fetchWholeHistory(root, remote)
  return mergeBase(root, ours, theirs)
}

/** The branch of the request: the one of the last hand-over, else one that nobody has on the host. */
async function branchForRequest(repository: Repository, remote: Remote): Promise<string> {
  const known = requestBranch(repository, remote)
  if (known !== undefined) return known
  const { root, branch: own = 'edits', head = '' } = repository
  for (let count = 1; ; count++) {
    const name = count === 1 ? own : `${own}-${count}`
    const theirs = commitOn(repository, remote, name)
    // The answer to an earlier push may have been lost.
    if (theirs === undefined || (await isAncestor(root, theirs, head))) return name
  }
}

/** Makes git remember the branch of the request, so that later versions join it. */
async function followBranch(
  { root, branch: own }: Repository,
  remote: Remote,
  branch: string,
): Promise<void> {
  await git(root, 'config', `branch.${own}.remote`, remote.name)
  await git(root, 'config', `branch.${own}.merge`, `refs/heads/${branch}`)
}

const unrelated: Stopped = {
  kind: 'stopped',
  problem: {
    kind: 'other',
    title: 'These versions belong to another project',
    message:
      'Nothing is lost: your versions stay on this computer. The host and this folder have no version in common. Ask your developer.',
  },
}

function notMergeable(paths: readonly string[]): Stopped {
  return {
    kind: 'stopped',
    problem: {
      kind: 'other',
      title: 'Colleagues changed the same file, which the desk cannot put together',
      message: `Nothing is lost: your versions stay on this computer, and nothing was sent. Ask your developer to put these together: ${paths.join(', ')}.`,
    },
  }
}
