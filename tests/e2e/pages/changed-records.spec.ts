import type { Page } from 'playwright/test'
import { longTest } from '../support/long-test'
import { expect, hydrated, test } from '../support/site-test'
import { carousel, inSwiper, row } from './carousel-page'

test.use({ serviceWorkers: 'block' })

/** Opens a page by a client navigation, with a record that is changed on its way. */
async function openChanged(
  page: Page,
  { record, from, link }: { readonly record: string; readonly from: string; readonly link: RegExp },
  change: (record: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await page.route(record, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
  await page.goto(from)
  await hydrated(page)
  const first = page.getByRole('link', { name: link }).first()
  await first.scrollIntoViewIfNeeded()
  await first.click()
}

const nitrogen = {
  record: '**/data/product/nitrogen.json',
  from: '/product/medical-oxygen',
  link: /^Next product/,
}
const home = { record: '**/data/index.json', from: '/about', link: /^Home$/ }
const bar = (page: Page) => page.getByRole('navigation', { name: 'On this page' })

test('sections show in the order of the record, and the bar follows it', async ({ page }) => {
  const sections = ['questions', 'features', 'description', 'closing']
  await openChanged(page, nitrogen, (record) => ({ ...record, sections }))
  await expect(page).toHaveURL('/product/nitrogen')
  await expect(page.locator('[data-section]')).toHaveCount(sections.length)
  expect(
    await page.locator('[data-section]').evaluateAll((all) => all.map((one) => one.dataset.section)),
  ).toEqual(sections)
  await expect(bar(page).getByRole('link')).toHaveText(['Questions', 'Main parts', 'How it works'])
  await expect(page.getByRole('main').getByRole('link', { name: 'Specifications' })).toHaveCount(0)
})

test('one section that shows needs no bar', longTest(), async ({ page }) => {
  await openChanged(page, nitrogen, (record) => ({ ...record, sections: ['features', 'closing'] }))
  await expect(page.locator('[data-section="features"]')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

for (const count of [1, 2, 3])
  test(`a carousel of ${count} shows every slide without moving`, longTest(count !== 2), async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openChanged(page, home, (record) => {
      // The record of the home page has products.
      const products = record.products as { readonly items: readonly unknown[] }
      return { ...record, products: { ...products, items: products.items.slice(0, count) } }
    })
    const products = await carousel(page, 'Products')
    await expect(row(products).getByRole('group')).toHaveCount(count)
    for (const slide of await row(products).getByRole('group').all()) await expect(slide).toBeInViewport()
    expect(await inSwiper(products, (swiper) => swiper.isLocked)).toBe(true)
    await expect(products.getByRole('button', { name: 'Next product' })).toBeHidden()
  })
