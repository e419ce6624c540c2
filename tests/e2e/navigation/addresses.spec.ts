import { entries, onePerTemplate } from '../support/entries'
import { expect, test } from '../support/site-test'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one page of each template is complete', async ({ page }) => {
    for (const { address, title, canonical } of onePerTemplate) {
      const response = await page.goto(address)
      expect(response?.status(), address).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
      await expect(page).toHaveTitle(address === '/' ? `Vayuna | ${title}` : `${title} | Vayuna`)
      const description = await page.locator('meta[name=description]').getAttribute('content')
      expect(description?.length, address).toBeGreaterThan(49)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `https://vayuna.example${canonical ?? address}`,
      )
      expect((await page.locator('main').textContent())?.length, address).toBeGreaterThan(300)
    }
  })
})

test('the page with all icons, which is for editors, is not in a build', async ({ request }) => {
  expect((await request.get('/__icons')).status()).toBe(404)
})

test('titles and descriptions are unique', () => {
  const own = entries.filter(({ canonical, address }) => canonical === undefined || canonical === address)
  expect(new Set(own.map(({ title }) => title)).size).toBe(own.length)
  expect(new Set(own.map(({ description }) => description)).size).toBe(own.length)
})
