import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** File of dist/ with the redirects: new addresses by old ones. */
export const redirectsPath = 'redirects.json'

/**
 * Resolves with where a path has moved to, with the query of the request; undefined for a path that has not moved.
 * @param dist folder of the built site
 * @param requestTarget path and query as received
 */
export async function redirectTarget(dist: string, requestTarget: string): Promise<string | undefined> {
  const [path, query] = splitQuery(requestTarget)
  const text = await readFile(join(dist, redirectsPath), 'utf8').catch(() => '{}')
  const targets = new Map<string, string>(Object.entries(JSON.parse(text)))
  const target = targets.get(path)
  return target === undefined ? undefined : target + query
}

/**
 * Returns the path of a request without the slashes at its end, with its query. The result is always a path on this site;
 * undefined means that the request has no such slash.
 * @param requestTarget path and query as received
 */
export function withoutEndSlashes(requestTarget: string): string | undefined {
  const [path, query] = splitQuery(requestTarget)
  // Several slashes or a backslash at the start would name another host.
  const rest = path.replace(/^[/\\]+/, '')
  return /.[/\\]$/.test(rest) ? `/${rest.replace(/[/\\]+$/, '')}${query}` : undefined
}

function splitQuery(requestTarget: string): [path: string, query: string] {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(requestTarget) ?? []
  return [path, query]
}
