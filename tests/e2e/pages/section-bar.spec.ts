import type { Page } from 'playwright/test'
import { isFocusCovered } from '../support/is-covered'
import { recordLayoutShifts, sumOfShifts } from '../support/layout-shifts'
import { longTest } from '../support/long-test'
import { expect, isHydrated, test } from '../support/site-test'

const bar = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const current = (page: Page) => bar(page).locator('[aria-current]')

/** Lower edge of the bar in the window. */
async function endOfBar(page: Page): Promise<number> {
  const box = await bar(page).boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

/**
 * Presses a link of the bar. The bar scrolls to the section that is current once it is in view, which would move another link
 * under the pointer.
 */
async function follow(page: Page, label: string) {
  await bar(page).evaluate((element) => element.scrollIntoView())
  await expect(current(page)).toHaveCount(1)
  await bar(page).getByRole('link', { name: label }).click()
}

test('the bar names the sections in the order of the page', longTest(), async ({ page }) => {
  await page.goto('/product/nitrogen')
  await expect(bar(page).getByRole('link')).toHaveText([
    'Specifications',
    'How it works',
    'Process flow',
    'Main parts',
    'Who uses it',
    'Questions',
  ])
})

test('links that do not fit fade at the end of the bar, and the last one can be scrolled out of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/product/nitrogen')
  const list = bar(page).getByRole('list')
  // Further links would be a mismatch before the bar is hydrated.
  await expect.poll(() => isHydrated(list)).toBe(true)
  // Longer than any list of sections.
  await list.evaluate((element) =>
    element.append(...[...element.children].map((item) => item.cloneNode(true))),
  )
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(40)
  await expect(list).toHaveCSS('mask-image', /gradient/)
  const space = await list.evaluate((element) => {
    element.scrollLeft = element.scrollWidth
    const { right = 0 } = element.lastElementChild?.getBoundingClientRect() ?? {}
    return element.getBoundingClientRect().right - right
  })
  expect(space).toBeGreaterThan(38)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(
    `at ${width} px the bar follows the page and uncovers what its links lead to`,
    longTest(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/product/nitrogen')
      for (const [label, heading] of [
        ['Questions', 'What buyers ask'],
        ['Specifications', 'Technical specifications'],
      ] as const) {
        await follow(page, label)
        await expect(current(page)).toHaveText(label)
        await expect(current(page)).toBeInViewport({ ratio: 1 })
        const top = (await page.getByRole('heading', { name: heading }).boundingBox())?.y ?? 0
        expect(top).toBeGreaterThan(await endOfBar(page))
      }
      await page.evaluate(() => scrollTo(0, 0))
      await expect(current(page).filter({ hasNotText: 'Specifications' })).toHaveCount(0)
    },
  )

test('the bar does not cover the element that gets focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto('/product/nitrogen')
  await follow(page, 'Questions')
  await expect(current(page)).toHaveText('Questions')
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab')
    expect(await isFocusCovered(page), `step ${step}`).toBe(false)
  }
})

test('on a very low window the bar scrolls away', longTest(), async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 390 })
  await page.goto('/product/nitrogen')
  await follow(page, 'Questions')
  await expect(page.getByRole('heading', { name: 'What buyers ask' })).toBeInViewport()
  expect(await endOfBar(page)).toBeLessThan(0)
})

test('the bar shifts no layout', longTest(), async ({ page }) => {
  // The content below the bar is in the window, where it would shift.
  await page.setViewportSize({ width: 1280, height: 1600 })
  const shifts = await recordLayoutShifts(page)
  await page.goto('/product/nitrogen')
  await follow(page, 'Main parts')
  await expect(current(page)).toHaveText('Main parts')
  const seen = await shifts()
  // The web font, when it arrives after the first frame, moves texts by a few pixels.
  expect(sumOfShifts(seen), JSON.stringify(seen, null, 2)).toBeLessThanOrEqual(0.01)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bar is a row of plain links', async ({ page }) => {
    await page.goto('/product/nitrogen')
    await bar(page).getByRole('link', { name: 'Specifications' }).click()
    await expect(page.getByRole('heading', { name: 'Technical specifications' })).toBeInViewport()
  })
})
