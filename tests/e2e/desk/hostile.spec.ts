import { expect, field } from './desk-page'
import { shareDesk, test } from './share-desk'

/* The tests share one development server. */
test.describe.configure({ mode: 'default' })
test.setTimeout(180_000)

const file = 'pages/getyourquote.json'
const markup = '<img src="" onerror="top.hostile = 1">'

const desk = shareDesk()

test('markup in a text is a mistake, shown as text in the list of changes and not at all in the frame', async ({
  page,
}) => {
  await page.goto(`${desk.address}#file=${file}`)
  await expect(page.locator('[aria-busy="false"]:has(iframe)')).toBeVisible()
  const input = field(page, '/heroTitle')
  await input.fill(markup)
  await expect(page.getByRole('button', { name: '1 mistake' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('region', { name: 'Changes' }).locator('ins')).toContainText(markup)
  await expect(page.frameLocator('iframe').locator(`img[src=""]`)).toHaveCount(0)
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false)
})

for (const place of ['the page in the frame', 'the desk'] as const)
  test(`${place} runs no script that is written into it`, async ({ page }) => {
    await page.goto(`${desk.address}#file=${file}`)
    await expect(page.frameLocator('iframe').locator('h1')).toBeVisible()
    const refused = await page.evaluate(
      async ([place, markup]) => {
        const inner = document.querySelector('iframe')?.contentDocument
        const target = place === 'the desk' ? document : inner
        if (!target) throw new Error('There is no frame.')
        const refusal = new Promise<string>((done) =>
          target.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective)),
        )
        const part = target.createElement('div')
        part.innerHTML = markup
        target.body.append(part)
        const script = target.createElement('script')
        script.textContent = 'top.hostile = 1'
        target.body.append(script)
        return refusal
      },
      [place, markup] as const,
    )
    expect(refused).toMatch(/^script-src/)
    await expect.poll(() => page.evaluate(() => 'hostile' in window)).toBe(false)
  })
