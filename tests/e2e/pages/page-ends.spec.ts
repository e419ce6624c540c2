import type { Page } from 'playwright/test'
import { longTest } from '../support/long-test'
import { expect, test } from '../support/site-test'

const related = (page: Page, heading: string) => page.getByRole('region', { name: heading })
const dryersQuote = '/getyourquote?product=desiccant-dryers&from=product'

test('a product page ends with related pages, each with its reason', async ({ page }) => {
  await page.goto('/product/medical-oxygen')
  const pages = related(page, 'What goes with this plant').getByRole('listitem')
  await expect(pages).toHaveCount(5)
  await expect(pages.first()).toContainText('Also made from air: 10–1,000 Nm³/h')
  await expect(pages.nth(3).getByRole('link')).toHaveAttribute(
    'href',
    '/blogs/sizing-medical-oxygen-from-beds',
  )
  await expect(pages.nth(4).getByRole('link')).toHaveAttribute('href', '/services/project-feasibility')
  await pages.first().getByRole('link').click()
  await expect(page).toHaveURL('/product/nitrogen')
})

test('figures in the reasons follow the unit switch', longTest(), async ({ page }) => {
  await page.goto('/product/medical-oxygen')
  await page.getByRole('radio', { name: 'US units' }).check()
  await expect(related(page, 'What goes with this plant').getByText(/SCFM/)).toBeVisible()
})

test('previous and next product follow the menu', longTest(), async ({ page }) => {
  await page.goto('/product/medical-oxygen')
  const more = page.getByRole('navigation', { name: 'More products' })
  await expect(more.getByRole('link', { name: /^Previous product/ })).toHaveAttribute(
    'href',
    '/product/bio-cng',
  )
  await more.getByRole('link', { name: /^Next product/ }).click()
  await expect(page).toHaveURL('/product/nitrogen')
  await page.goto('/product/gas-blending')
  await expect(more.getByRole('link', { name: /^Next product/ })).toHaveCount(0)
})

test('a product without related pages shows no empty section', longTest(), async ({ page }) => {
  await page.goto('/product/chillers')
  await expect(page.getByRole('navigation', { name: 'More products' })).toBeVisible()
  await expect(related(page, 'What goes with this plant')).toHaveCount(0)
})

test('a product and an article lead to their calculator, which leads back', async ({ page }) => {
  const calculators = page.getByRole('list', { name: 'Calculate with your figures' }).getByRole('link')
  await page.goto('/product/medical-oxygen')
  await expect(calculators).toHaveText('Medical oxygen from beds')
  await page.goto('/blogs/sizing-medical-oxygen-from-beds')
  await calculators.click()
  await expect(page).toHaveURL('/sizing/medical-oxygen')
  await expect(page.getByRole('list', { name: 'Explained in' }).getByRole('link')).toHaveAttribute(
    'href',
    '/blogs/sizing-medical-oxygen-from-beds',
  )
  await page.getByRole('list', { name: 'Products', exact: true }).getByRole('link').click()
  await expect(page).toHaveURL('/product/medical-oxygen')
})

test('every quote link in a product page names the product', longTest(), async ({ page }) => {
  for (const address of ['/product/desiccant-dryers', '/product/chillers']) {
    await page.goto(address)
    const links = page.getByRole('main').getByRole('link', { name: 'Get Your Quote' })
    await expect(links).toHaveCount(2)
    for (const link of await links.all())
      await expect(link).toHaveAttribute(
        'href',
        `/getyourquote?product=${address.split('/').at(-1)}&from=product`,
      )
  }
})

test('a post ends with the product it speaks about and its quote', async ({ page }) => {
  await page.goto('/blogs/dew-point-classes-of-dried-air')
  const product = related(page, 'Desiccant dryers')
  await expect(product.getByText('10–5,000 Nm³/h')).toBeVisible()
  await expect(product.getByRole('link', { name: 'Get Your Quote' })).toHaveAttribute('href', dryersQuote)
  await product.getByRole('link', { name: 'See the product' }).click()
  await expect(page).toHaveURL('/product/desiccant-dryers')
})

test(
  'a service page ends with its plants, an article and the services beside it',
  longTest(),
  async ({ page }) => {
    await page.goto('/services/project-feasibility')
    await expect(related(page, 'Plants this service goes with').getByRole('listitem')).toHaveCount(3)
    const more = page.getByRole('navigation', { name: 'More services' })
    await expect(more.getByRole('link', { name: /^Previous service/ })).toBeVisible()
    await expect(more.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Get Your Quote' }).first(),
    ).toHaveAttribute('href', /product=bio-cng(,|%2C)biogas&from=product$/)
  },
)

for (const address of ['/product/medical-oxygen', '/faq'])
  test(`an answer at ${address} links to the article that explains more`, longTest(), async ({ page }) => {
    await page.goto(address)
    await page.getByText('How large a plant does our hospital need?').click()
    await page.getByRole('link', { name: /^Read the article: Sizing medical oxygen/ }).click()
    await expect(page).toHaveURL('/blogs/sizing-medical-oxygen-from-beds')
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the ends of pages lead on', longTest(), async ({ page }) => {
    await page.goto('/product/medical-oxygen')
    await related(page, 'What goes with this plant').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\/nitrogen/)
    await page.getByRole('navigation', { name: 'More products' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/products$/)
  })
})
