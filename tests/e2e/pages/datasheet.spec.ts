import type { Page } from 'playwright/test'
import { entries } from '../support/entries'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { printPage } from '../support/print-page'
import { expect, shellRendered, test } from '../support/site-test'

const products = entries.filter(({ template, canonical }) => template === 'product' && !canonical)

/** Shown texts below 8 pt, as they are laid out between the margins of an upright page. */
function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const small: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      // Formulas have indices, and drawings their own scale.
      if (!element?.checkVisibility() || element.closest('svg, sub, sup') || !node.textContent?.trim())
        continue
      const points = Number.parseFloat(getComputedStyle(element).fontSize) * 0.75
      if (points < 7.99) small.push(`${points} pt: ${node.textContent}`)
    }
    return small
  })
}

/** The product with the largest content file. */
const longestProduct = '/product/bio-cng'

for (const { address } of products) {
  test(
    `${address} prints on two pages of A4 at 8 pt or more`,
    longTest(address !== longestProduct),
    async ({ page }) => {
      await page.goto(address)
      await shellRendered(page)
      const { file, pages } = await printPage(page)
      expect(pages).toBe(2)
      expect(file).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)
      await page.emulateMedia({ media: 'print' })
      expect(await smallTexts(page)).toEqual([])
    },
  )
}

test('a printed product has both unit systems, the contact details and no buttons', async ({ page }) => {
  await page.goto('/product/medical-oxygen')
  await shellRendered(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const flow = page.getByRole('row', { name: /Oxygen flow/ })
  await expect(flow).toContainText('15–500')
  await expect(flow.getByText(/9\.3–311.SCFM/)).toBeVisible()
  await expect(page.getByText('vayuna.example/product/medical-oxygen')).toBeVisible()
  for (const [term, text] of [
    ['Document', 'Datasheet'],
    ['Date', '23 November 2026'],
    ['Revision', 'A'],
  ] as const)
    await expect(page.getByRole('term').filter({ hasText: term }).locator('..')).toHaveText(term + text)
  const code = page.getByRole('img', { name: 'QR code with the address of this page' })
  await expect(code).toBeVisible()
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('img', { name: /^Skid-mounted oxygen plant/ })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(11, 32, 36)')
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark' }))
  await expect(page.locator('main img').first()).toHaveCSS('filter', 'none')
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('main img').first()).toHaveCSS('filter', /brightness/)
})

test('the datasheet keeps its QR code while the visitor opens the quote form', async ({ page }) => {
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(response.url())
  })
  await page.goto('/about')
  await page.getByRole('button', { name: 'More Product pages' }).click()
  await page.getByRole('navigation', { name: 'Main' }).locator('a[href="/product/nitrogen"]').click()
  const code = page.getByRole('img', { name: 'QR code with the address of this page', includeHidden: true })
  await expect(code).toHaveAttribute('src', '/qr/product/nitrogen.svg')
  const release = await holdRequests(page, '**/data/getyourquote.json')
  await page.getByRole('main').locator('a[href^="/getyourquote"]').first().click()
  await expect(page).toHaveURL(/\/getyourquote/)
  await expect(code).toHaveAttribute('src', '/qr/product/nitrogen.svg')
  release()
  await expect(page.getByRole('form', { name: 'Quote request' })).toBeVisible()
  expect(missing).toEqual([])
})

test(
  'a printed product has metric figures when the visitor chose US units, and both reference states',
  longTest(),
  async ({ page }) => {
    await page.goto('/product/medical-oxygen')
    await page.getByRole('radio', { name: 'US units' }).first().click()
    await expect(page.getByRole('definition').filter({ hasText: '9.3–311' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const flow = page.getByRole('row', { name: /Oxygen flow/ })
    await expect(flow.getByRole('cell').first()).toHaveText(/^15–500.Nm³\/h$/, { useInnerText: true })
    await expect(page.getByText(/Nm³.h at 0.°C/)).toBeVisible()
    await expect(page.getByText(/SCFM at 60.°F/).last()).toBeVisible()
    await expect(page.getByText('Saved on this device')).toBeHidden()
  },
)
