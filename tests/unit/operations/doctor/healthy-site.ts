import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { withPagePolicy } from '../../../../scripts/serve/content-security-policy'
import { headersFor } from '../../../../scripts/serve/response-headers'
import { withStart } from '../../../../scripts/site/pages/start-scripts'

/** A response that a test may modify before it is sent. */
export interface SiteResponse {
  status: number
  headers: Record<string, string>
  text: string
}

export type ModifyResponse = (
  response: SiteResponse,
  request: { path: string; method: string; body: string },
) => void

const key = 'sb_publishable_of_a_project'

/** Id of the build that the site has. */
export const buildId = '0123456789abcdef'

function page(origin: string, { robots = 'index, follow', title = 'Small | Home' } = {}): string {
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8"/><title>${title}</title><meta name="robots" content="${robots}"/><link rel="canonical" href="${origin}/"/><link rel="manifest" href="/manifest.webmanifest"/><script>1</script></head><body></body></html>`
  const started = withStart(html, {
    siteStyles: '/assets/a.css',
    shellStyles: '/assets/shell-1.css',
    steps: ['/assets/entry-1a2b.js'],
    parts: [],
    later: undefined,
  })
  return withPagePolicy(started, { mapOrigins: [] })
}

function files(origin: string): Record<string, [type: string, text: string]> {
  return {
    '/': ['text/html; charset=utf-8', page(origin)],
    '/about': ['text/html; charset=utf-8', page(origin)],
    '/redirects.json': ['application/json', '{"/rss.xml":"/feed.xml"}'],
    '/offline-media.json': [
      'application/json',
      '{"pictures":[],"film":{"file":"/video/film.mp4","bytes":20}}',
    ],
    '/build-id.txt': ['text/plain', `${buildId}\n`],
    '/sw.js': ['text/javascript', `"${key}";precache("assets/entry-1a2b.js")`],
    '/assets/entry-1a2b.js': ['text/javascript', 'export default 1'],
    '/manifest.webmanifest': [
      'application/manifest+json',
      '{"name":"Small","start_url":"/","scope":"/","icons":[{"src":"icons/a.png"}]}',
    ],
    '/icons/a.png': ['image/png', 'png'],
    '/.well-known/security.txt': [
      'text/plain',
      `Contact: mailto:security@a.example\nExpires: 9999-01-01T00:00:00Z\nCanonical: ${origin}/.well-known/security.txt\n`,
    ],
    '/sitemap.xml': ['application/xml', `<loc>${origin}/</loc><loc>${origin}/about</loc>`],
    '/robots.txt': ['text/plain', `User-agent: *\nSitemap: ${origin}/sitemap.xml\n`],
  }
}

/** A request to the site. */
interface SiteRequest {
  readonly path: string
  readonly query: string
  readonly method: string
  readonly key: string
  readonly range: string | undefined
  readonly body: string
}

function respond(
  origin: string,
  { path, query, method, key: sentKey, range, body }: SiteRequest,
): SiteResponse {
  if (path.startsWith('/rest/v1/')) {
    const error = (status: number, code: string) => ({ status, headers: {}, text: JSON.stringify({ code }) })
    if (method === 'OPTIONS') return { status: 204, headers: {}, text: '' }
    if (sentKey !== key) return error(401, 'none')
    if (path.startsWith('/rest/v1/rpc/') || method !== 'POST') return error(401, '42501')
    return error(400, body.includes('not an id') ? '22P02' : 'PT400')
  }
  const headers = Object.fromEntries(headersFor(path))
  if (path === '/about/') return { status: 308, headers: { ...headers, location: '/about' }, text: '' }
  if (path === '/rss.xml')
    return { status: 301, headers: { ...headers, location: `/feed.xml${query}` }, text: '' }
  if (path === '/video/film.mp4' && range === 'bytes=0-9')
    return { status: 206, headers: { ...headers, 'content-range': 'bytes 0-9/20' }, text: '0123456789' }
  const file = files(origin)[path]
  const html = { ...headers, 'content-type': 'text/html; charset=utf-8' }
  if (!file) return { status: 404, headers: html, text: page(origin, { robots: 'noindex' }) }
  return { status: 200, headers: { ...headers, 'content-type': file[0] }, text: file[1] }
}

/** Serves a minimal site that passes every check unless `modify` changes a response. */
export async function healthySite(
  modify: ModifyResponse = () => {},
): Promise<{ origin: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const { pathname: path, search: query } = new URL(request.url ?? '/', 'http://x')
    const method = request.method ?? ''
    const reply = respond(`http://${request.headers.host}`, {
      path,
      query,
      method,
      key: String(request.headers.apikey ?? ''),
      range: request.headers.range,
      body,
    })
    reply.headers['content-encoding'] = 'gzip'
    modify(reply, { path, method, body })
    const compressed = reply.headers['content-encoding'] === 'gzip' ? gzipSync(reply.text) : reply.text
    response.writeHead(reply.status, reply.headers).end(reply.status === 204 ? undefined : compressed)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, server }
}
