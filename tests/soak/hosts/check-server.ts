import { limit } from '../../../scripts/lib/limit'
import { headersFor } from '../../../scripts/serve/response-headers'
import { type HttpResponse, sendRequest } from '../../unit/site/deploy/send-request'
import { negotiatedProtocol, type RunningServer } from '../../unit/site/deploy/web-servers'
import type { HostReport } from './check-static-hosts'
import type { SiteFiles } from './site-files'

const REQUESTS_AT_ONCE = 8
const query = '?from=soak&x=1'
const extensions = { br: 'br', gzip: 'gz' } as const

/** Content types by the ending of a file, as patterns. */
const types: Readonly<Record<string, RegExp>> = {
  html: /^text\/html; ?charset=utf-8$/i,
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  json: /^application\/json/,
  xml: /\/(?:[a-z]+\+)?xml/,
  svg: /^image\/svg\+xml/,
  txt: /^text\/plain/,
  webmanifest: /^application\/manifest\+json/,
  png: /^image\/png$/,
  jpg: /^image\/jpeg$/,
  webp: /^image\/webp$/,
  avif: /^image\/avif$/,
  ico: /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
  woff2: /^font\/woff2$/,
  mp4: /^video\/mp4$/,
}

/** Requests everything that a running web server must answer as the site's own server does. */
export async function checkServer(
  { origin, httpOrigin }: RunningServer,
  site: SiteFiles,
  encodings: readonly ('br' | 'gzip')[],
): Promise<HostReport> {
  const problems: string[] = []
  let checked = 0
  const run = limit(REQUESTS_AT_ONCE)
  const tasks: Promise<void>[] = []
  const request = (
    path: string,
    headers: Record<string, string>,
    problemOf: (response: HttpResponse) => string | undefined | false,
    options: { from?: string; method?: string } = {},
  ) => {
    const { from = origin, method = 'GET' } = options
    const task = async () => {
      checked += 1
      const found = await sendRequest(from, path, headers, method).then(
        problemOf,
        (error: unknown) => `${error}`,
      )
      if (found) problems.push(`${method} ${path}: ${found}`)
    }
    tasks.push(run(task))
  }

  const file = (address: string, name: string) => {
    const ending = name.slice(name.lastIndexOf('.') + 1)
    request(address, {}, (response) => {
      const type = String(response.headers['content-type'])
      if (response.status !== 200) return `status ${response.status}`
      if (!response.bytes.equals(site.bytes(name))) return `other bytes than ${name}`
      if (types[ending] && !types[ending].test(type)) return `content type ${type}`
      if (response.headers['content-encoding']) return 'is compressed for a client that does not accept it'
      return missingHeaders(response, address)
    })
    for (const encoding of encodings) {
      const copy = `${name}.${extensions[encoding]}`
      if (!site.all.has(copy)) continue
      request(address, { 'accept-encoding': encoding }, ({ headers, bytes, sentLength }) => {
        if (headers['content-encoding'] !== encoding) return `is not sent compressed with ${encoding}`
        if (!bytes.equals(site.bytes(name))) return `other bytes than ${name} in ${encoding}`
        if (sentLength !== site.bytes(copy).length) return `sends another copy than ${copy}`
        return !/accept-encoding/i.test(String(headers.vary)) && 'lacks "Vary: Accept-Encoding"'
      })
    }
  }
  const redirect = (from: string, to: string) =>
    request(from, {}, ({ status, headers }) => {
      const target = String(headers.location).replace(origin, '')
      return (
        (![301, 308].includes(status) || target !== to) && `status ${status} to ${target} instead of ${to}`
      )
    })
  const missing = (path: string, accepted: Record<string, string> = {}) =>
    request(path, accepted, (response) => {
      if (response.status !== 404) return `status ${response.status} instead of 404`
      if (!response.bytes.equals(site.bytes('404.html'))) return "not the site's 404 page"
      return missingHeaders(response, '/404.html')
    })

  for (const { address, file: name } of site.pages) {
    file(address, name)
    request(address, {}, ({ status }) => status !== 200 && `status ${status}`, { method: 'HEAD' })
    if (address === '/') continue
    redirect(`${address}/`, address)
    redirect(`${address}/${query}`, address + query)
  }
  for (const name of site.others) file(`/${name}`, name)
  for (const [from, to] of site.redirects) {
    redirect(from, to)
    redirect(from + query, to + query)
  }
  for (const path of site.folders) missing(path)
  for (const path of ['/nothing', '/product/nothing', '/assets/nothing-1a2b.js', '/nothing/at/all.html'])
    missing(path)
  for (const encoding of encodings) missing('/nothing', { 'accept-encoding': encoding })

  for (const film of site.others.filter((name) => name.endsWith('.mp4'))) {
    const bytes = site.bytes(film)
    for (const [range, part, shown] of [
      ['bytes=0-1', bytes.subarray(0, 2), `bytes 0-1/${bytes.length}`],
      ['bytes=1000-', bytes.subarray(1000), `bytes 1000-${bytes.length - 1}/${bytes.length}`],
      ['bytes=-500', bytes.subarray(-500), `bytes ${bytes.length - 500}-${bytes.length - 1}/${bytes.length}`],
    ] as const)
      request(`/${film}`, { range, 'accept-encoding': 'br, gzip' }, (response) => {
        const { 'content-range': sent } = response.headers
        if (response.status !== 206 || sent !== shown) return `${range}: status ${response.status}, ${sent}`
        return !response.bytes.equals(part) && `${range}: other bytes`
      })
  }
  request(
    '/about',
    {},
    ({ status, headers }) => {
      const target = String(headers.location).replace(/^https:\/\/localhost(?::\d+)?/, 'https://localhost')
      return (
        (![301, 308].includes(status) || target !== 'https://localhost/about') &&
        `http:// ${status} to ${target}`
      )
    },
    { from: httpOrigin },
  )
  await Promise.all(tasks)

  checked += 1
  const protocol = await negotiatedProtocol(origin)
  if (protocol !== 'h2') problems.push(`HTTP/2 is not offered, but ${protocol}`)
  return { checked, problems }
}

function missingHeaders({ headers }: HttpResponse, path: string): string | undefined {
  const wrong = headersFor(path).filter(([name, value]) => headers[name] !== value)
  return wrong.length > 0
    ? `wrong ${wrong.map(([name]) => `${name}: ${headers[name]}`).join(', ')}`
    : undefined
}
