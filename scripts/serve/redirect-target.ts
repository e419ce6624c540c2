import { movedAddresses } from './moved-addresses'

const moved = new Map(movedAddresses.map(({ from, to }) => [from, to]))

/**
 * Where a request is sent instead: an address that moved, or a page that was asked for with a slash at its end.
 * @param target the request's target as it came, with its query
 * @returns an address on this site, whatever the target was; undefined when the request is answered where it is
 */
export function redirectTarget(target: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(target) ?? []
  const to = moved.get(path)
  if (to !== undefined) return to + query
  // Several slashes, or a backslash, at the start would name another host.
  const rest = path.replace(/^[/\\]+/, '')
  return /.[/\\]$/.test(rest) ? `/${rest.replace(/[/\\]+$/, '')}${query}` : undefined
}
