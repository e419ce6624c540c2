import type { Page } from 'playwright/test'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { expect, hydrated, test } from '../support/site-test'

const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first()

/** Whether the document has stayed the same since the mark. */
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window)
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))

test.beforeEach(async ({ page }) => {
  await page.goto('/services')
  await hydrated(page)
  await markDocument(page)
})

test('a link within the site keeps the document, and leads to its fragment', async ({ page }) => {
  await linkTo(page, '/services/epc').evaluate((link) => {
    link.setAttribute('href', '/product/nitrogen?units=us#specifications')
  })
  await page.locator('main a[href^="/product/nitrogen"]').first().click()
  await expect(page).toHaveURL('/product/nitrogen?units=us#specifications')
  const section = page.locator('#specifications')
  await expect(section).toBeFocused()
  await expect(section.getByRole('heading').first()).toBeInViewport()
  expect(await isSameDocument(page)).toBe(true)
})

for (const [what, modifiers, button] of [
  ['Ctrl', ['Control'], 'left'],
  ['Shift', ['Shift'], 'left'],
  ['the middle button', [], 'middle'],
] as const)
  test(
    `a click with ${what} opens another tab or window and leaves this one`,
    longTest(what !== 'Ctrl'),
    async ({ page, context }) => {
      const opened = context.waitForEvent('page')
      await linkTo(page, '/services/epc').click({ modifiers: [...modifiers], button })
      await (await opened).waitForURL('/services/epc')
      expect(new URL(page.url()).pathname).toBe('/services')
    },
  )

test(
  'the browser follows a link to a file or another target itself',
  longTest(),
  async ({ page, context }) => {
    const link = linkTo(page, '/services/epc')
    await link.evaluate((element) => element.setAttribute('target', '_blank'))
    const opened = context.waitForEvent('page')
    await link.click()
    await (await opened).waitForURL('/services/epc')
    await link.evaluate((element) => {
      element.removeAttribute('target')
      element.setAttribute('download', 'page.html')
    })
    const download = page.waitForEvent('download')
    await link.click()
    expect((await download).suggestedFilename()).toBe('page.html')
    expect(new URL(page.url()).pathname).toBe('/services')
  },
)

test('a link in a section that is not hydrated keeps the document', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/product-details-*.js')
  await page.goto('/product/medical-oxygen')
  await hydrated(page)
  await markDocument(page)
  const next = page.getByRole('link', { name: /^Next product/ })
  await next.click()
  await expect(page).toHaveURL('/product/nitrogen')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('a page is preloaded when the pointer or the focus stays on a link to it', async ({ page }) => {
  const epc = page.waitForRequest('**/data/services/epc.json')
  await linkTo(page, '/services/epc').hover()
  await epc
  const safety = page.waitForRequest('**/data/services/safety-consultancy.json')
  await linkTo(page, '/services/safety-consultancy').focus()
  await safety
})

test('a finger on a link preloads its page', longTest(), async ({ page }) => {
  const record = page.waitForRequest('**/data/services/epc.json')
  await linkTo(page, '/services/epc').dispatchEvent('touchstart')
  await record
})

test('a page that the pointer only passes over is not preloaded', longTest(), async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // Both events in one task: the preload timer cannot fire between them.
  await linkTo(page, '/services/epc').evaluate((link) => {
    link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    document.body.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  })
  const record = page.waitForRequest('**/data/services/safety-consultancy.json')
  await linkTo(page, '/services/safety-consultancy').hover()
  await record
  expect(requests).not.toContain('/data/services/epc.json')
})

test('links to the current page are marked in the header and the footer', longTest(), async ({ page }) => {
  const marked = page.locator('a[aria-current=page]')
  const targets = () => marked.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'About', exact: false }).first().click()
  await expect(footer.locator('a[href="/about"]').first()).toHaveAttribute('aria-current', 'page')
  await expect.poll(targets).not.toContain('/services')
  expect(new Set(await targets())).toEqual(new Set(['/about']))
})
