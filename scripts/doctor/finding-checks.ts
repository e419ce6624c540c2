import { type Check, fail } from './examine'
import { attributes } from './page-parts'
import type { Site } from './site'

/** How many pages are asked for at one time. */
const together = 6

/** What search engines and feed readers rely on. */
export const findingChecks: readonly Check[] = [
  {
    title: 'Canonical link',
    run: async ({ home, origin }) => {
      const [canonical = ''] = attributes(home.text, 'link', 'href', /rel="canonical"/)
      if (!URL.canParse(canonical) || new URL(canonical).origin !== origin)
        fail(`the home page says that it is ${canonical || 'nowhere'}`)
      return canonical
    },
  },
  {
    title: 'Sitemap',
    run: async (site) => {
      const addresses = await sitemapOf(site)
      const foreign = addresses.filter((address) => new URL(address).origin !== site.origin)
      if (foreign.length > 0)
        fail(`${foreign.length} of ${addresses.length} pages are elsewhere: ${foreign[0]}`)
      return `${addresses.length} pages`
    },
  },
  {
    title: 'Every page of the sitemap answers',
    run: async (site) => {
      const paths = (await sitemapOf(site)).map((address) => new URL(address).pathname)
      for (let start = 0; start < paths.length; start += together) {
        const answers = await Promise.all(
          paths.slice(start, start + together).map(async (path) => ({ path, ...(await site.ask(path)) })),
        )
        const wrong = answers.find(({ status, text }) => status !== 200 || /content="noindex"/.test(text))
        if (wrong) fail(`${wrong.path} answers ${wrong.status}${wrong.status === 200 ? ', but noindex' : ''}`)
      }
      return `${paths.length} pages`
    },
  },
  {
    title: 'robots.txt',
    run: async ({ ask, origin }) => {
      const { status, text } = await ask('/robots.txt')
      if (status !== 200) fail(`it answers ${status}`)
      const named = /^Sitemap: (\S+)$/m.exec(text)?.[1] ?? 'none'
      if (named !== `${origin}/sitemap.xml`) fail(`the sitemap it names is ${named}`)
      return named
    },
  },
]

async function sitemapOf({ ask }: Site): Promise<string[]> {
  const { status, text } = await ask('/sitemap.xml')
  if (status !== 200) fail(`/sitemap.xml answers ${status}`)
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? [])
  return addresses.length > 0 ? addresses : fail('it lists nothing')
}
