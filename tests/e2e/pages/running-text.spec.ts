import type { Page } from 'playwright/test'
import { entries } from '../support/entries'
import { longTest } from '../support/long-test'
import { expect, laidOut, test } from '../support/site-test'

const nitrogen = '/product/nitrogen'
const post = '/blogs/dew-point-classes-of-dried-air'

test('running text shows links, emphasis and figures', async ({ page }) => {
  await page.goto(nitrogen)
  const paragraph = page.getByText('is our largest plant')
  await expect(paragraph.locator('strong')).toHaveText('what the process needs')
  await expect(paragraph.locator('em')).toHaveText('every time')
  await expect(paragraph).toContainText('1,000\u00a0Nm³/h is our largest plant', { useInnerText: true })
  await paragraph.getByRole('link', { name: 'reference state' }).click()
  await expect(page).toHaveURL('/blogs/reading-a-gas-flow')
})

test(
  'the unit switch reaches figures in text, drawings, stream tables and the home strip',
  longTest(),
  async ({ page }) => {
    await page.goto(nitrogen)
    await page.getByRole('radio', { name: 'US units' }).first().check()
    await expect(page.getByText('is our largest plant')).toContainText('622\u00a0SCFM is our largest plant', {
      useInnerText: true,
    })
    const delivered = page.getByRole('row', { name: /Nitrogen to the users/ })
    await expect(delivered.getByText('73–145\u00a0psi')).toBeVisible()
    await expect(delivered.getByText('5–10\u00a0bar')).toBeHidden()
    const drawing = page.locator('#process-flow svg[role="img"]')
    await expect(drawing.getByText('At 73–145\u00a0psi')).toBeVisible()
    await expect(drawing.getByText('At 5–10\u00a0bar')).toBeHidden()
    await page.goto('/')
    await laidOut(page)
    await expect(page.locator('[data-section=keyFigures]')).toContainText(/55.short.tons\/day/, {
      useInnerText: true,
    })
    await page.goto(post)
    await expect(page.getByRole('row', { name: /^1 / }).getByText('−94\u00a0°F')).toBeVisible()
  },
)

test('plain texts show figures in metric units', longTest(), async ({ page }) => {
  await page.goto(nitrogen)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /^Industrial nitrogen plants by PSA or VPSA: 10–1,000\u00a0Nm³\/h, 95–99\.999\u00a0% purity, 5–10\u00a0bar\./,
  )
  await expect(page.getByRole('banner').getByText('10–1,000\u00a0Nm³/h, 95–99.999\u00a0%')).toHaveCount(1)
})

test('a picture in a post loads lazily and has a caption with a link', longTest(), async ({ page }) => {
  await page.goto(post)
  const picture = page.getByRole('figure').filter({ hasText: 'Dew points belong to a pressure' })
  await expect(picture.getByRole('img')).toHaveAttribute('loading', 'lazy')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(picture.getByRole('link', { name: 'dryers' })).toHaveAttribute(
    'href',
    '/product/desiccant-dryers',
  )
})

test('formulas have plain digits for screen readers, in texts, titles and descriptions of pictures', async ({
  page,
}) => {
  await page.goto('/product/gas-blending')
  await expect(page).toHaveTitle(/CH4, H2, O2/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveAccessibleName(/CH4, H2, O2/)
  await expect(heading.locator('sub').first()).toHaveText('4')
  await page.goto(post)
  await expect(page.getByRole('img', { name: 'A gauge on a steel pipe that carries CO2.' })).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no page shows subscript characters or breaks Bio-CNG', longTest(), async ({ page }) => {
    for (const { address, canonical } of entries) {
      if (canonical !== undefined) continue
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await badTexts(page), `${address} at ${width} px`).toEqual([])
      }
    }
  })
})

/** Texts of the page with a subscript character, or with Bio-CNG on two lines. Drawings read their description instead. */
function badTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      if (node.parentElement?.closest('svg, script, style, noscript')) continue
      if (/[₀-₉]/.test(text)) found.push(text)
      for (const { index } of text.matchAll(/Bio-CNG/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 'Bio-CNG'.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(text)
      }
    }
    return found
  })
}
