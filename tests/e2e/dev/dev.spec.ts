import { type APIRequestContext, type Page, expect as promptly } from 'playwright/test'
import { DevProject } from '../../project/dev-project'
import { test } from '../desk/development-test'
import { longTest } from '../support/long-test'

/* The tests share one development server, and each change shows in every open page. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)
/* A development server compiles modules on their first request. */
const expect = promptly.configure({ timeout: 60_000 })

let project: DevProject
let origin: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  project = new DevProject()
  origin = await project.start()
})
test.afterAll(() => project.stop())

const quote = 'content/pages/getyourquote.json'
const overlay = (page: Page) => page.locator('vite-error-overlay')

/** Waits until React has hydrated what a selector finds. With a component's script come its styles. */
async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((selector) => {
    const parts = [...document.querySelectorAll(selector)]
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'))
    return parts.length > 0 && parts.every(isHydrated)
  }, selector)
}

/**
 * Opens a page and waits until React has hydrated it, the shell has loaded and its fonts have arrived.
 * @param part of the page that hydrates without being used
 */
async function open(page: Page, address: string, part = 'h1'): Promise<void> {
  await page.goto(origin + address)
  await expect(page.locator('header').getByRole('status')).toBeAttached()
  await hydrated(page, part)
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** A page's text with its own title and description, which no two pages may share. */
function namedCopy(file: string, name: string): string {
  return project
    .read(file)
    .replace(/"title": "[^"]*"/, `"title": "${name}"`)
    .replace(/"description": "/, `"description": "${name}. `)
}

/** Types into the form and scrolls down. @returns an assertion that the text and its place on screen are unchanged */
async function leaveTraces(page: Page): Promise<() => Promise<void>> {
  await hydrated(page, 'main input')
  const field = page.locator('input[name="clientName"]')
  const topOfField = () => field.evaluate((input) => Math.round(input.getBoundingClientRect().top))
  await field.fill('Asha Rao')
  await page.evaluate(() => scrollTo(0, 240))
  const top = await topOfField()
  return async () => {
    await expect(field).toHaveValue('Asha Rao')
    await expect.poll(topOfField).toBe(top)
  }
}

test(
  'a changed value shows and keeps the typed text and the scroll position',
  longTest(),
  async ({ page }) => {
    await open(page, '/getyourquote')
    const untouched = await leaveTraces(page)
    for (const text of ['Tell us about your plant', 'Tell us everything']) {
      project.replace(quote, /"heroTitle": "[^"]*"/, `"heroTitle": "${text}"`)
      await expect(page.locator('h1')).toHaveText(text)
      await untouched()
    }
  },
)

test('a post is rendered on the server', async ({ request }) => {
  const response = await request.get(`${origin}/blogs/reading-a-gas-flow`, {
    headers: { accept: 'text/html' },
  })
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('Reading a gas flow')
})

test('a page has its styles before its scripts', async ({ browser, page }) => {
  const looks = (one: Page) =>
    one.locator('header, h1, main section, footer').evaluateAll((parts) =>
      parts.map((part) => {
        const { color, backgroundColor, fontFamily, fontSize, display, padding } = getComputedStyle(part)
        return { tag: part.tagName, color, backgroundColor, fontFamily, fontSize, display, padding }
      }),
    )
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${origin}/about`)
  const first = await looks(plain)
  await context.close()
  await open(page, '/about')
  expect(first).toEqual(await looks(page))
})

test('a changed title shows in the browser tab', longTest(), async ({ page }) => {
  await open(page, '/getyourquote')
  project.replace(quote, /"title": "Get Your Quote"/, '"title": "A quote for you"')
  await expect(page).toHaveTitle(/^A quote for you \| /)
})

test('a content error shows an overlay, and fixing it restores the page with its state', async ({
  page,
  context,
}) => {
  await open(page, '/getyourquote')
  const untouched = await leaveTraces(page)
  const good = project.read(quote)
  project.replace(quote, '"heroTitle"', '"heroTitel"')
  await expect(overlay(page)).toContainText('There is no field "heroTitel" here.')
  await expect(overlay(page)).toContainText('Did you mean "heroTitle"?')
  await expect(overlay(page)).toContainText(`${quote}:`)
  await untouched()

  const other = await context.newPage()
  await open(other, '/about')
  await expect(overlay(other)).toContainText('There is no field "heroTitel" here.')
  await other.close()

  project.write(quote, good)
  await expect(overlay(page)).toHaveCount(0)
  await untouched()
  expect(project.output).toContain('There is no field "heroTitel" here.')
})

test(
  'an error that is fixed while no page is open shows on no page, and the terminal reports the fix',
  longTest(),
  async ({ page }) => {
    const title = 'content/pages/about.json'
    const valid = project.read(title)
    const before = project.output.length
    const printed = () => project.output.slice(before)
    project.replace(title, '"title"', '"tilte"')
    await expect.poll(printed).toContain('There is no field "tilte" here.')
    project.write(title, valid)
    await expect.poll(printed).toContain('every mistake is fixed')
    const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
    await open(page, '/about')
    await connected
    await expect(overlay(page)).toHaveCount(0)
  },
)

test('errors in several files show together', longTest(), async ({ page }) => {
  await open(page, '/about')
  const [about, navigation] = ['content/pages/about.json', 'content/navigation.json']
  const good = [about, navigation].map((file) => project.read(file))
  project.replace(about, '"template": "about"', '"template": "abuot"')
  project.replace(navigation, '"/about"', '"/abuot"')
  await expect(overlay(page)).toContainText('There is no such template.')
  await expect(overlay(page)).toContainText('There is no page at this address.')
  project.write(about, good[0] ?? '')
  project.write(navigation, good[1] ?? '')
  await expect(overlay(page)).toHaveCount(0)
})

test('a changed post shows in its open page', longTest(), async ({ page }) => {
  await open(page, '/blogs/reading-a-gas-flow')
  project.replace(
    'content/collections/posts/reading-a-gas-flow.json',
    /"title": "[^"]*"/,
    '"title": "Flows, read aright"',
  )
  await expect(page.locator('h1')).toHaveText('Flows, read aright')
})

test('a changed fact about the company shows on the open page', longTest(), async ({ page }) => {
  await open(page, '/about')
  project.replace('content/site.json', /"footerNote": "[^"]*"/, '"footerNote": "A note of another kind"')
  await expect(page.locator('footer')).toContainText('A note of another kind')
})

test('a changed interface text shows and keeps the typed text', longTest(), async ({ page }) => {
  await open(page, '/getyourquote')
  const untouched = await leaveTraces(page)
  project.replace('content/interface/quote-form.json', '"Submit request"', '"Send this request"')
  await expect(page.getByRole('button', { name: 'Send this request' })).toBeVisible()
  await untouched()
})

test('a changed shared fragment shows on the page that includes it', longTest(), async ({ page }) => {
  await open(page, '/product/chillers', 'main')
  // Sections below the first screen hydrate when they come near it.
  await page.getByRole('heading', { name: 'Where these skids work' }).scrollIntoViewIfNeeded()
  project.replace('content/shared/process-skids.json', 'Where these skids work', 'Places for these skids')
  await expect(page.getByRole('heading', { name: 'Places for these skids' })).toBeVisible()
})

/** The status of a document. The server reloads open pages, which can hold up a navigation at the same time. */
async function statusOf(request: APIRequestContext, address: string): Promise<number> {
  const response = await request.get(origin + address, { headers: { accept: 'text/html' } })
  return response.status()
}

test('a page can be added and removed', longTest(), async ({ page, request }) => {
  const added = 'content/pages/ask-us.json'
  const status = () => statusOf(request, '/ask-us')
  expect(await status()).toBe(404)
  project.write(added, namedCopy(quote, 'Ask us').replace(/"heroTitle": "[^"]*"/, '"heroTitle": "Ask us"'))
  await expect.poll(status).toBe(200)
  await page.goto(`${origin}/ask-us`)
  await expect(page.locator('h1')).toHaveText('Ask us')
  project.remove(added)
  await expect.poll(status).toBe(404)
})

test(
  'a draft and a page with a future date show with a mark, a published page without one',
  longTest(),
  async ({ page, request }) => {
    const [draft, later] = ['content/pages/product/draft.json', 'content/pages/product/later.json']
    const nitrogen = 'content/pages/product/nitrogen.json'
    project.write(draft, namedCopy(nitrogen, 'A draft').replace('{', '{ "draft": true,'))
    project.write(later, namedCopy(nitrogen, 'A later page').replace('{', '{ "publishOn": "2999-12-24",'))
    for (const [address, mark] of [
      ['/product/draft', 'Draft'],
      ['/product/later', 'From 24 December 2999'],
    ] as const) {
      await expect.poll(() => statusOf(request, address)).toBe(200)
      await page.goto(origin + address)
      await expect(page.getByText(mark, { exact: true })).toBeVisible()
    }
    await open(page, '/product/nitrogen', 'main')
    await expect(page.getByText(/^(?:Draft|From 24)/)).toHaveCount(0)
    project.remove(draft)
    project.remove(later)
    await expect.poll(() => statusOf(request, '/product/draft')).toBe(404)
  },
)

test(
  'a redirect works as soon as it is written, and a renamed page asks for one',
  longTest(),
  async ({ page, request }) => {
    const redirects = 'content/redirects.json'
    const valid = project.read(redirects)
    const status = async () => (await request.get(`${origin}/old-about`, { maxRedirects: 0 })).status()
    project.replace(redirects, '"/rss.xml"', '"/old-about"')
    await expect.poll(status).toBe(301)
    project.write(redirects, valid)
    await expect.poll(status).toBe(404)

    await open(page, '/about')
    const published = 'content/published-addresses.json'
    project.write(published, JSON.stringify({ addresses: { '/gone': '2026-01-01' } }))
    await expect(overlay(page)).toContainText('The page at /gone was public and is gone.')
    await expect(overlay(page)).toContainText('Add a redirect to content/redirects.json')
    project.remove(published)
    await expect(overlay(page)).toHaveCount(0)
  },
)

test('generated files are served: a picture, a logo, the record of a post, the feed; unknown ones answer 404', async ({
  request,
}) => {
  const home = await (await request.get(origin, { headers: { accept: 'text/html' } })).text()
  const picture = /\/assets\/pictures\/[^" ,]+\.jpg/.exec(home)?.[0]
  const mark = /\/assets\/marks\/[^" ,]+\.svg/.exec(home)?.[0]
  for (const [address, type] of [
    [picture, 'image/jpeg'],
    [mark, 'image/svg+xml'],
    ['/data/blogs/reading-a-gas-flow.json', 'application/json; charset=utf-8'],
    ['/feed.xml', 'application/xml; charset=utf-8'],
  ]) {
    const response = await request.get(`${origin}${address}`)
    expect(response.status(), address).toBe(200)
    expect(response.headers()['content-type']).toBe(type)
  }
  expect((await request.get(`${origin}/data/blogs/none.json`)).status()).toBe(404)
  expect((await request.get(`${origin}/data/..%2fsite.json`)).status()).toBe(404)
  const post = await request.get(`${origin}/blogs/..%2f..%2f..%2f..%2fsite`, {
    headers: { accept: 'text/html' },
  })
  expect(post.status()).toBe(404)
})

test('the requests in the data folder and the session of the desk are not served', async ({ request }) => {
  project.write('.desk/session.json', '{}')
  for (const file of ['.data/postgres/PG_VERSION', '.desk/session.json'])
    for (const path of [`/${file}`, `/@fs${project.folder}/${file}`, `/${file}?import&raw`])
      promptly((await request.get(origin + path)).status(), path).toBe(403)
})

test('only a page of the server opens a file in the editor', async ({ request }) => {
  const openFrom = async (site: string) => {
    const response = await request.get(`${origin}/__open-in-editor`, { headers: { 'sec-fetch-site': site } })
    return response.status()
  }
  // Without the name of a file, Vite opens nothing and fails.
  promptly(await openFrom('same-origin')).toBe(500)
  for (const site of ['cross-site', 'same-site', 'none']) promptly(await openFrom(site), site).toBe(403)
})

test('the licences that a page links to are served', longTest(), async ({ request }) => {
  const response = await request.get(`${origin}/licences.txt`, { timeout: 60_000 })
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toMatch(/^react [\d.]+ \(MIT\)$/m)
})

test('a page shows every icon by its name and finds icons by a part of it', async ({ page }) => {
  const { enum: names }: { enum: string[] } = JSON.parse(project.read('schemas/shared/icon.schema.json'))
  await page.goto(`${origin}/__icons`)
  const icons = page.getByRole('listitem')
  await expect(icons).toHaveText(names)
  // Each name has its drawing in the sprite.
  expect(
    await page.evaluate(
      () =>
        [...document.querySelectorAll('li use')].filter((use) => {
          const box = use instanceof SVGGraphicsElement ? use.getBBox() : undefined
          return !box || box.width === 0 || box.height === 0
        }).length,
    ),
  ).toBe(0)
  await page.getByLabel('Search').fill('check')
  await expect(icons.filter({ visible: true })).toHaveText(names.filter((name) => name.includes('check')))
})

test('a restarted server reopens the embedded database', longTest(), async ({ page, request }) => {
  const inserted = () =>
    request.post(`${origin}/rest/v1/quotes`, { data: {}, headers: { apikey: 'not the key' } })
  const refused = async () => (await inserted().catch(() => undefined))?.status() === 401
  expect(await refused()).toBe(true)
  const restarts = () => project.output.split('server restarted').length - 1
  // Twice, because the first restart must not block the second.
  for (const time of ['first', 'second']) {
    const before = restarts()
    project.write('.env.local', `VITE_RESTART=${time}\n`)
    // The watcher may report one change twice.
    await expect.poll(restarts).toBeGreaterThan(before)
    await expect.poll(refused).toBe(true)
  }
  expect(project.output).not.toContain('already open')
  // A change reported twice restarts the server once more.
  await expect(() => open(page, '/about')).toPass()
})
