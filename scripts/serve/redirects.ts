import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalPath } from '../../src/contracts/worker/canonical-path'

/** File of dist/ with the redirects: new addresses by the canonical form of old ones. */
export const redirectsPath = 'redirects.json'

/** Returns redirects by the canonical form of their old addresses, as in {@link redirectsPath}. */
export function byCanonicalPath(redirects: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(redirects).map(([from, to]) => [canonicalPath(from), to]))
}

/** Paths that a page can have. */
const pagePath = /^(?:\/[a-z0-9-]+)+$/

/**
 * Resolves with where a path without a file leads, with the query of the request: to where it has moved, or to its canonical
 * form if that is a page; undefined for any other path.
 * @param dist folder of the built site
 * @param requestTarget path and query as received
 */
export async function redirectTarget(dist: string, requestTarget: string): Promise<string | undefined> {
  const [path, query] = splitQuery(requestTarget)
  const text = await readFile(join(dist, redirectsPath), 'utf8').catch(() => '{}')
  const targets = new Map<string, string>(Object.entries(JSON.parse(text)))
  const canonical = canonicalPath(path)
  const target = targets.get(canonical) ?? ((await isPage(dist, canonical)) ? canonical : undefined)
  return target === undefined || target === path ? undefined : target + query
}

async function isPage(dist: string, path: string): Promise<boolean> {
  if (!pagePath.test(path)) return false
  return access(join(dist, `${path}.html`)).then(
    () => true,
    () => false,
  )
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

/** Divides a request target into its path and its query, which begins with `?` or is empty. */
export function splitQuery(requestTarget: string): [path: string, query: string] {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(requestTarget) ?? []
  return [path, query]
}
