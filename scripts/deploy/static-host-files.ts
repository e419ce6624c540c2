import { redirects } from '../serve/redirects'
import { caching, type Header, hashedFilesFolder, securityHeaders } from '../serve/response-headers'

/**
 * Returns the `_headers` file of Netlify and Cloudflare Pages. Both hosts send the headers of all matching rules, so
 * no header appears in two rules. Other files than hashed ones keep the hosts' default, which is to revalidate.
 */
export function headersFile(): string {
  const rules: readonly [pattern: string, headers: readonly Header[]][] = [
    ['/*', securityHeaders],
    [`${hashedFilesFolder}*`, [['cache-control', caching.hashed]]],
  ]
  const lines = rules.flatMap(([pattern, headers]) => [
    pattern,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

/**
 * Returns the `_redirects` file of the same hosts. Both serve pages without .html, redirect trailing slashes and send
 * 404.html without a rule; a rule for these would be rejected by one host and loop on the other.
 */
export function redirectsFile(): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('')
}
