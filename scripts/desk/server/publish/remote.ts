import { protectedBranches } from '../../contract/api'
import type { Repository } from '../git/repository'

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
  const { branch, settings } = repository
  const addresses = new Map(
    [...settings].flatMap(([key, address]) => {
      const [, name] = /^remote\.(.+)\.url$/.exec(key) ?? []
      return name === undefined ? [] : [[name, address] as const]
    }),
  )
  const own = branch === undefined ? undefined : settings.get(`branch.${branch}.remote`)
  const name = [own, 'origin', ...addresses.keys()].find((one) => one !== undefined && addresses.has(one))
  if (name === undefined) return undefined
  return { name, address: addresses.get(name) ?? '', target: targetOf(repository, name) }
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
export function requestBranch({ branch, settings }: Repository, remote: Remote): string | undefined {
  if (branch === undefined || settings.get(`branch.${branch}.remote`) !== remote.name) return undefined
  const upstream = settings.get(`branch.${branch}.merge`)?.replace(/^refs\/heads\//, '')
  return upstream === remote.target ? undefined : upstream
}

/** The branch that the remote names as its own, else the first of the usual names. */
function targetOf({ refs, aliases }: Repository, name: string): string | undefined {
  const start = `refs/remotes/${name}/`
  const head = aliases.get(`${start}HEAD`)?.slice(start.length)
  return [head, ...protectedBranches].find((one) => one !== undefined && refs.has(start + one))
}
