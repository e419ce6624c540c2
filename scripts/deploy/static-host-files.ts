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
