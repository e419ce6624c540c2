import type { Page } from 'playwright/test'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { expect, hydrated, test } from '../support/site-test'

test('an unknown address answers 404 and is not indexed', async ({ request }) => {
  const answer = await request.get('/no/such/page')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('noindex')
})

test.describe('an unknown address', () => {
  // The browser logs the status of the document.
  test.use({ allowedMessages: [/404 \(Not Found\)/] })

  test('shows the not-found text and a link home', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Oops! It looks like the page you're looking for doesn't exist or has been moved.",
    )
    await page.getByRole('link', { name: 'Go Back Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('biogas')
  })

  test('offers a search for the words of the address', longTest(), async ({ page }) => {
    await page.goto('/products/medical-oxigen')
    await page.getByRole('link', { name: 'Search for “medical oxigen”' }).click()
    await expect(page).toHaveURL('/search?q=medical+oxigen')
    await expect(page.getByRole('link', { name: /^Medical oxygen/i }).first()).toBeVisible()
  })

  test('shows the not-found page for an unknown post', longTest(), async ({ page }) => {
    await page.goto('/blogs/no-such-post')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Oops!')
  })
})

test(
  '/product shows the page it repeats, with the canonical address of that page',
  longTest(),
  async ({ page }) => {
    await page.goto('/product')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Industrial Bio-CNG plant')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://vayuna.example/product/bio-cng',
    )
  },
)

test('a link to a section moves focus to it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Learn More' }).first().focus()
  await page.keyboard.press('Enter')
  const part = page.locator('#biogas-solutions')
  await expect(part).toBeFocused()
  // The next press of the tab key leads to what follows the section.
  await page.keyboard.press('Tab')
  const isAfter = (section: HTMLElement) =>
    Boolean(
      document.activeElement &&
        section.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
  await expect.poll(() => part.evaluate(isAfter)).toBe(true)
})

test('forward navigation starts at the top, back restores the scroll position', async ({ page }) => {
  await page.goto('/services')
  await hydrated(page)
  const link = page.getByRole('link', { name: 'Safety Consultancy' }).first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 300))
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await page.evaluate(() => {
    const card = [
      ...document.querySelectorAll<HTMLAnchorElement>('main a[href="/services/safety-consultancy"]'),
    ][0]
    card?.click()
  })
  await expect(page).toHaveURL('/services/safety-consultancy')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/services')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a scroll position set before hydration is kept and restored', longTest(), async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/services', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.evaluate(() => scrollBy({ top: 600, behavior: 'instant' }))
  release()
  await hydrated(page)
  const link = page.getByRole('main').getByRole('link', { name: 'Safety Consultancy' }).first()
  await link.evaluate((element: HTMLElement) => element.click())
  await expect(page).toHaveURL('/services/safety-consultancy')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/services')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})

test.describe('a record that fails to load', () => {
  test.use({ allowedMessages: [/./] })

  test('shows an error with a retry button that works', async ({ page }) => {
    await page.goto('/blogs')
    await hydrated(page)
    await page.route('**/data/blogs/*.json', (route) => route.abort())
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Read more/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await page.unroute('**/data/blogs/*.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong')
    await expect(page.getByRole('article')).toBeVisible()
  })
})

test('a link to a record of another shape loads the page as a document', longTest(), async ({ page }) => {
  await page.goto('/services')
  await hydrated(page)
  // The server has a newer version with other schemas than the open tab.
  await page.route('**/data/services/epc.json', (route) =>
    route.fulfill({ json: { $shape: 'another', template: 'service' } }),
  )
  await page.evaluate(() => Object.assign(window, { opened: 'before' }))
  await page.getByRole('main').getByRole('link', { name: 'EPC' }).first().click()
  await expect(page).toHaveURL('/services/epc')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Engineering, Procurement & Construction')
  expect(await page.evaluate(() => 'opened' in window)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL('/services')
  await expect(page).toHaveTitle(/^Services/)
})

/** Removes the time after which a navigation no longer waits for hydration. */
function removeHydrationTimeout(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const sooner = (handler: TimerHandler, delay?: number, ...values: unknown[]) =>
      delay === 3_000 ? 0 : later(handler, delay, ...values)
    Object.assign(window, { setTimeout: sooner })
  })
}

test.describe('a link clicked before hydration has finished', () => {
  for (const alive of ['main', 'h1'])
    test(`navigates to a complete page as soon as ${alive} is hydrated`, longTest(), async ({ page }) => {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      // A busy machine needs longer than the timeout.
      await removeHydrationTimeout(page)
      await page.addInitScript((selector) => {
        const go = () => {
          const begun = Object.keys(document.querySelector(selector) ?? {}).some((key) =>
            key.startsWith('__react'),
          )
          if (begun) document.querySelector<HTMLElement>('header a[href="/connectus"]')?.click()
          else setTimeout(go)
        }
        addEventListener('load', go)
      }, alive)
      // React hydrates in chunks of time, so not every page is interrupted.
      for (const start of ['/services', '/blogs']) {
        await page.goto(start, { waitUntil: 'commit' })
        await page.waitForURL('/connectus')
        await page.getByRole('heading', { level: 1, name: 'Connect With Us' }).waitFor()
      }
    })

  test.describe('also on the not-found page', () => {
    test.use({ allowedMessages: [/404/] })

    test('navigates without the hydration timeout from every template', longTest(), async ({ page }) => {
      // The timeout would hide a page that never reports readiness.
      await removeHydrationTimeout(page)
      const kinds = ['/', '/about', '/services', '/services/epc', '/product/nitrogen', '/blogs']
      for (const start of [...kinds, '/blogs/reading-a-gas-flow', '/getyourquote', '/unknown']) {
        await page.goto(start)
        await hydrated(page, true)
        await page.getByRole('banner').getByRole('link', { name: 'Connect With Us' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect With Us')
      }
    })
  })
})
