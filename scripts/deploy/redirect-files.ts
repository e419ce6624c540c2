import { redirectsPath } from '../serve/redirects'

/**
 * Returns the files of dist/ with the redirects, by path: for static hosts, for nginx and Caddy, whose example
 * configurations include their file, and for the site's own server and its worker.
 * Netlify and Cloudflare Pages read `_redirects`. Both serve pages without .html, redirect trailing slashes and send 404.html
 * without a rule; a rule for these would be rejected by one host and loop on the other.
 * @param redirects new addresses by old ones
 */
export function redirectFiles(redirects: Readonly<Record<string, string>>): Record<string, string> {
  const lines = (line: (from: string, to: string) => string) =>
    Object.entries(redirects)
      .map(([from, to]) => `${line(from, to)}\n`)
      .join('')
  return {
    [redirectsPath]: `${JSON.stringify(redirects)}\n`,
    _redirects: lines((from, to) => `${from} ${to} 301`),
    'redirects.nginx': lines((from, to) => `location = ${from} { return 301 ${to}$is_args$args; }`),
    'redirects.caddy': lines((from, to) => `${from} ${to}`),
  }
}
