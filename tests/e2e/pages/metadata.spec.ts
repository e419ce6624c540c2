import type { Page } from 'playwright/test'
import { entries } from '../support/entries'
import { expect, test } from '../support/site-test'

const own = entries.filter(({ canonical, address }) => canonical === undefined || canonical === address)

/**
 * Parses a file of the site as XML in the browser, which reports an error as an element.
 * @param page an empty page, because Trusted Types block parsing on pages of the site
 */
async function readXml(page: Page, address: string, selector: string) {
  const response = await page.request.get(address)
  const texts = await page.evaluate(
    ([text = '', query = '']) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      return {
        error: parsed.querySelector('parsererror')?.textContent,
        texts: [...parsed.querySelectorAll(query)].map((element) => element.textContent),
      }
    },
    [await response.text(), selector],
  )
  return { type: response.headers()['content-type'], ...texts }
}

test('the sitemap lists every canonical page', async ({ page }) => {
  const { type, error, texts } = await readXml(page, '/sitemap.xml', 'urlset > url > loc')
  expect(type).toMatch(/xml/)
  expect(error).toBeUndefined()
  expect(texts.map((text) => new URL(text ?? '').pathname).sort()).toEqual(
    own.map(({ address }) => address).sort(),
  )
})

test('the Atom feed lists all posts and is linked from the blog', async ({ page }) => {
  await page.goto('/blogs')
  const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  await page.goto('about:blank')
  const posts = entries.filter(({ template }) => template === 'post')
  const { error, texts } = await readXml(page, address ?? '', 'feed > entry > title')
  expect(error).toBeUndefined()
  expect([...texts].sort()).toEqual(posts.map(({ title }) => title).sort())
  for (const needed of [
    'id',
    'title',
    'updated',
    'author > name',
    'entry > id',
    'entry > updated',
    'entry > summary',
  ])
    expect((await readXml(page, address ?? '', `feed > ${needed}`)).texts.length, needed).toBeGreaterThan(0)
})

test('robots.txt allows crawling and names the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toMatch(/^User-agent: \*$/m)
  expect(text).toMatch(/^Sitemap: https:\/\/\S+\/sitemap\.xml$/m)
  expect(text).not.toMatch(/^Disallow: \/$/m)
})

test('the not-found page is not indexed and has no structured data', async ({ request }) => {
  const answer = await request.get('/no/such/page')
  const html = await answer.text()
  expect(answer.status()).toBe(404)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain('ld+json')
})

test('every page has a link preview with a picture, and a language', async ({ request }) => {
  for (const { address, canonical } of entries) {
    const html = await (await request.get(address)).text()
    const property = (name: string) =>
      new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(html)?.[1]
    expect(html, address).toContain('<html lang="en-GB"')
    expect(property('og:title'), address).toBeDefined()
    expect(new URL(property('og:url') ?? '').pathname).toBe(canonical ?? address)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    const picture = new URL(property('og:image') ?? '').pathname
    const file = await request.get(picture)
    expect(file.status(), picture).toBe(200)
    expect(file.headers()['content-type']).toMatch(/^image\/(?:jpeg|png)$/)
    // The limit of services that show previews.
    expect((await file.body()).length).toBeLessThan(600_000)
  }
})
