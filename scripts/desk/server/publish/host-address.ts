import type { PublishHost } from '../../contract/publish'
import { withoutPasswords } from '../git/git-problem'

/** The parts of a remote's address. */
export interface RemoteAddress {
  /** As in `github.com`, with a port for HTTP. */
  readonly host: string
  /** As in `vayuna/website`, without slashes at its ends. */
  readonly path: string
}

/** Hosts whose web pages are known, by a part of the name of the machine. */
const hosts = [
  { name: 'GitHub', pattern: /(?:^|\.)github\./ },
  { name: 'GitLab', pattern: /(?:^|\.)gitlab\./ },
  { name: 'Bitbucket', pattern: /(?:^|\.)bitbucket\./ },
] as const

/**
 * Reads the address of a remote: `https://host/path.git`, `ssh://user@host:22/path` or `user@host:path`.
 * @returns undefined for a folder on this machine
 */
function remoteAddress(address: string): RemoteAddress | undefined {
  if (address.includes('://')) {
    if (!URL.canParse(address)) return undefined
    const { protocol, host, hostname, pathname } = new URL(address)
    if (host === '') return undefined
    // The port of SSH is not that of the web pages.
    return { host: protocol.startsWith('http') ? host : hostname, path: withoutEnds(decoded(pathname)) }
  }
  const match = /^(?:[^@/\s]+@)?([^:/\s]{2,}):(?!\\)(.+)/.exec(address)
  return match?.[1] && match[2] ? { host: match[1], path: withoutEnds(match[2]) } : undefined
}

/** The host of a remote, and its page of the repository; undefined for a host whose web pages are unknown. */
export function knownHost(address: string) {
  const parts = remoteAddress(address)
  const known = parts && hosts.find(({ pattern }) => pattern.test(parts.host))
  return (
    parts && known && { ...parts, name: known.name, page: `https://${parts.host}/${encodeURI(parts.path)}` }
  )
}

/** Describes a remote for the editor. @param target branch of the site */
export function describeHost(address: string, target: string): PublishHost {
  const parts = remoteAddress(address)
  const known = knownHost(address)
  return {
    ...(known && { name: known.name }),
    address: parts ? `${parts.host}/${parts.path}` : withoutPasswords(address),
    target,
  }
}

/**
 * Page of the host that begins the request for a branch, or leads to it.
 * @returns undefined for a host whose pages are unknown
 */
export function requestPage(
  address: string,
  { branch, target, line }: { readonly branch: string; readonly target: string; readonly line: string },
): string | undefined {
  const known = knownHost(address)
  if (!known) return undefined
  if (known.name === 'GitHub') {
    const [from, to] = [target, branch].map((name) => encodeURIComponent(name).replaceAll('%2F', '/'))
    return `${known.page}/compare/${from}...${to}?${new URLSearchParams({ quick_pull: '1', title: line })}`
  }
  if (known.name === 'GitLab') {
    const query = {
      'merge_request[source_branch]': branch,
      'merge_request[target_branch]': target,
      'merge_request[title]': line,
    }
    return `${known.page}/-/merge_requests/new?${new URLSearchParams(query)}`
  }
  return `${known.page}/pull-requests/new?${new URLSearchParams({ source: branch, dest: target, t: '1' })}`
}

/** Page of the host with the checks of a commit; undefined for a host whose pages are unknown. */
export function checksPage(address: string, commit: string): string | undefined {
  const known = knownHost(address)
  if (!known) return undefined
  if (known.name === 'GitHub') return `${known.page}/commit/${commit}/checks`
  return known.name === 'GitLab'
    ? `${known.page}/-/commit/${commit}/pipelines`
    : `${known.page}/commits/${commit}`
}

/** A path with its letters in place of percent codes, or as it is if it holds others. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function withoutEnds(path: string): string {
  return path
    .replace(/^\/+/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
}
