import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { caching, type Header, headersFor } from '../../../scripts/serve/response-headers'
import type { SiteFiles } from './site-files'

/** What the check of one host found. */
export interface HostReport {
  /** Number of requests or files. */
  readonly checked: number
  readonly problems: readonly string[]
}

/** Headers for the paths that a pattern of `_headers` covers. */
interface HeaderRule {
  readonly pattern: string
  readonly headers: readonly Header[]
}

/** Reads `_headers` and `_redirects` with Netlify's own parsers. */
export async function checkNetlify(site: SiteFiles): Promise<HostReport> {
  const headers = await parseAllHeaders({
    headersFiles: [join(site.folder, '_headers')],
    configHeaders: [],
    minimal: true,
  })
  const redirects = await parseAllRedirects({
    redirectsFiles: [join(site.folder, '_redirects')],
    configRedirects: [],
    minimal: true,
  })
  const rules = headers.headers.map(({ for: pattern, values }) => ({
    pattern,
    headers: Object.entries(values).map(([name, value]): Header => [name, String(value)]),
  }))
  const found = new Map(
    // The parser's own type says nothing of a redirect.
    (redirects.redirects as { from?: string; path?: string; to: string; status?: number }[]).map(
      ({ from, path = from, to, status }) => [path, `${to} ${status}`],
    ),
  )
  return {
    checked: site.all.size + site.redirects.length,
    problems: [
      ...[...headers.errors, ...redirects.errors].map((error: unknown) => `it cannot read: ${error}`),
      ...headerProblems(site, rules),
      ...redirectProblems(site, found),
    ],
  }
}

/* Cloudflare publishes no parser of its files: that of its packages is part of wrangler, which brings a whole runtime. These
are the rules and limits of its documentation, "Headers", "Redirects" and "Limits" of Cloudflare Pages. */
const limits = {
  headerRules: 100,
  headerLine: 2000,
  staticRedirects: 2000,
  redirectLine: 1000,
  files: 20_000,
  fileBytes: 25 * 1024 * 1024,
} as const

/** Reads `_headers` and `_redirects` by Cloudflare's rules, and compares the site with its limits. */
export async function checkCloudflare(site: SiteFiles): Promise<HostReport> {
  const problems: string[] = []
  const limitTo = (what: string, found: number, most: number) => {
    if (found > most) problems.push(`${what}: ${found}, and the host takes ${most}`)
  }
  const rules: { pattern: string; headers: Header[] }[] = []
  for (const line of linesOf(site, '_headers')) {
    limitTo('characters in a line of _headers', line.length, limits.headerLine)
    const [, name, value] = /^\s+([^\s:]+):\s*(.+)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value])
    else if (/^\/[^\s*]*\*?$/.test(line)) rules.push({ pattern: line, headers: [] })
    else problems.push(`it cannot read in _headers: ${line}`)
  }
  limitTo('rules in _headers', rules.length, limits.headerRules)
  const redirects = new Map<string, string>()
  for (const line of linesOf(site, '_redirects')) {
    limitTo('characters in a line of _redirects', line.length, limits.redirectLine)
    const [from = '', to = '', status = '302', ...rest] = line.split(/\s+/)
    // A star or a name after a colon makes a dynamic rule, of which it takes fewer.
    if (
      rest.length > 0 ||
      !/^\/[^*:?#]*$/.test(from) ||
      !/^\/[^*:]*$/.test(to) ||
      !/^30[12378]$/.test(status)
    )
      problems.push(`it cannot read in _redirects, or not as a static rule: ${line}`)
    if (redirects.has(from)) problems.push(`it ignores the second rule for ${from}`)
    redirects.set(from, `${to} ${status}`)
  }
  limitTo('redirects', redirects.size, limits.staticRedirects)
  limitTo('files', site.all.size, limits.files)
  for (const file of site.all)
    limitTo(`bytes of ${file}`, statSync(join(site.folder, file)).size, limits.fileBytes)
  return {
    checked: site.all.size + site.redirects.length,
    problems: [...problems, ...headerProblems(site, rules), ...redirectProblems(site, redirects)],
  }
}

/** Both hosts send the headers of every rule that covers a path, and revalidate what no rule lets browsers keep. */
function* headerProblems(site: SiteFiles, rules: readonly HeaderRule[]): Generator<string> {
  const paths = [...site.pages.map(({ address }) => address), ...site.others.map((file) => `/${file}`)]
  for (const path of paths) {
    const sent = rules
      .filter(({ pattern }) =>
        pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
      )
      .flatMap(({ headers }) => headers)
    const wanted = headersFor(path).filter(([, value]) => value !== caching.other)
    const show = (headers: readonly Header[]) => headers.map((header) => header.join(': ')).join('\n')
    if (show(sent) !== show(wanted))
      yield `${path} has the headers\n${show(sent)}\ninstead of\n${show(wanted)}`
  }
}

/** @param found targets and status by path */
function* redirectProblems(
  site: SiteFiles,
  found: ReadonlyMap<string | undefined, string>,
): Generator<string> {
  if (found.size !== site.redirects.length)
    yield `it reads ${found.size} redirects of ${site.redirects.length}`
  for (const [from, to] of site.redirects)
    if (found.get(from) !== `${to} 301`) yield `${from} leads to ${found.get(from)} instead of ${to} 301`
}

function linesOf(site: SiteFiles, file: string): string[] {
  return site
    .bytes(file)
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
}
