import type { Page } from 'playwright/test'
import { longTest } from '../support/long-test'
import { expect, test } from '../support/site-test'

/** Side of a block's heading on which its picture is. */
async function pictureSide(page: Page, heading: string): Promise<'left' | 'right'> {
  const block = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
  const picture = await block.getByRole('img').boundingBox()
  const text = await block.getByRole('heading', { level: 2 }).boundingBox()
  return (picture?.x ?? 0) < (text?.x ?? 0) ? 'left' : 'right'
}

test('the sections appear in the specified order', async ({ page }) => {
  await page.goto('/about')
  await expect(page).toHaveTitle('About us | Vayuna')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ABOUT US')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'ABOUT THE COMPANY',
    'OUR VISION',
    'OUR MISSION',
    'OUR VALUES',
    'Who our plants are for',
    'What buyers and operators look for',
    /./,
  ])
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Your Quote' })).toBeVisible()
})

test('the banner shows a wide picture, and one for phones up to 768 px', longTest(), async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  const picture = page.getByRole('img', { name: /^Biogas plant/ })
  const shown = () =>
    picture.evaluate((image: HTMLImageElement) => ({
      file: image.currentSrc.split('/').at(-1)?.replace(/\d.*/, ''),
      ratio: Math.round((image.clientWidth / image.clientHeight) * 10) / 10,
    }))
  await expect.poll(shown).toEqual({ file: 'hero-', ratio: 2.7 })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(shown).toEqual({ file: 'hero-phone-', ratio: 1.3 })
})

test('the picture is left of the vision and right of mission and values', longTest(), async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  expect(await pictureSide(page, 'OUR VISION')).toBe('left')
  expect(await pictureSide(page, 'OUR MISSION')).toBe('right')
  expect(await pictureSide(page, 'OUR VALUES')).toBe('right')
})

test('all five values are listed', longTest(), async ({ page }) => {
  await page.goto('/about')
  for (const value of ['Safety', 'Integrity', 'Community', 'Inclusion', 'Accountability'])
    await expect(page.getByRole('listitem').filter({ hasText: value }).first()).toBeVisible()
})
