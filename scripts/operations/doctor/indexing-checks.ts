import { type Check, fail } from './check'
import type { DeployedSite } from './deployed-site'
import { attributeValues } from './read-page'

const concurrency = 6

/** What search engines and feed readers rely on. */
export const indexingChecks: readonly Check[] = [
  {
    title: 'Canonical link',
    run: async ({ home, origin }) => {
      const [canonical = ''] = attributeValues(home.text, 'link', 'href', /rel="canonical"/)
      if (!URL.canParse(canonical) || new URL(canonical).origin !== origin)
        fail(`the home page names ${canonical || 'none'}`)
      return canonical
    },
  },
  {
    title: 'Sitemap',
    run: async (site) => {
      const urls = await sitemapUrls(site)
      const foreign = urls.filter((url) => new URL(url).origin !== site.origin)
      if (foreign.length > 0)
        fail(`${foreign.length} of ${urls.length} pages are on another origin: ${foreign[0]}`)
      return `${urls.length} pages`
    },
  },
  {
    title: 'Every page of the sitemap can be indexed',
    run: async (site) => {
      const paths = (await sitemapUrls(site)).map((url) => new URL(url).pathname)
      for (let start = 0; start < paths.length; start += concurrency) {
        const responses = await Promise.all(
          paths
            .slice(start, start + concurrency)
            .map(async (path) => ({ path, ...(await site.request(path)) })),
        )
        const wrong = responses.find(({ status, text }) => status !== 200 || /content="noindex"/.test(text))
        if (wrong) fail(`${wrong.path} returns ${wrong.status}${wrong.status === 200 ? ', but noindex' : ''}`)
      }
      return `${paths.length} pages`
    },
  },
  {
    title: 'robots.txt',
    run: async ({ request, origin }) => {
      const { status, text } = await request('/robots.txt')
      if (status !== 200) fail(`it returns ${status}`)
      const sitemap = /^Sitemap: (\S+)$/m.exec(text)?.[1] ?? 'none'
      if (sitemap !== `${origin}/sitemap.xml`) fail(`the sitemap it names is ${sitemap}`)
      return sitemap
    },
  },
]

async function sitemapUrls({ request }: DeployedSite): Promise<string[]> {
  const { status, text } = await request('/sitemap.xml')
  if (status !== 200) fail(`/sitemap.xml returns ${status}`)
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url]) => url ?? [])
  return urls.length > 0 ? urls : fail('it lists no pages')
}
