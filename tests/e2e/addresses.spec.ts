import { expect, hydrated, test } from './site-test'
import { entries } from './support/entries'

/** The route table of the specification, written out here so that a page that vanishes is missed. */
const routeTable = [
  '/',
  '/about',
  '/product',
  '/product/bio-cng',
  '/product/medical-oxygen',
  '/product/nitrogen',
  '/product/desiccant-dryers',
  '/product/biogas',
  '/product/syngas',
  '/product/chillers',
  '/product/scrubber',
  '/product/gas-blending',
  '/getyourquote',
  '/blogs',
  '/connectus',
  '/services',
  '/services/epc',
  '/services/procurement-management',
  '/services/industrial-automation',
  '/services/cost-management',
  '/services/safety-consultancy',
  '/services/license-permission',
  '/services/project-feasibility',
  '/services/detailed-report',
]

test('the site has every address of the route table', () => {
  expect(entries.map(({ address }) => address)).toEqual(expect.arrayContaining(routeTable))
})

for (const { address, title, canonical } of entries) {
  test(`${address} is a whole page without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    const response = await page.goto(address)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(address === '/' ? `Vayuna | ${title}` : `${title} | Vayuna`)
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(49)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://vayuna.example${canonical ?? address}`,
    )
    expect((await page.locator('main').textContent())?.length).toBeGreaterThan(300)
    await context.close()
  })

  test(`${address} is taken over by the application without a message`, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('h1')?.setAttribute('data-prerendered', '')
      })
    })
    await page.goto(address)
    await hydrated(page)
    await expect(page.locator('h1[data-prerendered]')).toHaveCount(1)
  })
}

test('titles and descriptions are each used once', () => {
  const own = entries.filter(({ canonical, address }) => canonical === undefined || canonical === address)
  expect(new Set(own.map(({ title }) => title)).size).toBe(own.length)
  expect(new Set(own.map(({ description }) => description)).size).toBe(own.length)
})
