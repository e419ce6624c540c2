import type { Page } from 'playwright/test'
import { displayButton } from '../support/display-menu'
import { longTest } from '../support/long-test'
import { reachFooter } from '../support/reach-footer'
import { expect, test } from '../support/site-test'

const line = (page: Page) => page.getByRole('banner').getByRole('status')

/** Opens a page and waits until the shell has rendered. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(displayButton(page)).toBeVisible()
}

/** Returns what covers the upper or lower edge of the focused element; the edge of the window may cut it off. */
function coverOfFocus(page: Page) {
  return page.evaluate(() => {
    const target = document.activeElement
    if (!target) return ['no focus']
    const { left, width, top, bottom } = target.getBoundingClientRect()
    return [top + 2, bottom - 2].flatMap((y) => {
      const found = document.elementFromPoint(left + width / 2, y)
      if (!found || target.contains(found) || found.contains(target)) return []
      return [`${target.outerHTML.slice(0, 60)}: ${found.outerHTML.slice(0, 60)}`]
    })
  })
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    // The network may go while the page fetches code ahead, which the browser logs.
    allowedMessages: [/net::ERR_INTERNET_DISCONNECTED/],
  })

  test(
    'the status is a tool of 44 px in the header, and nothing floats over the page',
    longTest(),
    async ({ page }) => {
      await open(page, '/about')
      const box = await displayButton(page).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      const floating = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => element.checkVisibility() && !element.closest('header'))
          .filter((element) => getComputedStyle(element).position === 'fixed')
          // The link is outside of the window until it has the focus.
          .filter((element) => element.getBoundingClientRect().bottom > 0)
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      )
      expect(floating).toEqual([])
    },
  )

  test('a lost network unfolds a line, which folds after six seconds', async ({ page, context }) => {
    await page.clock.install()
    await open(page, '/about')
    await context.setOffline(true)
    await expect(line(page)).toHaveText(/^You are offline/)
    await expect(line(page)).toBeInViewport({ ratio: 1 })
    await page.clock.runFor(6_000)
    await expect(line(page)).toHaveText('')
    await expect(displayButton(page)).toHaveAccessibleName(/^Display. Offline/)
  })

  test(
    'the line stays folded while a field has the focus, and screen readers get it',
    longTest(),
    async ({ page, context }) => {
      await open(page, '/getyourquote')
      await page.getByLabel('Client name').focus()
      await context.setOffline(true)
      await expect(line(page)).toHaveText(/^You are offline/)
      expect((await line(page).locator('..').boundingBox())?.height).toBeLessThanOrEqual(1)
    },
  )

  test('the line folds when the focus moves into the content', longTest(), async ({ page, context }) => {
    await open(page, '/getyourquote')
    await context.setOffline(true)
    const height = async () => (await line(page).locator('..').boundingBox())?.height
    await expect.poll(height).toBeGreaterThan(30)
    await page.getByLabel('Client name').focus()
    await expect.poll(height).toBeLessThanOrEqual(1)
  })

  test('the header covers no field that the keyboard reaches, in both directions', async ({ page }) => {
    await open(page, '/getyourquote')
    const fields = page.getByRole('main').locator('form :is(input, textarea, select)')
    const count = await fields.count()
    expect(count).toBeGreaterThan(8)
    await fields.first().focus()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 1; step < count; step += 1) {
        await page.keyboard.press(key)
        expect(await coverOfFocus(page)).toEqual([])
      }
  })
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('the header scrolls away with the page', longTest(), async ({ page }) => {
    await open(page, '/about')
    await page.mouse.move(160, 200)
    await page.mouse.wheel(0, 400)
    await expect(displayButton(page)).not.toBeInViewport()
    await expect(page.getByRole('button', { name: 'Menu' })).not.toBeInViewport()
  })

  test('the menu opens below its button', longTest(), async ({ page }) => {
    await open(page, '/about')
    await page.getByRole('button', { name: 'Menu' }).click()
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })
    await expect(home).toBeInViewport()
  })
})

test.describe('the Display menu', () => {
  const menu = (page: Page) => page.getByRole('region', { name: 'Display' })

  test('opens by key on the chosen appearance, and Escape closes it and returns to its button', async ({
    page,
  }) => {
    await open(page, '/about')
    const footer = await reachFooter(page)
    await footer.getByRole('radio', { name: 'Dark' }).check()
    await displayButton(page).press('Enter')
    await expect(menu(page).getByRole('radio', { name: 'Dark' })).toBeFocused()
    await expect(displayButton(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('html')).toHaveAttribute('data-contrast', 'sun')
    await expect(footer.getByRole('radio', { name: 'Sunlight' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await expect(displayButton(page)).toBeFocused()
  })

  test('closes on a press outside, and when the focus leaves it', async ({ page }) => {
    await open(page, '/about')
    await displayButton(page).click()
    await menu(page).getByRole('radio', { name: 'US units' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-units', 'us')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(menu(page)).toHaveCount(0)

    await displayButton(page).click()
    await menu(page).getByRole('button', { name: 'Outbox' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu(page)).toHaveCount(0)
  })

  test('moves nothing in the header when it appears', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/about', { waitUntil: 'commit' })
    const search = page.getByRole('banner').getByRole('link', { name: 'Search' })
    const before = await search.boundingBox()
    expect(before).not.toBeNull()
    await expect(displayButton(page)).toBeVisible()
    expect(await search.boundingBox()).toEqual(before)
  })

  test('fits a window of 320 px and scrolls in a low one', longTest(), async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await open(page, '/about')
    await displayButton(page).press('Enter')
    await menu(page).getByRole('button', { name: 'Outbox' }).focus()
    await expect(menu(page).getByRole('button', { name: 'Outbox' })).toBeInViewport({ ratio: 1 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
})
