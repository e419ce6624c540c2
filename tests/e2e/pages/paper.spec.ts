import { onePerTemplate } from '../support/entries'
import { longTest } from '../support/long-test'
import { dividedTexts, printedSheets, printedSizes } from '../support/print-page'
import { expect, shellRendered, test } from '../support/site-test'

/** The most sheets that a page of a kind prints on; two for those that are not listed. */
const most: Readonly<Record<string, number>> = { home: 4, about: 3, service: 3, faq: 4, document: 4, post: 4 }
/** Kinds that are printed in every run. */
const always = ['home', 'product', 'calculator']

for (const { template, address } of onePerTemplate)
  test(
    `a page of the kind ${template} prints sheets with letterhead and number, and divides no row`,
    longTest(!always.includes(template)),
    async ({ page }) => {
      await page.goto(address)
      await shellRendered(page)
      const sheets = await printedSheets(page)
      expect(sheets.length).toBeLessThanOrEqual(most[template] ?? 2)
      for (const [index, sheet] of sheets.entries()) {
        expect(sheet).toContain('contact@vayuna.example')
        expect(sheet).toContain('Plot 0, Sample Road')
        expect(sheet).toMatch(new RegExp(`Page\\s*${index + 1} of ${sheets.length}`))
        expect(sheet).toMatch(/Date\s*\d+ \p{L}+ \d{4}/u)
      }
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 680, height: 960 })
      expect(await dividedTexts(page, sheets)).toEqual([])
    },
  )

test('questions over many sheets print at the size of every other page', async ({ page }) => {
  await page.goto('/faq')
  await shellRendered(page)
  // More questions than the fixture has: the columns of a topic continue on the next sheet.
  await page.locator('main section[id] details').evaluateAll((questions) => {
    for (const question of questions)
      for (let copy = 0; copy < 4; copy += 1) question.after(question.cloneNode(true))
  })
  const sizes = await printedSizes(page, 'Subject')
  expect(new Set(sizes)).toEqual(new Set([8]))
  expect(sizes.length).toBeGreaterThan(3)
})
