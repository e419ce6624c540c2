import site from '../../fixture/content/site.json' with { type: 'json' }
import { expect, hydrated, test } from '../support/site-test'

test.describe('a page whose scripts the server no longer has', () => {
  // The browser logs each response.
  test.use({ allowedMessages: [/404 \(Not Found\)/] })

  test('says so with phone and mail, asks less and less often, and starts when they are back', async ({
    page,
  }) => {
    await page.clock.install()
    let requests = 0
    await page.route('**/assets/*.js', async (route) => {
      if (route.request().resourceType() === 'script') requests += 1
      await route.fulfill({ status: 404, body: '' })
    })
    const line = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await page.goto('/getyourquote', { waitUntil: 'load' })
    await expect(line).toBeHidden()
    await expect(async () => {
      await page.clock.fastForward(5_000)
      await expect(line).toBeVisible({ timeout: 500 })
    }).toPass()
    const { email, tollFree, tollFreeDial } = site.contact
    await expect(line.getByRole('link', { name: tollFree })).toHaveAttribute('href', `tel:${tollFreeDial}`)
    await expect(line.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect(line).toBeInViewport()

    requests = 0
    for (let minute = 0; minute < 30; minute++) await page.clock.runFor(60_000)
    expect(requests).toBeGreaterThan(2)
    expect(requests).toBeLessThan(20)

    await page.unroute('**/assets/*.js')
    await page.clock.fastForward(300_000)
    await hydrated(page)
    await expect(line).toBeHidden()
    await expect(page.getByRole('button', { name: /^Submit/ })).toBeEnabled()
  })
})

test('a page that has started shows no line about missing scripts', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByText('could not be loaded')).toBeHidden()
})
