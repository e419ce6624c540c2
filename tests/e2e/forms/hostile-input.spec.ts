import type { Page } from 'playwright/test'
import { hostileStrings } from '../../contracts/hostile-strings'
import { openDrawer } from '../support/data-api'
import { sendQuote } from '../support/fill-forms'
import { longTest } from '../support/long-test'
import { expect, hydrated, test } from '../support/site-test'

const expectWhole = async (page: Page, what: string) => {
  expect(await page.evaluate(() => 'broken' in window), what).toBe(false)
  await expect(page.getByRole('heading', { level: 1 }), what).toHaveCount(1)
}
/* The browser replaces lone surrogates in an address. */
const strings = Object.entries(hostileStrings).filter(([, text]) => text.length < 1000 && text.isWellFormed())

test('query strings and hashes do not change the page', longTest(), async ({ page, baseURL }) => {
  await page.goto('/getyourquote')
  const heading = await page.locator('h1').textContent()
  for (const [name, text] of strings) {
    const said = encodeURIComponent(text)
    await page.goto(`/getyourquote?product=${said}&${said}#${said}`)
    await hydrated(page)
    await expect(page.locator('h1'), name).toHaveText(heading ?? '')
    await expectWhole(page, name)
  }
  // Malformed escapes and a long query are answered too.
  for (const query of ['%', '%E0%A4%A', '%00', `q=${'x'.repeat(10_000)}`]) {
    const answer = await page.request.get(`${baseURL}/getyourquote?${query}`)
    expect(answer.status(), query).toBe(200)
  }
})

test.describe('an unknown address', () => {
  // The browser logs the status of the document.
  test.use({ allowedMessages: [/404 \(Not Found\)|400 \(Bad Request\)/] })

  test('answers 404 whatever it contains', longTest(), async ({ page }) => {
    for (const [name, text] of strings) {
      const answer = await page.goto(`/${encodeURIComponent(text)}`)
      expect([400, 404], name).toContain(answer?.status())
      expect(await page.evaluate(() => 'broken' in window), name).toBe(false)
    }
  })
})

test.describe('a form', () => {
  test.use({ allowedMessages: [/429 \(Too Many Requests\)/] })

  test('form fields and the outbox show markup as text', longTest(), async ({ page }) => {
    const texts = ['a script', 'a handler', 'SQL', 'reversed text', 'the prototype property'] as const
    const sent: Record<string, string>[] = []
    await page.route('**/rest/v1/*', async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, body: '' })
    })
    const waiting = page.getByRole('status').filter({ hasText: 'Saved on this device' })
    for (const name of texts) {
      const text = hostileStrings[name]
      const before = sent.length
      await page.goto('/getyourquote')
      await sendQuote(page, { 'Company name': text, 'Registered address': text })
      await expect(waiting.first(), name).toBeVisible()
      await expect.poll(() => sent.length, name).toBeGreaterThan(before)
      await expectWhole(page, name)
    }
    const companies = new Set(sent.map(({ companyName }) => companyName))
    for (const name of texts) expect(companies).toContain(hostileStrings[name])

    await page.goto('/about')
    const drawer = await openDrawer(page)
    await expect(drawer.getByText(/Quote/).first()).toBeVisible()
    expect(await drawer.locator('script, img, svg[onload]').count()).toBe(0)
    await expectWhole(page, 'the drawer')
  })
})
