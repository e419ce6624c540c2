import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { movedAddresses } from '../serve/moved-addresses'
import { caching, type Header, securityHeaders, unchangingFolder } from '../serve/response-headers'

/**
 * Headers in the form that Netlify and Cloudflare read from the published folder. Where several rules fit a file,
 * both hosts send the headers of all of them: so none is given twice. Files outside the folder of unchanging ones
 * are left to the hosts' own rule, which is to ask for a newer version at each use.
 */
export function headersFile(): string {
  const rules: readonly [pattern: string, headers: readonly Header[]][] = [
    ['/*', securityHeaders],
    [`${unchangingFolder}*`, [['cache-control', caching.unchanging]]],
  ]
  const lines = rules.flatMap(([pattern, headers]) => [
    pattern,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

/**
 * Redirects in the form that the same hosts read. Pages without .html, without a slash at the end, and 404.html
 * with status 404 are what both hosts do by themselves; a rule for it would be refused by the one and loop on the other.
 */
export function redirectsFile(): string {
  return movedAddresses.map(({ from, to }) => `${from} ${to} 301\n`).join('')
}

/** Writes both files into the built site. */
export async function writeStaticHostFiles(dist: string): Promise<void> {
  await writeFile(join(dist, '_headers'), headersFile())
  await writeFile(join(dist, '_redirects'), redirectsFile())
}
