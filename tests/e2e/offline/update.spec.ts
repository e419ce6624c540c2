import type { Page } from 'playwright/test'
import { nextVersion } from '../support/next-version'
import { hydrated } from '../support/site-test'
import { expect, readyOffline, test } from '../support/worker-test'

const version = (page: Page) => page.locator('meta[name=version]')

/** Makes the page look for a new version, as it does when the server's answers are not what it expects. */
const look = (page: Page) => page.evaluate(() => dispatchEvent(new Event('outbox-skew')))

/** Counts how often a tab loads a document, through reloads. */
async function countLoads(page: Page) {
  await page.addInitScript(() => {
    sessionStorage.setItem('loads', String(Number(sessionStorage.getItem('loads') ?? 0) + 1))
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('loads')))
}

const WEEK_MS = 7 * 86_400_000

test('a new version is offered, and two tabs take it without losing what is typed', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/about')
  await readyOffline(page)
  const loads = await countLoads(page)
  const other = await context.newPage()
  const otherLoads = await countLoads(other)
  await other.goto('/getyourquote')
  await readyOffline(other)
  const name = other.getByLabel('Client name')
  await name.fill('Meera Joshi')

  await site.publish(await nextVersion('second'))
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
  // The page of the version before can still load parts of itself, which the server has no more.
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
  await readyOffline(page)
  await readyOffline(other)
  await expect(page.getByText(/new version|another tab/)).toHaveCount(0)
  expect(await loads(), 'loads of the tab that accepted').toBe(1)
  expect(await otherLoads(), 'first page, the page followed to, and the form again').toBe(3)
})

test('a tab in the background takes the version that another tab accepted', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/about')
  await readyOffline(page)
  const other = await context.newPage()
  await other.goto('/services')
  await readyOffline(other)
  await other.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  })
  await site.publish(await nextVersion('second'))
  await look(page)
  await page.getByRole('button', { name: 'Update now' }).click({ timeout: 60_000 })
  await expect(version(other)).toHaveAttribute('content', 'second')
  await expect(version(page)).toHaveAttribute('content', 'second')
})

test('pictures that are still being saved do not hold the new version up', async ({ page, site }) => {
  let held = 0
  site.interfere((request) => {
    const holds = /\/pictures\//.test(request.url ?? '')
    if (holds) held += 1
    return holds
  })
  await page.goto('/connectus')
  await readyOffline(page)
  await expect.poll(() => held).toBeGreaterThan(0)
  await site.publish(await nextVersion('second'))
  await look(page)
  await page.getByRole('button', { name: 'Update now' }).click({ timeout: 60_000 })
  await expect(version(page)).toHaveAttribute('content', 'second')
})

test.describe('what the old worker still fetches', () => {
  // The browser reports what is given up.
  test.use({ allowedMessages: [/net::ERR_FAILED/] })

  test('does not hold the new version up', async ({ page, site }) => {
    await page.goto('/connectus')
    await readyOffline(page)
    await site.publish(await nextVersion('second'))
    site.interfere((request, response) => {
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

test('a version that does not come is offered once more, and nothing typed is lost', async ({
  page,
  site,
}) => {
  await page.goto('/getyourquote')
  await readyOffline(page)
  const name = page.getByLabel('Client name')
  await site.publish(await nextVersion('second'))
  await look(page)
  const accept = page.getByRole('button', { name: 'Update now' })
  await accept.waitFor({ timeout: 60_000 })
  // As if the browser never let it take over.
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

test('a tab that slept through two versions wakes up whole, and is offered the newest', async ({
  page,
  context,
  site,
}) => {
  await page.clock.install()
  await page.goto('/')
  await readyOffline(page)
  await site.publish(await nextVersion('second'))
  await site.publish(await nextVersion('third'))
  await page.clock.fastForward(WEEK_MS)
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 60_000 })

  // None of its files is left on the server; it has them all.
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

  test('the offer waits until the drawer is closed', async ({ page, site }) => {
    await page.goto('/about')
    await (await readyOffline(page)).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Outbox', exact: true }).click()
    await site.publish(await nextVersion('second'))
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
    // The browser reports that the parts are gone.
    allowedMessages: [
      /404 \(Not Found\)|Failed to fetch dynamically imported module|Unable to preload CSS|Refused to apply style/,
    ],
  })

  test('a page whose parts are gone loads the page that was asked for', async ({ page, site }) => {
    const loads = await countLoads(page)
    await page.goto('/')
    await hydrated(page)
    await site.publish(await nextVersion('second'))
    await page.getByRole('link', { name: 'Services' }).first().click()
    await expect(page).toHaveURL('/services')
    await expect(version(page)).toHaveAttribute('content', 'second')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hydrated(page)
    expect(await loads()).toBeLessThanOrEqual(3)
  })

  test('what is typed survives, and a part that stays missing makes no loop', async ({ page }) => {
    const loads = await countLoads(page)
    await page.goto('/getyourquote')
    await expect(page.locator('button[type=submit]')).toBeEnabled()
    await page.getByLabel('Raw material').fill('Cattle dung')
    const miss = () => {
      const event = new Event('vite:preloadError', { cancelable: true })
      dispatchEvent(Object.assign(event, { payload: new Error('A part that nobody has') }))
    }
    await page.evaluate(miss)
    // In the middle of the reload there is no page to ask.
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
