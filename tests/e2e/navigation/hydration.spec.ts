import type { Page } from 'playwright/test'
import { acceptAll, answerDataApi } from '../support/data-api'
import { errorSummary, sendQuote } from '../support/fill-forms'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { reachFooter } from '../support/reach-footer'
import { cameToRest, expect, hydrated, isHydrated, laidOut, shellRendered, test } from '../support/site-test'

const failed = 'Something went wrong'

test.describe('a page that a translator changed before hydration', () => {
  // React logs that it renders the page on the client.
  test.use({ allowedMessages: [/Minified React error #(?:418|423|425)/] })

  test('is rendered again completely on the client', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/entry-client-*.js')
    await page.goto('/about', { waitUntil: 'load' })
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('header nav a, footer nav a'))
        link.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'Übersetzt' }))
    })
    release()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ABOUT US')
    await expect(page.getByText(failed)).toHaveCount(0)
    await expect(page).toHaveTitle(/^About us/)
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page).toHaveURL('/services')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('the footer hydrates with the first navigation, or when it comes near, and belongs to the page', async ({
  page,
}) => {
  await page.goto('/product/nitrogen')
  await shellRendered(page)
  await cameToRest(page)
  const footer = page.getByRole('contentinfo')
  expect(await isHydrated(footer)).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect.poll(() => isHydrated(footer)).toBe(true)
  // The server has rendered a link with the product of its page.
  await expect(footer.locator('a[href*="product=nitrogen"]')).toHaveCount(0)

  await page.goto('/about')
  await (await reachFooter(page)).getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test(
  'going back before a reloaded page is hydrated shows the previous page',
  longTest(),
  async ({ page }) => {
    await page.goto('/services')
    const link = page.getByRole('main').getByRole('link', { name: 'EPC' }).first()
    await link.evaluate((element: HTMLElement) => element.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Engineering/)
    const release = await holdRequests(page, '**/assets/entry-client-*.js')
    await page.reload({ waitUntil: 'load' })
    // Only the hash changes.
    await page.evaluate(() => {
      Object.assign(window, { opened: 'before' })
      location.hash = 'main'
      history.back()
    })
    await expect(page).toHaveURL('/services/epc')
    expect(await page.evaluate(() => 'opened' in window)).toBe(true)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/services')
    await expect(page).toHaveTitle(/^Services/)
    release()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Engineering/)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Engineering/)
  },
)

for (const [address, path] of [
  ['/about.html', '/about'],
  ['/index.html?from=mail', '/?from=mail'],
  ['/index', '/'],
  ['/product//nitrogen', '/product/nitrogen'],
  ['/product/nitrogen.html#specifications', '/product/nitrogen#specifications'],
] as const)
  test(`${address} is rewritten to ${path}`, longTest(!address.includes('#')), async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await laidOut(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).first().click()
    await expect(page).toHaveURL('/about')
  })

test('a hash link does not reload the page while its address is being rewritten', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/about-*.js')
  await page.goto('/about.html', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/about')
  await page.evaluate(() => {
    Object.assign(window, { opened: 'before' })
    location.hash = 'main'
  })
  await expect(page).toHaveURL('/about#main')
  release()
  await hydrated(page)
  expect(await page.evaluate(() => 'opened' in window)).toBe(true)
})

/** Makes storage and channels throw, as Firefox does when site data are blocked. */
async function forbidStorage(page: Page) {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'BroadcastChannel', {
      value: class {
        constructor() {
          forbid()
        }
      },
    })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: forbid })
  })
}

test('a browser that forbids all storage and channels shows the site and sends forms', async ({ page }) => {
  await forbidStorage(page)
  const sent = await acceptAll(page)
  await page.goto('/getyourquote')
  await sendQuote(page)
  await expect(page.getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(page.getByText(failed)).toHaveCount(0)
})

test.describe('without storage, when the response is lost', () => {
  test.use({ allowedMessages: [/net::ERR_CONNECTION_RESET/] })

  test('the form says that delivery is uncertain', longTest(), async ({ page }) => {
    await forbidStorage(page)
    await answerDataApi(page, (route) => route.abort('connectionreset'))
    await page.goto('/getyourquote')
    await sendQuote(page)
    const report = errorSummary(page)
    await expect(report.getByRole('heading')).toHaveText('We could not confirm that this arrived')
  })
})

test.describe('when the entry script fails to load at first', () => {
  test.use({ allowedMessages: [/net::ERR_FAILED/] })

  test('it is retried, and the page hydrates', async ({ page }) => {
    let refused = 0
    await page.route('**/assets/entry-client-*.js', (route) =>
      refused++ < 2 ? route.abort() : route.continue(),
    )
    await page.goto('/services', { waitUntil: 'load' })
    await hydrated(page)
    expect(refused).toBeGreaterThan(1)
  })

  // Firefox and WebKit cache every module that failed, Chromium one that threw.
  test(
    'the page reloads once the network is back when the browser caches the failed module',
    longTest(),
    async ({ page }) => {
      let failures = 0
      let lookedAfter = 0
      await page.route('**/assets/entry-client-*.js', (route) => {
        if (route.request().resourceType() === 'fetch')
          return lookedAfter++ < 1 ? route.abort() : route.continue()
        return failures++ < 1
          ? route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("It failed")' })
          : route.continue()
      })
      await page.goto('/services', { waitUntil: 'load' })
      await hydrated(page)
      expect(lookedAfter).toBeGreaterThan(1)
    },
  )
})

test(
  'a page that is being left does not reload for chunks that the browser aborted',
  longTest(),
  async ({ page }) => {
    await page.goto('/services')
    await page.evaluate(() => {
      Object.assign(window, { opened: 'before' })
      dispatchEvent(new Event('beforeunload'))
      const event = new Event('vite:preloadError', { cancelable: true })
      dispatchEvent(Object.assign(event, { payload: new Error('A part that was given up') }))
    })
    // Before a reload the page checks that the server responds.
    await page.waitForRequest((request) => request.method() === 'HEAD', { timeout: 1_000 }).catch(() => {})
    await page.getByRole('main').getByRole('link', { name: 'EPC' }).first().click()
    await expect(page).toHaveURL('/services/epc')
    await expect(page).toHaveTitle(/^EPC/)
    expect(await page.evaluate(() => 'opened' in window)).toBe(true)
  },
)

test('a section without behaviour keeps the HTML of the server until it is used', async ({ page }) => {
  await page.goto('/product/nitrogen')
  await hydrated(page)
  const section = page.locator('[data-section="specifications"] section')
  await section.scrollIntoViewIfNeeded()
  await cameToRest(page)
  expect(await isHydrated(section)).toBe(false)
  await section.getByRole('heading').first().hover()
  await expect.poll(() => isHydrated(section)).toBe(true)
})
