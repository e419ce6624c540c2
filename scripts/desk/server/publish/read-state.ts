import { protectedBranches } from '../../contract/api'
import type {
  DeployedVersion,
  KeptVersion,
  PublishHost,
  PublishProblem,
  PublishRequest,
  PublishState,
} from '../../contract/publish'
import { commitOf, git } from '../git/git'
import { problemOf } from '../git/git-problem'
import { isAncestor, readLog } from '../git/log'
import { type Repository, readRepository } from '../git/repository'
import { type SeenVersion, siteAddress } from './deployed-version'
import { type HandedOver, readHandedOver } from './handed-over'
import { checksPage, describeHost, requestPage } from './host-address'
import { isContained } from './is-contained'
import type { PublishSettings } from './publish-settings'
import { commitOn, type Remote, remoteOf, requestBranch } from './remote'
import { unfinishedWork } from './unfinished-work'

const SHOWN_PUBLIC = 3

/** What the desk has learnt of the site and of the preview. */
interface Seen {
  readonly site: SeenVersion | undefined
  /** Commit that the preview of the request shows. */
  readonly preview: string | undefined
}

/** Everything of the state but what the last look at host and site said. */
export type LocalState = Omit<PublishState, 'lookedAt' | 'siteProblem'>

/** Reads from git how far the versions are. */
export async function readState(root: string, settings: PublishSettings, seen: Seen): Promise<LocalState> {
  const nothing = { way: settings.publish, site: siteAddress(root), waiting: [], handedOver: [], merged: [] }
  const repository = await readRepository(root).catch(problemOf)
  if ('kind' in repository) return { ...nothing, problem: repository }
  if (repository.head === undefined) return { ...nothing, problem: noVersions }
  const remote = remoteOf(repository)
  const [found, deployed] = await Promise.all([
    remote ? readOnHost(repository, settings, remote, seen) : readWithoutHost(repository),
    seen.site && readDeployed(repository, seen.site),
  ])
  const problem = unfinishedWork(repository)
  return { ...nothing, ...found, ...(deployed && { deployed }), ...(problem && { problem }) }
}

type Found = Partial<
  Pick<PublishState, 'host' | 'waiting' | 'handedOver' | 'merged' | 'request' | 'checks' | 'problem'>
>

async function readOnHost(
  repository: Repository,
  { publish, preview }: PublishSettings,
  remote: Remote,
  seen: Seen,
): Promise<Found> {
  const last = readHandedOver(repository.root)
  const host = describeHost(remote.address, remote.target ?? 'main')
  const target = commitOn(repository, remote, remote.target)
  const request = publish === 'review' ? await readRequest(repository, remote, target, last) : undefined
  const onTarget = target === undefined ? [] : [target]
  const onRequest = request ? [request.commit] : []
  const [waiting, handedOver, merged] = await Promise.all([
    readLog(repository, ['HEAD', '--not', ...onTarget, ...onRequest]),
    request && !request.isMerged ? readLog(repository, [request.commit, '--not', ...onTarget]) : [],
    target === undefined ? [] : readMerged(repository, target, last, request, seen.site),
  ])
  const [newest] = handedOver.length > 0 ? onRequest : merged.length > 0 ? onTarget : []
  if (newest === undefined) return { host, waiting, handedOver, merged }
  const page = checksPage(remote.address, newest)
  const checks = page !== undefined && { checks: { commit: newest, address: page } }
  if (!request) return { host, waiting, handedOver, merged, ...checks }
  const described = describeRequest(request, remote, host, last)
  const shown = preview !== undefined && {
    preview: { address: previewAddress(preview, request.branch), isReady: seen.preview === request.commit },
  }
  return { host, waiting, handedOver, merged, ...checks, request: { ...described, ...shown } }
}

interface Request {
  readonly branch: string
  readonly commit: string
  readonly isMerged: boolean
}

/** The request of the current branch; undefined without one, and after the host has closed it. */
async function readRequest(
  repository: Repository,
  remote: Remote,
  target: string | undefined,
  last: HandedOver | undefined,
): Promise<Request | undefined> {
  const branch = requestBranch(repository, remote)
  if (branch === undefined) return undefined
  const onHost = commitOn(repository, remote, branch)
  // The host may delete the branch of a request that it has merged.
  const commit = onHost ?? (last?.branch === branch ? last.commit : undefined)
  if (commit === undefined) return undefined
  const isMerged = target !== undefined && (await isContained(repository.root, commit, target))
  return onHost === undefined && !isMerged ? undefined : { branch, commit, isMerged }
}

function describeRequest(
  { branch, isMerged }: Request,
  remote: Remote,
  { target }: PublishHost,
  last: HandedOver | undefined,
): PublishRequest {
  const own = last?.branch === branch ? last : undefined
  const address = requestPage(remote.address, { branch, target, line: own?.line ?? branch })
  return { branch, isMerged, ...(own && { at: own.at }), ...(address !== undefined && { address }) }
}

/** Address at which the host shows a branch. Hosts write names of branches as parts of domains. */
export function previewAddress(template: string, branch: string): string {
  const name = branch.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return template.replaceAll('{branch}', name)
}

/** Versions in the branch of the site that visitors do not see; those of the last hand-over if the site does not say. */
async function readMerged(
  repository: Repository,
  target: string,
  last: HandedOver | undefined,
  request: Request | undefined,
  site: SeenVersion | undefined,
): Promise<readonly KeptVersion[]> {
  const { root } = repository
  const shown = site && (await commitOf(root, site.commit))
  if (shown !== undefined) return readLog(repository, [target, '--not', shown])
  if (last?.before === undefined) return []
  const isKnown = request?.commit === last.commit
  const isMerged = isKnown ? request.isMerged : await isContained(root, last.commit, target)
  if (!isMerged) return []
  return readLog(repository, [target, '--not', last.before])
}

/** Versions since the last file that was sent, else since the branch left that of the site, else since the first one. */
async function readWithoutHost(repository: Repository): Promise<Found> {
  const { root, head = '' } = repository
  const base = await baseWithoutHost(repository)
  const last = readHandedOver(root)
  const sent = last && (await isAncestor(root, last.commit, head)) ? last.commit : undefined
  const [waiting, handedOver] = await Promise.all([
    readLog(repository, ['HEAD', '--not', base, ...(sent === undefined ? [] : [sent])]),
    sent === undefined ? [] : readLog(repository, [sent, '--not', base]),
  ])
  return { waiting, handedOver, problem: noHost }
}

/** The commit that the owner of the site has, as far as this folder tells. */
export async function baseWithoutHost({ root, branch, refs }: Repository): Promise<string> {
  const others = protectedBranches.filter((name) => name !== branch)
  const known = others.map((name) => refs.get(`refs/heads/${name}`)).find((commit) => commit !== undefined)
  if (known !== undefined) return known
  return (await git(root, 'rev-list', '--max-parents=0', '--max-count=1', 'HEAD')).trim()
}

async function readDeployed(repository: Repository, site: SeenVersion): Promise<DeployedVersion> {
  const { commit, seenAt, isExact } = site
  // Fails if the site was built from a commit that this computer does not have.
  const versions = await readLog(repository, [commit], SHOWN_PUBLIC).catch(() => [])
  return { commit, seenAt, isExact, versions }
}

/** The problem of a folder without a remote. */
export const noHost: PublishProblem = {
  kind: 'no-host',
  title: 'This folder is not connected to a host',
  message: 'You can edit everything and send your versions as a file.',
}

const noVersions: PublishProblem = {
  kind: 'no-host',
  title: 'This folder has no version yet',
  message: 'Save a version first. Then it can be handed over or sent as a file.',
}
