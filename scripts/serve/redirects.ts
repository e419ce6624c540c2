/** A permanent redirect between two paths of this site. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/** Paths that have moved, and common paths at which feed readers look for the feed. */
export const redirects: readonly Redirect[] = [
  { from: '/rss.xml', to: '/feed.xml' },
  { from: '/atom.xml', to: '/feed.xml' },
]

const targets = new Map(redirects.map(({ from, to }) => [from, to]))

/**
 * Returns where a request is redirected to: the target of a listed redirect, or the path without trailing slashes.
 * The result is always a path on this site; undefined means that the request is not redirected.
 * @param requestTarget path and query as received
 */
export function redirectTarget(requestTarget: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(requestTarget) ?? []
  const target = targets.get(path)
  if (target !== undefined) return target + query
  // Several slashes or a backslash at the start would name another host.
  const rest = path.replace(/^[/\\]+/, '')
  return /.[/\\]$/.test(rest) ? `/${rest.replace(/[/\\]+$/, '')}${query}` : undefined
}
