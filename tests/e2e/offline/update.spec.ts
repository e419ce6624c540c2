import type { Page } from 'playwright/test'
import { createNextVersion } from '../support/next-version'
import { hydrated } from '../support/site-test'
import { expect, test, waitUntilPrecached } from '../support/worker-test'

const version = (page: Page) => page.locator('meta[name=version]')

/** Makes the page check for a new version, as it does after an unexpected response. */
const look = (page: Page) => page.evaluate(() => dispatchEvent(new Event('outbox-skew')))

/** Counts the documents that a tab loads, reloads included. */
async function countLoads(page: Page) {
  await page.addInitScript(() => {
    sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads') ?? 0) + 1))
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('loads')))
}

const WEEK_MS = 7 * 86_400_000

test('a new version is offered, and two tabs update without losing a draft', async ({
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

  await site.publish(await createNextVersion('second'))
  await look(page)
  const offer = page.getByText('A new version is ready')
  const otherOffer = other.getByText('A new version is ready')
  await expect(offer).toBeVisible({ timeout: 60_000 })
  await expect(otherOffer).toBeVisible()
  await other.getByRole('button', { name: 'Later' }).click()
  await expect(otherOffer).toBeHidden()
  await expect(version(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(version(page)).toHaveAttribute('content', 'second')
  await expect(other.getByText('Updated in another tab')).toBeVisible()
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

  await other.getByRole('link', { name: 'About us' }).first().click()
  await expect(version(other)).toHaveAttribute('content', 'second')
  await expect(other).toHaveURL('/about')
  await other.goto('/getyourquote')
  await expect(name).toHaveValue('Meera Joshi')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ABOUT US')
  await waitUntilPrecached(page)
  await waitUntilPrecached(other)
  await expect(page.getByText(/new version|another tab/)).toHaveCount(0)
  expect(await loads(), 'loads of the tab that accepted').toBe(1)
  expect(await otherLoads(), 'first page, the page followed to, and the form again').toBe(3)
})

test('a background tab updates when another tab accepts the new version', async ({ page, context, site }) => {
  await page.goto('/about')
  await waitUntilPrecached(page)
  const other = await context.newPage()
  await other.goto('/services')
  await waitUntilPrecached(other)
  await other.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await site.publish(await createNextVersion('second'))
  await look(page)
  await page.getByRole('button', { name: 'Update now' }).click({ timeout: 60_000 })
  await expect(version(other)).toHaveAttribute('content', 'second')
  await expect(version(page)).toHaveAttribute('content', 'second')
})

test('downloads of pictures do not delay the new version', async ({ page, site }) => {
  let held = 0
  site.intercept((request) => {
    const holds = /\/pictures\//.test(request.url ?? '')
    if (holds) held += 1
    return holds
  })
  await page.goto('/connectus')
  await waitUntilPrecached(page)
  await expect.poll(() => held).toBeGreaterThan(0)
  await site.publish(await createNextVersion('second'))
  await look(page)
  await page.getByRole('button', { name: 'Update now' }).click({ timeout: 60_000 })
  await expect(version(page)).toHaveAttribute('content', 'second')
})

test.describe('a request that the old worker never finishes', () => {
  // The browser logs aborted requests.
  test.use({ allowedMessages: [/net::ERR_FAILED/] })

  test('does not delay the new version', async ({ page, site }) => {
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
    await look(page)
    await page.getByRole('button', { name: 'Update now' }).click({ timeout: 60_000 })
    await expect(version(page)).toHaveAttribute('content', 'second')
  })
})

test('a version that fails to activate is offered again, and the draft is kept', async ({ page, site }) => {
  await page.goto('/getyourquote')
  await waitUntilPrecached(page)
  const name = page.getByLabel('Client name')
  await site.publish(await createNextVersion('second'))
  await look(page)
  const accept = page.getByRole('button', { name: 'Update now' })
  await accept.waitFor({ timeout: 60_000 })
  // Prevents the new worker from activating.
  await page.evaluate(() => {
    ServiceWorker.prototype.postMessage = () => {}
  })
  await accept.click()
  await expect(page.getByText('Updating')).toBeVisible()
  await name.fill('Meera Joshi')
  await accept.click({ timeout: 20_000 })
  await expect(version(page)).toHaveAttribute('content', 'second')
  await expect(name).toHaveValue('Meera Joshi')
})

test('a tab that missed two versions still navigates, and is offered the newest', async ({
  page,
  context,
  site,
}) => {
  await page.clock.install()
  await page.goto('/')
  await waitUntilPrecached(page)
  await site.publish(await createNextVersion('second'))
  await site.publish(await createNextVersion('third'))
  await page.clock.fastForward(WEEK_MS)
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 60_000 })

  // All files of this version come from the precache.
  await page.getByRole('link', { name: 'Services' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Safety Consultancy' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Safety')
  await expect(version(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(version(page)).toHaveAttribute('content', 'third', { timeout: 20_000 })

  await site.stop()
  const cold = await context.newPage()
  await cold.goto('/product/biogas')
  await expect(version(cold)).toHaveAttribute('content', 'third')
  await hydrated(cold)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the update offer waits until the drawer is closed', async ({ page, site }) => {
    await page.goto('/about')
    await (await waitUntilPrecached(page)).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open the outbox' }).click()
    await site.publish(await createNextVersion('second'))
    await look(page)
    await expect
      .poll(() => page.evaluate(async () => !!(await navigator.serviceWorker.ready).waiting), {
        timeout: 60_000,
      })
      .toBe(true)
    await expect(page.getByRole('dialog', { name: 'Outbox' })).toBeVisible()
    await expect(page.getByText('A new version is ready')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByText('A new version is ready')).toBeVisible()
  })
})

test.describe('without a worker', () => {
  test.use({
    serviceWorkers: 'block',
    // The browser logs the missing chunks.
    allowedMessages: [
      /404 \(Not Found\)|Failed to fetch dynamically imported module|Unable to preload CSS|Refused to apply style/,
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

  test('the draft survives the reload, and a chunk that stays missing causes no reload loop', async ({
    page,
  }) => {
    const loads = await countLoads(page)
    await page.goto('/getyourquote')
    await expect(page.locator('button[type=submit]')).toBeEnabled()
    await page.getByLabel('Raw material').fill('Cattle dung')
    const miss = () => {
      const event = new Event('vite:preloadError', { cancelable: true })
      dispatchEvent(Object.assign(event, { payload: new Error('A part that nobody has') }))
    }
    await page.evaluate(miss)
    // Evaluating fails during the reload.
    await expect(async () => expect(await loads()).toBe(2)).toPass()
    await expect(page.locator('button[type=submit]')).toBeEnabled()
    await expect(page.getByLabel('Raw material')).toHaveValue('Cattle dung')

    const asked = page.waitForResponse(({ request }) => request().method() === 'HEAD').catch(() => undefined)
    await page.evaluate(miss)
    await asked
    await page.getByLabel('Client name').fill('Meera Joshi')
    await expect(page.getByLabel('Raw material')).toHaveValue('Cattle dung')
    expect(await loads()).toBe(2)
  })
})
