import { OFFLINE_MEDIA, type OfflineMedia } from '../../../src/contracts/worker/offline-media'
import { redirectsPath } from '../../serve/redirects'
import { caching, hashedFilesFolder } from '../../serve/response-headers'
import { buildIdFile, idOfBuild } from '../../site/build-id'
import { startScriptsOf } from '../../site/pages/start-scripts'
import { type Check, fail } from './check'
import { type DeployedSite, isOnThisMachine } from './deployed-site'

/** Number of redirects that are tried: one rule that is missing means that all are. */
const CHECKED_REDIRECTS = 20

const unknownPath = '/no/such/page-c41f9'

/** Returns the path of the application's entry script. */
export function entryScript({ home }: DeployedSite): string {
  const entry = startScriptsOf(home.text).find((path) => path.includes('/entry-'))
  return entry ?? fail('the home page does not start the application')
}

/** HTTPS, status codes, compression and caching. */
export const deliveryChecks: readonly Check[] = [
  {
    title: 'Home page',
    run: async ({ home }) => {
      if (home.status !== 200) fail(`it returns ${home.status}`)
      if (!/text\/html;\s*charset=utf-8/i.test(home.headers.get('content-type') ?? ''))
        fail(`its content type is ${home.headers.get('content-type')}`)
      return /<title>([^<]*)<\/title>/.exec(home.text)?.[1] ?? fail('it has no title')
    },
  },
  {
    title: 'HTTPS only',
    run: async ({ origin, request }) => {
      if (isOnThisMachine(origin)) return 'skipped for this machine'
      if (!origin.startsWith('https:')) fail('the address begins with http://')
      const { status, headers } = await request(origin.replace(/^https:/, 'http:'))
      const target = headers.get('location') ?? ''
      if (status < 300 || status > 399 || !target.startsWith('https://')) fail(`http:// returns ${status}`)
      return `http:// redirects to ${target}`
    },
  },
  {
    title: 'Unknown addresses return 404',
    run: async ({ request }) => {
      const { status, text } = await request(unknownPath)
      if (status !== 404) fail(`${unknownPath} returns ${status}`)
      if (!/<meta name="robots" content="noindex"/.test(text))
        fail('the body is not the 404 page of this site')
      return "with the site's 404 page"
    },
  },
  {
    title: 'Trailing slashes redirect',
    run: async ({ request }) => {
      const { status, headers } = await request('/about/')
      const target = headers.get('location') ?? ''
      if (status < 300 || status > 399 || new URL(target || '/', 'http://x').pathname !== '/about')
        fail(`/about/ returns ${status} and does not redirect to /about`)
      return '/about/ redirects to /about'
    },
  },
  {
    title: 'Redirects',
    run: async ({ request }) => {
      const { status, text } = await request(`/${redirectsPath}`)
      if (status !== 200) fail(`/${redirectsPath} returns ${status}`)
      const redirects = Object.entries<unknown>(JSON.parse(text))
      for (const [from, to] of redirects.slice(0, CHECKED_REDIRECTS)) {
        const response = await request(`${from}?from=doctor`)
        const location = new URL(response.headers.get('location') ?? '/', 'http://x')
        if (![301, 308].includes(response.status) || location.pathname !== to)
          fail(`${from} returns ${response.status} and does not redirect to ${to}`)
        if (location.search !== '?from=doctor') fail(`${from} loses the query`)
      }
      return `${redirects.length} permanent redirects`
    },
  },
  {
    title: 'The film is sent in ranges',
    run: async ({ request }) => {
      const list: OfflineMedia = JSON.parse((await request(OFFLINE_MEDIA)).text)
      if (!list.film) return 'this site has none'
      const { status, headers } = await request(list.film.file, { headers: { range: 'bytes=0-9' } })
      // Nothing can be set on this host; the worker makes ranges of the whole film.
      if (status === 200 && headers.get('server') === 'cloudflare')
        return 'Cloudflare sends all of it: Safari plays it only once the service worker runs'
      if (status !== 206)
        fail(`${list.film.file} returns ${status} to a range request, so Safari does not play it`)
      return headers.get('content-range') ?? fail('the response has no content-range')
    },
  },
  {
    title: 'Deployed version',
    run: async ({ request, expected }) => {
      const { status, text } = await request(`/${buildIdFile}`)
      const deployed = idOfBuild(text)
      if (status !== 200 || !deployed) fail(`/${buildIdFile} returns ${status} and no id of a build`)
      if (expected.buildId === undefined) return `${deployed}; there is no dist/ here to compare it with`
      if (deployed !== expected.buildId) fail(`the host has ${deployed}, dist/ here is ${expected.buildId}`)
      return `${deployed}, as in dist/ here`
    },
  },
  {
    title: 'Pages and scripts are compressed',
    run: async (site) => {
      // The entry script is large enough that the build keeps a compressed copy.
      const encodings = [site.home, await site.request(entryScript(site))].map(
        ({ headers }) => headers.get('content-encoding') ?? '',
      )
      if (!encodings.every((encoding) => ['br', 'gzip', 'zstd'].includes(encoding)))
        fail(`pages: ${encodings[0] || 'not compressed'}, scripts: ${encodings[1] || 'not compressed'}`)
      return [...new Set(encodings)].join(', ')
    },
  },
  {
    title: 'Hashed files are cached as immutable',
    run: async (site) => {
      const entry = entryScript(site)
      if (!entry.startsWith(hashedFilesFolder)) fail(`${entry} has no hash in its name`)
      const cacheControl = (await site.request(entry)).headers.get('cache-control') ?? 'no cache-control'
      if (!/immutable/.test(cacheControl) || !/max-age=31536000/.test(cacheControl))
        fail(`${cacheControl} instead of ${caching.hashed}`)
      return cacheControl
    },
  },
  {
    title: 'Pages are revalidated',
    run: async ({ home }) => {
      const cacheControl = home.headers.get('cache-control') ?? ''
      if (!/no-cache|no-store|max-age=0/.test(cacheControl)) fail(cacheControl || 'no cache-control')
      return cacheControl
    },
  },
]
