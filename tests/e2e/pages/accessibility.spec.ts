import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { entries } from '../support/entries'
import { expect, hydrated, test } from '../support/site-test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const themes = ['light', 'dark', 'sun'] as const
const widths = [390, 768, 1440]

// Without motion everything stands at its place at once, so that nothing is judged half faded.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { address } of entries) {
  test(`${address} passes axe in every theme at every width`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto(address)
    // What is not laid out yet cannot be judged.
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
    await page.evaluate(axeSource)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const theme of themes) {
        await page.evaluate((chosen) => {
          const { dataset } = document.documentElement
          delete dataset.theme
          delete dataset.contrast
          if (chosen === 'sun') dataset.contrast = 'sun'
          else dataset.theme = chosen
        }, theme)
        const violations = await page.evaluate(async () => {
          // axe-core leaves itself on the window; this file's types know nothing of it.
          const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } }
          const results = await axe.run()
          return results.violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' · ')}`,
          )
        })
        expect(violations, `${theme} at ${width} px`).toEqual([])
      }
    }
  })

  test(`${address} does not scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address)
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}
