import { onePerTemplate } from '../support/entries'
import { recordLayoutShifts, sumOfShifts } from '../support/layout-shifts'
import { longTest } from '../support/long-test'
import { pictureProblems } from '../support/picture-problems'
import { expect, hydrated, test } from '../support/site-test'

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const { address, template } of onePerTemplate) {
    test(
      `${address} at ${width} px hydrates its document, and shows pictures at their size without layout shifts`,
      longTest(width === 1440 || template !== 'home'),
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height })
        const shifts = await recordLayoutShifts(page)
        await page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            document.querySelector('h1')?.setAttribute('data-prerendered', '')
          })
        })
        await page.goto(address)
        await hydrated(page)
        await expect(page.locator('h1[data-prerendered]')).toHaveCount(1)
        expect(await pictureProblems(page)).toEqual([])
        const seen = await shifts()
        expect(sumOfShifts(seen), JSON.stringify(seen, null, 2)).toBeLessThanOrEqual(0.01)
      },
    )
  }
}
