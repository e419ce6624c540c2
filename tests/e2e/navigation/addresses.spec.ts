import { entries, onePerTemplate } from '../support/entries'
import { expect, test } from '../support/site-test'

for (const { address, title, canonical } of onePerTemplate) {
  test(`${address} is a complete page without JavaScript`, async ({ browser, baseURL }) => {
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
}

test('the page with all icons, which is for editors, is not in a build', async ({ request }) => {
  expect((await request.get('/__icons')).status()).toBe(404)
})

test('titles and descriptions are unique', () => {
  const own = entries.filter(({ canonical, address }) => canonical === undefined || canonical === address)
  expect(new Set(own.map(({ title }) => title)).size).toBe(own.length)
  expect(new Set(own.map(({ description }) => description)).size).toBe(own.length)
})
