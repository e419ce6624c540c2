import { type Page, expect as promptly, test } from 'playwright/test'
import type { ViteDevServer } from 'vite'
import { fixtureSite } from '../../project/fixture-site'
import { axeViolations } from '../support/axe'
import { serveForms } from './form-page/form-server'

/* The tests share one development server and its cache. */
test.describe.configure({ mode: 'default' })
test.setTimeout(120_000)
/* A development server compiles modules on their first request. */
const expect = promptly.configure({ timeout: 60_000 })
const product = 'pages/product/nitrogen.json'

let server: ViteDevServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await serveForms(fixtureSite, 0)
})
test.afterAll(() => server.close())

async function open(page: Page, file: string, theme = 'light'): Promise<void> {
  await page.setViewportSize({ width: 440, height: 900 })
  await page.goto(`${server.resolvedUrls?.local[0]}form?file=${file}&theme=${theme}`)
  await expect(page.locator('[data-pointer]').first()).toBeVisible()
}

const select = (page: Page, pointer: string) => page.evaluate((at) => window.formPage.select(at), pointer)
const text = (page: Page) => page.evaluate(() => window.formPage.text)
/** The first specification of a page that is a range, as the file spells it. */
const figures = '/technicalSpecifications/Nitrogen flow/quantity'

test('a typed text is one value of the file, and is put back', async ({ page }) => {
  await open(page, product)
  const before = await text(page)
  await page.getByRole('textbox', { name: 'Page title' }).fill('Nitrogen on site')
  expect(JSON.parse(await text(page)).title).toBe('Nitrogen on site')
  await page.getByRole('button', { name: 'Put back' }).click()
  expect(await text(page)).toBe(before)
})

test('going through all fields with the keyboard changes nothing', async ({ page }) => {
  await open(page, product)
  for (let step = 0; step < 60; step++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => window.formPage.selections.length)).toBeGreaterThan(5)
  expect(await page.evaluate(() => window.formPage.edits)).toEqual([])
})

test('a selected figure opens its row, has the focus, and keeps its spelling', async ({ page }) => {
  await open(page, product)
  await select(page, `${figures}/max`)
  const maximum = page.getByRole('textbox', { name: 'Maximum' })
  await expect(maximum).toBeFocused()
  await maximum.fill('1200.0')
  expect(await text(page)).toMatch(/"max": 1200\.0\b/)
})

test('a range becomes one value and a range again', async ({ page }) => {
  await open(page, product)
  const before = await text(page)
  await select(page, `${figures}/max`)
  await page.getByRole('button', { name: 'One value' }).click()
  await expect.poll(() => text(page)).not.toBe(before)
  await page.getByRole('button', { name: 'Range' }).click()
  await expect.poll(() => text(page)).toBe(before)
})

test('Alt and an arrow key move a row, which keeps the focus', async ({ page }) => {
  await open(page, product)
  await select(page, '/leadFigures')
  const labels = async () =>
    JSON.parse(await text(page)).leadFigures.map((one: { label: string }) => one.label)
  const [first, second, ...rest] = await labels()
  const row = page.getByRole('button', { name: `Move ${first}`, exact: true })
  await row.focus()
  await page.keyboard.press('Alt+ArrowDown')
  expect(await labels()).toEqual([second, first, ...rest])
  await expect(row).toBeFocused()
})

test('a mistake is told at its field', async ({ page }) => {
  await open(page, product)
  await page.evaluate(
    (file) =>
      window.formPage.report([
        { place: { file, pointer: '/title' }, severity: 'mistake', message: 'The text is too long.' },
      ]),
    product,
  )
  const title = page.getByRole('textbox', { name: 'Page title' })
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toHaveAccessibleDescription(/The text is too long/)
})

for (const theme of ['light', 'dark']) {
  test(`axe finds no violation in the ${theme} theme`, async ({ page }) => {
    await open(page, product, theme)
    await select(page, `${figures}/max`)
    await select(page, '/leadFigures/0/label')
    await select(page, '/heroBackgroundImage/alt')
    const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    expect(await axeViolations(page, rules)).toEqual([])
  })
}
