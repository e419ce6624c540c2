import { entries } from '../support/entries'
import { sumOfShifts, watchShifts } from '../support/layout-shifts'
import { pictureFaults } from '../support/picture-faults'
import { expect, test } from '../support/site-test'

const addresses = entries.filter(({ canonical, address }) => !canonical || canonical === address)

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const { address } of addresses) {
    test(`${address} at ${width} px shows pictures at their size, and nothing moves`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height })
      const shifts = await watchShifts(page)
      await page.goto(address)
      expect(await pictureFaults(page)).toEqual([])
      const seen = await shifts()
      expect(sumOfShifts(seen), JSON.stringify(seen, null, 2)).toBeLessThanOrEqual(0.01)
    })
  }
}
