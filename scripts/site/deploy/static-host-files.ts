import {
  caching,
  type Header,
  type HostingSettings,
  hashedFilesFolder,
  securityHeadersFor,
} from '../../serve/response-headers'

/**
 * Returns the files of dist/ with the response headers, by path: `_headers` for Netlify and Cloudflare Pages, and a file
 * for nginx and for Caddy, whose example configurations include it.
 */
export function headerFiles(hosting: HostingSettings): Record<string, string> {
  const headers = securityHeadersFor(hosting)
  return {
    _headers: staticHostHeaders(headers),
    'headers.nginx': nginxHeaders(headers),
    'headers.caddy': caddyHeaders(headers),
  }
}

/**
 * Both hosts send the headers of all matching rules, so no header appears in two rules. Other files than hashed ones keep
 * the hosts' default, which is to revalidate.
 */
function staticHostHeaders(headers: readonly Header[]): string {
  const rules: readonly [pattern: string, headers: readonly Header[]][] = [
    ['/*', headers],
    [`${hashedFilesFolder}*`, [['cache-control', caching.hashed]]],
  ]
  const lines = rules.flatMap(([pattern, sent]) => [
    pattern,
    ...sent.map(([name, value]) => `  ${name}: ${value}`),
  ])
  return `${lines.join('\n')}\n`
}

/** In a server block. The 404 page has the URI of its file, so a missing hashed file is not cached. */
function nginxHeaders(headers: readonly Header[]): string {
  return `set $site_caching "${caching.other}";
if ($uri ~ ^${hashedFilesFolder}) { set $site_caching "${caching.hashed}"; }
add_header cache-control $site_caching always;
${headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('')}`
}

/** In a site block. "?" sets a header only if it is not set otherwise. */
function caddyHeaders(headers: readonly Header[]): string {
  return `header ?cache-control "${caching.other}"
header ${hashedFilesFolder}* cache-control "${caching.hashed}"
${headers.map(([name, value]) => `header ${name} "${value}"\n`).join('')}`
}
