import { caching, unchangingFolder } from '../serve/response-headers'
import { startedBy } from '../site/prerender/start-scripts'
import { type Check, fail } from './examine'
import type { Site } from './site'

/** An address that no site has. */
const unknown = '/no/such/page-c41f9'

/** Whether the site is the one on this machine, which goes without HTTPS. */
export function isLoopback(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}

/** The script that begins the application. */
export function entryOf({ home }: Site): string {
  // Others may be so small that no compressed copy is kept.
  const entry = startedBy(home.text).find((address) => address.includes('/entry-'))
  return entry ?? fail('the home page does not start the application')
}

/** Files arrive: by HTTPS, compressed, kept as long as they may be, and nothing where nothing is. */
export const deliveryChecks: readonly Check[] = [
  {
    title: 'The home page answers',
    run: async ({ home }) => {
      if (home.status !== 200) fail(`it answers ${home.status}`)
      if (!/text\/html;\s*charset=utf-8/i.test(home.headers.get('content-type') ?? ''))
        fail(`its type is ${home.headers.get('content-type')}`)
      return titleOf(home.text)
    },
  },
  {
    title: 'Only HTTPS',
    run: async ({ origin, ask }) => {
      if (isLoopback(origin)) return 'not asked for on this machine'
      if (!origin.startsWith('https:')) fail('the address begins with http://')
      const { status, headers } = await ask(origin.replace(/^https:/, 'http:'))
      const to = headers.get('location') ?? ''
      if (status < 300 || status > 399 || !to.startsWith('https://')) fail(`http:// answers ${status}`)
      return `http:// leads to ${to}`
    },
  },
  {
    title: 'Unknown addresses answer 404',
    run: async ({ ask }) => {
      const { status, text } = await ask(unknown)
      if (status !== 404) fail(`${unknown} answers ${status}`)
      if (!/<meta name="robots" content="noindex"/.test(text)) fail('the answer is not the page of this site')
      return 'with the page of this site'
    },
  },
  {
    title: 'One address for each page',
    run: async ({ ask }) => {
      const { status, headers } = await ask('/about/')
      const to = headers.get('location') ?? ''
      if (status < 300 || status > 399 || new URL(to || '/', 'http://x').pathname !== '/about')
        fail(`/about/ answers ${status} and does not lead to /about`)
      return '/about/ leads to /about'
    },
  },
  {
    title: 'Texts are compressed',
    run: async (site) => {
      const seen = [site.home, await site.ask(entryOf(site))].map(
        ({ headers }) => headers.get('content-encoding') ?? '',
      )
      if (!seen.every((encoding) => ['br', 'gzip', 'zstd'].includes(encoding)))
        fail(`pages: ${seen[0] || 'not'}, scripts: ${seen[1] || 'not'}`)
      return [...new Set(seen)].join(', ')
    },
  },
  {
    title: 'Hashed files are kept for good',
    run: async (site) => {
      const entry = entryOf(site)
      if (!entry.startsWith(unchangingFolder)) fail(`${entry} has no hash in its name`)
      const kept = (await site.ask(entry)).headers.get('cache-control') ?? 'nothing'
      if (!/immutable/.test(kept) || !/max-age=31536000/.test(kept))
        fail(`${kept}, not ${caching.unchanging}`)
      return kept
    },
  },
  {
    title: 'Pages are asked for anew',
    run: async ({ home }) => {
      const kept = home.headers.get('cache-control') ?? ''
      if (!/no-cache|no-store|max-age=0/.test(kept)) fail(`kept with ${kept || 'no rule at all'}`)
      return kept
    },
  },
]

function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? fail('it has no title')
}
