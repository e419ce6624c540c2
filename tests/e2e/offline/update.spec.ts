import type { Page } from 'playwright/test'
import { OFFLINE_MEDIA, type OfflinePicture } from '../../../src/contracts/worker/offline-media'
import { displayButton, openDevicePanel } from '../support/display-menu'
import { sendQuote } from '../support/fill-forms'
import { longTest } from '../support/long-test'
import { createNextVersion } from '../support/next-version'
import { hydrated, shellRendered } from '../support/site-test'
import type { TestServer } from '../support/test-server'
import { expect, test, waitUntilPrecached } from '../support/worker-test'

test.describe.configure({ timeout: 240_000 })

const version = (page: Page) => page.locator('meta[name=version]')

/** Makes the page check for a new version, as it does after an unexpected response. */
const look = (page: Page) => page.evaluate(() => dispatchEvent(new Event('outbox-skew')))

/** Tells the page, in the page, that a chunk could not be loaded. */
function failToLoad() {
  const event = new Event('vite:preloadError', { cancelable: true })
  dispatchEvent(Object.assign(event, { payload: new Error('A part that nobody has') }))
}

/** Counts the documents that a tab loads, reloads included. */
async function countLoads(page: Page) {
  await page.addInitScript(() => {
    sessionStorage.setItem('test-loads', String(Number(sessionStorage.getItem('test-loads') ?? 0) + 1))
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('test-loads')))
}

const WEEK_MS = 7 * 86_400_000

/** Resolves when another worker controls the page. */
function nextController(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      }),
  )
}

/** Publishes the next version and waits until it is active, which the page does not show. */
async function publishNext(page: Page, site: TestServer) {
  const activated = nextController(page)
  await site.publish(await createNextVersion('second'))
  await look(page)
  await activated
}

/** Publishes the next version and waits until its worker waits and the page has been told. */
async function publishWaiting(page: Page, site: TestServer) {
  await site.publish(await createNextVersion('second'))
  await look(page)
  const isWaiting = () => page.evaluate(async () => !!(await navigator.serviceWorker.ready).waiting)
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
  // Workbox tells the page by a timer of 200 ms, which a later and longer timer follows.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
}

/**
 * Waits until no version waits any more. Chromium can restart the old worker as the new one is to activate; it then waits
 * until the old one has been idle for half a minute, which may happen more than once.
 */
async function becomesActive(page: Page) {
  const isActive = () => page.evaluate(async () => !(await navigator.serviceWorker.ready).waiting)
  await expect.poll(isActive, { timeout: 120_000 }).toBe(true)
}

/** Follows a link of the navigation. */
const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().click()

/** Opens the panel of this device and loads the new version. */
async function updateNow(page: Page) {
  const panel = await openDevicePanel(page)
  await panel.getByRole('button', { name: 'Update now' }).click()
}

const announcement = (page: Page) =>
  page.getByText('A new version is ready. It loads when you open the next page.')

test('a navigation loads the new version unasked, and the other tab keeps its page and draft until it is left', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/about')
  await waitUntilPrecached(page)
  const loads = await countLoads(page)
  const other = await context.newPage()
  const otherLoads = await countLoads(other)
  await other.goto('/getyourquote')
  await waitUntilPrecached(other)
  const name = other.getByLabel('Client name')
  await name.fill('Meera Joshi')

  await publishNext(page, site)
  await expect(version(page)).toHaveCount(0)
  await follow(page, 'Services')
  await expect(version(page)).toHaveAttribute('content', 'second')
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i)

  await expect(version(other)).toHaveCount(0)
  await expect(name).toHaveValue('Meera Joshi')
  // The old page can still load its chunks, which the server no longer has.
  const parts = await other.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
  )
  expect(parts.length).toBeGreaterThan(0)
  const answers = await other.evaluate(
    (urls) => Promise.all(urls.map((url) => fetch(url))).then((all) => all.map(({ status }) => status)),
    parts,
  )
  expect(new Set(answers)).toEqual(new Set([200]))

  await follow(other, 'About us')
  await expect(version(other)).toHaveAttribute('content', 'second')
  await expect(other).toHaveURL('/about')
  await other.goto('/getyourquote')
  await expect(name).toHaveValue('Meera Joshi')

  await waitUntilPrecached(page)
  await waitUntilPrecached(other)
  await expect(announcement(page)).toHaveCount(0)
  expect(await loads(), 'loads of the tab that navigated first').toBe(1)
  expect(await otherLoads(), 'the form, the page followed to, and the form again').toBe(3)
})

test(
  'input in a form delays the new version, which the next page announces',
  longTest(),
  async ({ page, site }) => {
    await page.goto('/getyourquote')
    await waitUntilPrecached(page)
    const loads = await countLoads(page)
    await page.getByLabel('Client name').fill('Meera Joshi')
    await publishWaiting(page, site)
    await expect(page.getByText(/new version/i)).toHaveCount(0)

    await follow(page, 'About us')
    await expect(announcement(page)).toBeVisible()
    await expect(version(page)).toHaveCount(0)
    await expect(displayButton(page)).toHaveAccessibleName(/^Display. New version/)
    const panel = await openDevicePanel(page)
    await expect(panel.getByRole('heading', { name: 'A new version is ready' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await loads()).toBe(0)

    await becomesActive(page)
    await follow(page, 'Services')
    await expect(version(page)).toHaveAttribute('content', 'second')
    await waitUntilPrecached(page)
    await follow(page, 'Get Your Quote')
    await expect(page.getByLabel('Client name')).toHaveValue('Meera Joshi')
    expect(await loads()).toBe(1)
  },
)

test.describe('a request that is being sent', () => {
  // The browser logs the response.
  test.use({ allowedMessages: [/503 \(Service Unavailable\)/] })

  test('delays the new version and arrives once', longTest(), async ({ page, site }) => {
    await page.goto('/getyourquote')
    await waitUntilPrecached(page)
    const held: (() => void)[] = []
    site.intercept((request, response) => {
      if (request.method !== 'POST' || !request.url?.startsWith('/rest/v1/quotes')) return false
      held.push(() => response.writeHead(503).end())
      return true
    })
    await sendQuote(page)
    await expect.poll(() => held.length).toBe(1)
    await publishWaiting(page, site)
    // The form of the first page is dirty; on the second one only the request delays the version.
    await follow(page, 'About us')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ABOUT US')
    await follow(page, 'Services')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i)
    await expect(displayButton(page)).toHaveAccessibleName(/Waiting/)
    await expect(version(page)).toHaveCount(0)

    site.intercept(undefined)
    for (const release of held) release()
    await expect.poll(async () => (await site.readEnquiries()).length, { timeout: 60_000 }).toBe(1)
    await becomesActive(page)
    await follow(page, 'Blog & News')
    await expect(version(page)).toHaveAttribute('content', 'second')
    expect(await site.readEnquiries()).toHaveLength(1)
  })
})

test(
  'a background tab updates when another tab loads the new version',
  longTest(),
  async ({ page, context, site }) => {
    await page.goto('/about')
    await waitUntilPrecached(page)
    const other = await context.newPage()
    await other.goto('/services')
    await waitUntilPrecached(other)
    await other.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    })
    await publishNext(page, site)
    await follow(page, 'Blog & News')
    await expect(version(other)).toHaveAttribute('content', 'second')
    await expect(version(page)).toHaveAttribute('content', 'second')
  },
)

test('downloads of pictures do not delay the new version', longTest(), async ({ page, site }) => {
  const { pictures } = await (await fetch(site.origin + OFFLINE_MEDIA)).json()
  const larger = new Set(pictures.map(({ file }: OfflinePicture) => file))
  let held = 0
  site.intercept((request) => {
    const holds = larger.has(request.url)
    if (holds) held += 1
    return holds
  })
  await page.goto('/connectus')
  await waitUntilPrecached(page)
  await expect.poll(() => held).toBeGreaterThan(0)
  await publishNext(page, site)
  await follow(page, 'Get Your Quote')
  await expect(version(page)).toHaveAttribute('content', 'second')
})

test.describe('a request that the old worker never finishes', () => {
  // The browser logs aborted requests.
  test.use({ allowedMessages: [/net::ERR_FAILED/] })

  test('does not delay the new version', longTest(), async ({ page, site }) => {
    await page.goto('/connectus')
    await waitUntilPrecached(page)
    await site.publish(await createNextVersion('second'))
    site.intercept((request, response) => {
      if (request.url === '/assets/never-answered.js') return true
      if (request.url !== '/video/endless') return false
      response.writeHead(200).write('It begins.')
      return true
    })
    await page.evaluate(() => {
      fetch('/assets/never-answered.js').catch(() => {})
      return fetch('/video/endless')
    })
    await expect.poll(() => site.requested).toContain('/assets/never-answered.js')
    const activated = nextController(page)
    await look(page)
    await activated
    await follow(page, 'About us')
    await expect(version(page)).toHaveAttribute('content', 'second')
  })
})

test(
  'a version that fails to activate waits again, and the draft is kept',
  longTest(),
  async ({ page, site }) => {
    await page.goto('/getyourquote')
    await waitUntilPrecached(page)
    const loads = await countLoads(page)
    const name = page.getByLabel('Client name')
    // Prevents the new worker from activating.
    await page.evaluate(() => {
      ServiceWorker.prototype.postMessage = () => {}
    })
    await publishWaiting(page, site)
    await updateNow(page)
    await expect(page.getByText('Updating.')).toBeVisible()
    await page.keyboard.press('Escape')
    await name.fill('Meera Joshi')
    await expect(async () => expect(await loads()).toBe(1)).toPass()
    await expect(version(page)).toHaveCount(0)
    await expect(name).toHaveValue('Meera Joshi')
    // The restored input keeps the version waiting.
    await waitUntilPrecached(page)
    await updateNow(page)
    await expect(version(page)).toHaveAttribute('content', 'second', { timeout: 20_000 })
    await expect(name).toHaveValue('Meera Joshi')
  },
)

test(
  'a navigation does not wait for a version that fails to activate',
  longTest(),
  async ({ page, site }) => {
    await page.goto('/about')
    await waitUntilPrecached(page)
    const loads = await countLoads(page)
    await page.evaluate(() => {
      ServiceWorker.prototype.postMessage = () => {}
    })
    await publishWaiting(page, site)
    await follow(page, 'Services')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/services/i)
    await follow(page, 'Blog & News')
    await expect(page).toHaveURL('/blogs')
    await expect(version(page)).toHaveCount(0)
    expect(await loads()).toBe(0)
  },
)

test(
  'a tab that missed two versions loads the newest with the next navigation',
  longTest(),
  async ({ page, context, site }) => {
    await page.clock.install()
    await page.goto('/')
    await waitUntilPrecached(page)
    await site.publish(await createNextVersion('second'))
    await site.publish(await createNextVersion('third'))
    const activated = nextController(page)
    await page.clock.fastForward(WEEK_MS)
    await activated
    await expect(page.getByText(/new version/i)).toHaveCount(0)
    await follow(page, 'Services')
    await expect(version(page)).toHaveAttribute('content', 'third', { timeout: 20_000 })
    await expect(page).toHaveURL('/services')

    await site.stop()
    const cold = await context.newPage()
    await cold.goto('/product/biogas')
    await expect(version(cold)).toHaveAttribute('content', 'third')
    await hydrated(cold)
  },
)

test.describe('without a worker', () => {
  test.use({
    serviceWorkers: 'block',
    // The browser logs the missing chunks, and what it loads without a network.
    allowedMessages: [
      /ERR_INTERNET_DISCONNECTED|404 \(Not Found\)|Failed to fetch dynamically imported module|Unable to preload CSS|Refused to apply style/,
    ],
  })

  test('a link whose chunks are gone from the server loads its page as a document', async ({
    page,
    site,
  }) => {
    const loads = await countLoads(page)
    await page.goto('/')
    await hydrated(page)
    await site.publish(await createNextVersion('second'))
    await page.getByRole('link', { name: 'Services' }).first().click()
    await expect(page).toHaveURL('/services')
    await expect(version(page)).toHaveAttribute('content', 'second')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hydrated(page)
    expect(await loads()).toBeLessThanOrEqual(3)
  })

  test('a chunk that fails without a network is not taken for one that is gone', async ({ page }) => {
    const loads = await countLoads(page)
    // The last chunks of the page: one that fails as the network comes back would be looked for.
    const outbox = page.waitForResponse(/\/make-outbox-/)
    await page.goto('/services')
    await shellRendered(page)
    await outbox
    // Answers although the network is off, as the server does once it is back.
    const checks: string[] = []
    await page.route('/services', (route) => {
      if (route.request().method() !== 'HEAD') return route.continue()
      checks.push(route.request().url())
      return route.fulfill()
    })
    await page.context().setOffline(true)
    await page.evaluate(failToLoad)
    await page.context().setOffline(false)
    await follow(page, 'Blog & News')
    await expect(page).toHaveURL('/blogs')
    expect(checks).toEqual([])
    expect(await loads()).toBe(1)
  })

  test(
    'the draft survives the reload, and a chunk that stays missing causes no reload loop',
    longTest(),
    async ({ page }) => {
      const loads = await countLoads(page)
      await page.goto('/getyourquote')
      await expect(page.locator('button[type=submit]')).toBeEnabled()
      await page.getByLabel('Raw material').fill('Cattle dung')
      await page.evaluate(failToLoad)
      // Evaluating fails during the reload.
      await expect(async () => expect(await loads()).toBe(2)).toPass()
      await expect(page.locator('button[type=submit]')).toBeEnabled()
      await expect(page.getByLabel('Raw material')).toHaveValue('Cattle dung')

      const asked = page
        .waitForResponse(({ request }) => request().method() === 'HEAD')
        .catch(() => undefined)
      await page.evaluate(failToLoad)
      await asked
      await page.getByLabel('Client name').fill('Meera Joshi')
      await expect(page.getByLabel('Raw material')).toHaveValue('Cattle dung')
      expect(await loads()).toBe(2)
    },
  )
})
