import type { Locator, Page } from 'playwright/test'
import { longTest } from '../support/long-test'
import { expect, test } from '../support/site-test'

/** The revealed section around a heading. */
const part = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).locator('xpath=ancestor::*[@data-from][1]')

/** Scrolls until this share of a section, 0 to 1, is visible at the bottom of the screen. */
function showShare(moving: Locator, share: number) {
  return moving.evaluate((element, visible) => {
    const { top, height } = element.getBoundingClientRect()
    window.scrollBy({ top: top - window.innerHeight + height * visible, behavior: 'instant' })
  }, share)
}

/** Waits two frames, within which intersection observers run. */
const looked = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  )

test.use({ viewport: { width: 1440, height: 900 } })

test('a section is hidden until a fifth of it is visible', longTest(), async ({ page }) => {
  await page.goto('/about')
  const vision = part(page, 'OUR VISION')
  await expect(vision).toHaveCSS('opacity', '0')
  await showShare(vision, 0.18)
  await looked(page)
  await expect(vision).toHaveAttribute('data-reveal', 'waiting')
  await showShare(vision, 0.22)
  await expect(vision).toHaveAttribute('data-reveal', 'shown')
  await expect(vision).toHaveCSS('opacity', '1')
  await expect(vision).toHaveCSS('transform', 'none')
})

test('a section fades in each time it enters the screen', async ({ page }) => {
  await page.goto('/about')
  const vision = part(page, 'OUR VISION')
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(vision).toHaveCSS('opacity', '0')
    await showShare(vision, 0.6)
    await expect(vision).toHaveCSS('opacity', '1')
  }
})

test(
  'sections slide in from their sides in 0.75 and 0.8 s, and the closing block from below',
  longTest(),
  async ({ page }) => {
    await page.goto('/about')
    const distance = (moving: Locator) =>
      moving.evaluate((element) => {
        const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform)
        return [m41, m42]
      })
    const vision = part(page, 'OUR VISION')
    const mission = part(page, 'OUR MISSION')
    const closing = page.getByRole('main').locator('[data-from="below"]').last()
    await expect(vision).toHaveAttribute('data-from', 'right')
    await expect(mission).toHaveAttribute('data-from', 'left')
    for (const moving of [vision, mission, closing]) await expect(moving).toHaveCSS('opacity', '0')
    expect(await distance(vision)).toEqual([32, 0])
    expect(await distance(mission)).toEqual([-32, 0])
    expect(await distance(closing)).toEqual([0, 32])
    await showShare(vision, 0.5)
    await expect(vision).toHaveCSS('transition-duration', /^0\.8s/)
    await showShare(mission, 0.5)
    await expect(mission).toHaveCSS('transition-duration', /^0\.75s/)
    await showShare(closing, 0.5)
    await expect(closing).toHaveCSS('transition-duration', /^0\.75s/)
  },
)

test(
  'a section taller than the screen appears when it fills a fifth of the screen',
  longTest(),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 })
    await page.goto('/about')
    const company = part(page, 'ABOUT THE COMPANY')
    await expect(company).toHaveAttribute('data-reveal', 'waiting')
    const screens = await company.evaluate((element) => element.clientHeight / window.innerHeight)
    expect(screens).toBeGreaterThan(2)
    await showShare(company, 0.25 / screens)
    await expect(company).toHaveAttribute('data-reveal', 'shown')
  },
)

test('hidden sections do not widen the page', longTest(), async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/about')
    await expect(part(page, 'OUR VISION')).toHaveCSS('opacity', '0')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
})

test('every section is visible in print', async ({ page }) => {
  await page.goto('/about')
  const vision = part(page, 'OUR VISION')
  await expect(vision).toHaveCSS('opacity', '0')
  await page.emulateMedia({ media: 'print' })
  await expect(vision).toHaveCSS('opacity', '1')
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('sections are visible without a transition', longTest(), async ({ page }) => {
    await page.goto('/about')
    const vision = part(page, 'OUR VISION')
    await expect(vision).toHaveAttribute('data-reveal', 'waiting')
    await expect(vision).toHaveCSS('opacity', '1')
    await expect(vision).toHaveCSS('transform', 'none')
    await expect(vision).toHaveCSS('transition-duration', '0s')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sections are visible', async ({ page }) => {
    await page.goto('/about')
    await expect(part(page, 'OUR VISION')).toHaveCSS('opacity', '1')
    await expect(page.getByRole('heading', { name: 'OUR VALUES' })).toBeVisible()
  })
})
