import { byCanonicalPath, redirectsPath } from '../../serve/redirects'

/**
 * Returns the files of dist/ with the redirects, by path: for static hosts, for nginx and Caddy, whose example
 * configurations include their file, and for the site's own server and its worker. nginx and Caddy also redirect other
 * spellings of a page's address, by which the server, the worker and the 404 page find pages without a list.
 * Netlify and Cloudflare Pages read `_redirects`. Both serve pages without .html, redirect trailing slashes and send 404.html
 * without a rule; a rule for these would be rejected by one host and loop on the other. Neither has a rule for another
 * spelling: Netlify redirects capital letters without one, and elsewhere the 404 page opens the page.
 * @param redirects new addresses by old ones
 * @param pages addresses of the pages
 */
export function redirectFiles(
  redirects: Readonly<Record<string, string>>,
  pages: readonly string[],
): Record<string, string> {
  const moved = Object.entries(redirects)
  const locations = [...spellingsOf(redirects, pages)]
  const lines = (list: readonly string[]) => list.map((line) => `${line}\n`).join('')
  return {
    [redirectsPath]: `${JSON.stringify(byCanonicalPath(redirects))}\n`,
    _redirects: lines(moved.map(([from, to]) => `${from} ${to} 301`)),
    'redirects.nginx': lines(locations.map(([pattern, to]) => `"~*${pattern}" ${to};`)),
    'redirects.caddy': lines(locations.map(([pattern, to]) => `"~(?i)${pattern}" ${to}`)),
  }
}

/**
 * Yields where every spelling of a known path leads, as patterns for decoded paths that are compared without regard to
 * case, each with its target. An old address comes before the page that may have its name.
 */
export function* spellingsOf(
  redirects: Readonly<Record<string, string>>,
  pages: readonly string[],
): Generator<readonly [pattern: string, target: string]> {
  const known: readonly (readonly [string, string])[] = [
    ...Object.entries(redirects),
    ...pages.filter((page) => page !== '/').map((page) => [page, page] as const),
  ]
  for (const [path, target] of known) yield [`^${path.replaceAll('.', '\\.')}[ /]*$`, target]
}
