import { longTest } from '../support/long-test'
import { expect, field } from './desk-page'
import { test } from './development-test'
import { shareDesk } from './share-desk'

/* The tests share one development server. */
test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

const file = 'pages/getyourquote.json'
const markup = '<img src="" onerror="top.hostile = 1">'

const desk = shareDesk()

test(
  'markup in a text is a mistake, shown as text in the list of changes and not at all in the frame',
  longTest(),
  async ({ page }) => {
    await page.goto(`${desk.address}#file=${file}`)
    await expect(page.locator('[aria-busy="false"]:has(iframe)')).toBeVisible()
    const input = field(page, '/heroTitle')
    await input.fill(markup)
    await expect(page.getByRole('button', { name: '1 mistake' })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('region', { name: 'Changes' }).locator('ins')).toContainText(markup)
    await expect(page.frameLocator('iframe').locator(`img[src=""]`)).toHaveCount(0)
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false)
  },
)

for (const place of ['the page in the frame', 'the desk'] as const)
  test(`${place} runs no script that is written into it`, longTest(), async ({ page }) => {
    await page.goto(`${desk.address}#file=${file}`)
    await expect(page.locator('[aria-busy="false"]:has(iframe)')).toBeVisible()
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('h1')).toBeVisible()
    const body = (place === 'the desk' ? page : frame).locator('body')
    const refused = await body.evaluate((target, html) => {
      const { ownerDocument } = target
      const refusal = new Promise<string>((done) =>
        ownerDocument.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective)),
      )
      const part = ownerDocument.createElement('div')
      part.innerHTML = html
      target.append(part)
      const script = ownerDocument.createElement('script')
      script.textContent = 'top.hostile = 1'
      target.append(script)
      return refusal
    }, markup)
    expect(refused).toMatch(/^script-src/)
    await expect.poll(() => page.evaluate(() => 'hostile' in window)).toBe(false)
  })
