import type { Page } from 'playwright/test'
import { accept, answer } from '../support/data-api'
import { sendQuote } from '../support/fill-forms'
import { holdRequests } from '../support/hold-requests'
import { expect, hydrated, test } from '../support/site-test'

const failed = 'Something went wrong'

test.describe('a page that a translator has changed before it is taken over', () => {
  // React reports that it draws the page anew.
  test.use({ allowedMessages: [/Minified React error #(?:418|423|425)/] })

  test('is drawn anew, whole', async ({ page }) => {
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

test('who goes back before a page that was loaded anew comes alive is shown where they came from', async ({
  page,
}) => {
  await page.goto('/services')
  const link = page.getByRole('main').getByRole('link', { name: 'EPC' }).first()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Engineering/)
  const release = await holdRequests(page, '**/assets/entry-client-*.js')
  await page.reload({ waitUntil: 'load' })
  // The part of the page changes, and no more.
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
})

for (const [address, path] of [
  ['/about.html', '/about'],
  ['/index.html?from=mail', '/?from=mail'],
  ['/index', '/'],
  ['/product//nitrogen', '/product/nitrogen'],
  ['/product/nitrogen.html#specifications', '/product/nitrogen#specifications'],
] as const)
  test(`${address} is ${path}`, async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).first().click()
    await expect(page).toHaveURL('/about')
  })

test('a link to a part of the page loads nothing anew while another spelling of its address is put right', async ({
  page,
}) => {
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

/** As with site data blocked in Firefox. */
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

test('a browser that forbids all storage and channels shows the site, and sends', async ({ page }) => {
  await forbidStorage(page)
  const sent = await accept(page)
  await page.goto('/getyourquote')
  await sendQuote(page)
  await expect(page.getByRole('status').filter({ hasText: 'We have received your request' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(page.getByText(failed)).toHaveCount(0)
})

test.describe('where nothing can be stored and the answer is lost', () => {
  test.use({ allowedMessages: [/net::ERR_CONNECTION_RESET/] })

  test('the form says that it is not certain', async ({ page }) => {
    await forbidStorage(page)
    await answer(page, (route) => route.abort('connectionreset'))
    await page.goto('/getyourquote')
    await sendQuote(page)
    const report = page.getByRole('alert').filter({ has: page.getByRole('heading') })
    await expect(report.getByRole('heading')).toHaveText('It is not certain that this has arrived')
  })
})

test.describe('when a script cannot be fetched at first', () => {
  test.use({ allowedMessages: [/net::ERR_FAILED/] })

  test('it is tried again, and the page comes alive', async ({ page }) => {
    let refused = 0
    await page.route('**/assets/entry-client-*.js', (route) =>
      refused++ < 2 ? route.abort() : route.continue(),
    )
    await page.goto('/services', { waitUntil: 'load' })
    await hydrated(page)
    expect(refused).toBeGreaterThan(1)
  })

  // As Firefox and WebKit do with every module that failed, and Chromium with one that threw.
  test('the page is loaded anew where the browser remembers that it failed, once the network is back', async ({
    page,
  }) => {
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
  })
})

test('a page that is being left is not loaded anew for what the browser gave up', async ({ page }) => {
  await page.goto('/services')
  await page.evaluate(() => {
    Object.assign(window, { opened: 'before' })
    dispatchEvent(new Event('beforeunload'))
    const event = new Event('vite:preloadError', { cancelable: true })
    dispatchEvent(Object.assign(event, { payload: new Error('A part that was given up') }))
  })
  // The server is asked first whether it is there.
  await page.waitForRequest((request) => request.method() === 'HEAD', { timeout: 1_000 }).catch(() => {})
  await page.getByRole('main').getByRole('link', { name: 'EPC' }).first().click()
  await expect(page).toHaveURL('/services/epc')
  await expect(page).toHaveTitle(/^EPC/)
  expect(await page.evaluate(() => 'opened' in window)).toBe(true)
})
