import { protectedBranches } from '../../contract/api'
import { branchName, type Repository } from '../git/repository'

/** Where versions are handed over to. */
export interface Remote {
  /** As in `origin`. */
  readonly name: string
  readonly address: string
  /** Branch from which the site is built; undefined until the remote was read. */
  readonly target: string | undefined
}

/** The remote of the current branch, else `origin`, else the first one; undefined without any. */
export function remoteOf(repository: Repository): Remote | undefined {
  const remotes = [...repository.settings].flatMap(([key, address]) => {
    const name = /^remote\.(.+)\.url$/.exec(key)?.[1]
    return name === undefined ? [] : [{ name, address, target: targetOf(repository, name) }]
  })
  const named = (wanted: string | undefined) => remotes.find(({ name }) => name === wanted)
  return named(settingOfBranch(repository, 'remote')) ?? named('origin') ?? remotes[0]
}

/** Commit of a branch of a remote, as it was read last; undefined without one. */
export function commitOn(
  { refs }: Repository,
  { name }: Remote,
  branch: string | undefined,
): string | undefined {
  return branch === undefined ? undefined : refs.get(`refs/remotes/${name}/${branch}`)
}

/** The branch of the remote to which the current branch was handed over before; undefined before the first time. */
export function requestBranch(repository: Repository, remote: Remote): string | undefined {
  if (settingOfBranch(repository, 'remote') !== remote.name) return undefined
  const upstream = branchName(settingOfBranch(repository, 'merge'))
  return upstream === remote.target ? undefined : upstream
}

/** A setting of the current branch; undefined without branch or setting. */
function settingOfBranch({ branch, settings }: Repository, key: string): string | undefined {
  return branch === undefined ? undefined : settings.get(`branch.${branch}.${key}`)
}

/** The branch that the remote names as its own, else the first of the usual names. */
function targetOf({ refs, aliases }: Repository, name: string): string | undefined {
  const start = `refs/remotes/${name}/`
  const head = aliases.get(`${start}HEAD`)?.slice(start.length)
  return [head, ...protectedBranches].find((one) => one !== undefined && refs.has(start + one))
}
