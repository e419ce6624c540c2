import type { Page } from 'playwright/test'
import { axeViolations, wcagRules } from '../support/axe'
import { longTest } from '../support/long-test'
import { expect } from './desk-page'
import { test } from './development-test'
import { select, shareForms, text } from './share-forms'

/* The tests share one development server. */
test.describe.configure({ mode: 'default' })
test.setTimeout(120_000)
const post = 'collections/posts/sizing-medical-oxygen-from-beds.json'

const open = shareForms()

const field = (page: Page, pointer: string) => page.locator(`[data-pointer="${pointer}"]`)

test(
  'a character is inserted at the caret, and the house style is only offered',
  longTest(),
  async ({ page }) => {
    await open(page, post)
    const title = field(page, '/title')
    const input = title.getByRole('textbox')
    await input.fill('CO2 of 98%')
    expect(JSON.parse(await text(page)).title).toBe('CO2 of 98%')
    await input.press('Home')
    await title.getByRole('button', { name: 'Insert ≥, at least' }).click()
    await expect(input).toHaveValue('≥CO2 of 98%')
    await expect(input).toBeFocused()
    await page.keyboard.type(' ')
    await expect(input).toHaveValue('≥ CO2 of 98%')

    await title.getByRole('button', { name: '98% → 98 %' }).click()
    await expect(input).toHaveValue('≥ CO2 of 98 %')
    await title.getByRole('button', { name: 'Take it' }).click()
    await expect(input).toHaveValue('≥ CO₂ of 98 %')
    expect(JSON.parse(await text(page)).title).toBe('≥ CO₂ of 98 %')
  },
)

test(
  'a text is counted as readers count it, turns red when it is too long, and is not cut',
  longTest(),
  async ({ page }) => {
    await open(page, post)
    const title = field(page, '/title')
    const limit = Number(/of (\d+)/.exec((await title.getByText(/^\d+ of \d+$/).textContent()) ?? '')?.[1])
    const long = 'é'.normalize('NFD').repeat(limit + 2)
    await title.getByRole('textbox').fill(long)
    await expect(title.getByText(`2 too many · ${limit + 2} of ${limit}`)).toBeVisible()
    expect(JSON.parse(await text(page)).title).toBe(long)
  },
)

test('the tools are reached and used with the keyboard alone', longTest(), async ({ page }) => {
  await open(page, post)
  const input = field(page, '/title').getByRole('textbox')
  await input.focus()
  await input.fill('Flow ')
  await page.keyboard.press('Tab')
  await expect(field(page, '/title').getByRole('button', { name: 'Insert –, dash' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('Flow ×')
  await expect(input).toBeFocused()
})

test('a text is written with figures, bold words and links, without the syntax that is stored', async ({
  page,
}) => {
  await open(page, post)
  await select(page, '/content/0/text')
  const paragraph = field(page, '/content/0/text').getByRole('textbox')
  const stored = async () => JSON.parse(await text(page)).content[0].text
  await paragraph.fill('**Bold** and {5-10 bar} of [a page](/product/nitrogen)')
  await expect(paragraph).toHaveText('Bold and 5–10\u00a0bar of a page', { useInnerText: true })
  await expect(paragraph.locator('strong')).toHaveText('Bold')

  await paragraph.fill('Reaches ')
  await page.keyboard.type('{dew')
  await expect(page.getByRole('option', { name: /Pressure dew point/ }).first()).toBeVisible()
  // What a list completes is no mistake yet.
  const pointer = '/content/0/text'
  const unclosed = { place: { file: post, pointer }, severity: 'mistake', message: 'Not closed.' } as const
  await page.evaluate((problem) => window.formPage.report([problem]), unclosed)
  await expect(page.getByText('Not closed.')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not closed.')).toBeVisible()
  await page.evaluate(() => window.formPage.report([]))
  expect(await stored()).toMatch(/^Reaches \{\/product\/[\w-]+: Pressure dew point\}$/)
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('group', { name: 'Figure' })).toContainText('Pressure dew point')
  await page.keyboard.press('Backspace')
  expect(await stored()).toBe('Reaches ')
  // Somebody who types fast does not wait for the list.
  await page.keyboard.type('{dew')
  await page.keyboard.press('Enter')
  expect(await stored()).toMatch(/^Reaches \{\/product\/[\w-]+: Pressure dew point\}$/)
  for (let step = 0; step < 2; step++) await page.keyboard.press('Backspace')

  await page.keyboard.press('Control+b')
  await page.keyboard.type('two words')
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and {5')
  await page.keyboard.press('Escape')
  expect(await stored()).toBe(String.raw`Reaches **two words** and \{5`)
  for (let step = 0; step < 2; step++) await page.keyboard.press('Backspace')
  for (let step = 0; step < ' and '.length; step++) await page.keyboard.press('Backspace')
  for (let step = 0; step < 'words'.length; step++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('[')
  const target = page.getByRole('combobox', { name: 'Where the link leads' })
  await expect(target).toBeFocused()
  await target.fill('/about')
  await page.keyboard.press('Enter')
  await expect(paragraph).toBeFocused()
  expect(await stored()).toBe('Reaches **two [words](/about)**')
  await page.getByRole('button', { name: 'Remove the link' }).click()
  expect(await stored()).toBe('Reaches **two words**')
  expect(await axeViolations(page, wcagRules)).toEqual([])
})

test(
  'a placeholder is deleted whole, passed with one key, and restored from the tools',
  longTest(),
  async ({ page }) => {
    await open(page, 'interface/outbox.json')
    const waiting = field(page, '/statusWaiting/one')
    const input = waiting.getByRole('textbox')
    await input.fill('Just {count} request')
    await input.press('End')
    for (let step = 0; step < ' request'.length; step++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('about ')
    await expect(input).toHaveValue('Just about {count} request')
    await page.keyboard.press('Delete')
    await expect(input).toHaveValue('Just about  request')
    await waiting.getByRole('button', { name: 'Insert {count}' }).click()
    await expect(input).toHaveValue('Just about {count} request')
    await page.keyboard.press('Backspace')
    await expect(input).toHaveValue('Just about  request')
  },
)

test('the mark of a sample goes only after it is said what that means', longTest(), async ({ page }) => {
  await open(page, 'collections/case-studies/hospital-oxygen.json')
  const before = await text(page)
  const sample = page.getByRole('group', { name: /^sample / })
  await sample.getByRole('button', { name: 'This is a fact now' }).click()
  await expect(sample).toContainText('Is all of it true?')
  const yes = sample.getByRole('button', { name: 'Yes, it is a fact' })
  await expect(yes).toBeFocused()
  expect(await axeViolations(page, wcagRules)).toEqual([])
  await sample.getByRole('button', { name: 'Not yet' }).click()
  expect(await text(page)).toBe(before)
  await sample.getByRole('button', { name: 'This is a fact now' }).click()
  await page.keyboard.press('Enter')
  await expect(sample).toHaveCount(0)
  const { sample: _, ...facts } = JSON.parse(before)
  expect(JSON.parse(await text(page))).toEqual(facts)
  await expect(page.locator('[data-form] :focus')).toBeVisible()
})

test('a page waits for a day, and the words say what will happen', longTest(), async ({ page }) => {
  await open(page, 'pages/product/nitrogen.json')
  const before = await text(page)
  const question = page.getByRole('group', { name: 'When visitors see it' })
  await question.getByRole('radio', { name: /^From a date on/ }).check()
  await question.getByRole('textbox', { name: 'Day' }).fill('2999-12-24')
  await expect(question.getByRole('status')).toContainText('Shows from 24 December 2999')
  expect(JSON.parse(await text(page)).publishOn).toBe('2999-12-24')
  await question.getByRole('radio', { name: /^When I publish it/ }).check()
  expect(JSON.parse(await text(page))).toMatchObject({ draft: true })
  expect(await text(page)).not.toContain('publishOn')
  await question.getByRole('button', { name: 'Restore' }).click()
  expect(await text(page)).toBe(before)
})

test(
  'a coefficient becomes a range, and the result of the calculator follows',
  longTest(),
  async ({ page }) => {
    await open(page, 'collections/calculators/medical-oxygen.json')
    const before = await text(page)
    await select(page, '/coefficients/0/value')
    const rate = page.locator('[data-pointer="/coefficients/0"]')
    const results = rate.getByRole('status')
    await expect(results).toContainText('52.8–84.0\u00a0Nm³/h')
    await rate.getByRole('textbox', { name: 'Value' }).fill('20')
    await expect(results).toContainText('76.8–132\u00a0Nm³/h')
    await expect(results.locator('s')).toHaveText(['52.8–84.0\u00a0Nm³/h', /cylinders/])
    await rate.getByRole('button', { name: 'Checked today' }).click()
    await expect(rate.getByText('Compare it with its source', { exact: false })).toHaveCount(0)
    await rate.getByRole('radio', { name: 'Range' }).click()
    await rate.getByRole('textbox', { name: 'Minimum' }).fill('10')
    expect(JSON.parse(await text(page)).coefficients[0]).toMatchObject({ min: 10, max: 20 })
    expect(await axeViolations(page, wcagRules)).toEqual([])
    await page.evaluate((whole) => window.formPage.write(whole), before)
    await expect(results).toContainText('52.8–84.0\u00a0Nm³/h')
  },
)

for (const theme of ['light', 'dark'])
  test(`axe finds no violation in the open text tools, ${theme}`, longTest(), async ({ page }) => {
    await open(page, 'interface/outbox.json', theme)
    await field(page, '/statusWaiting/other').getByRole('textbox').fill('CO2 for 98%, {count}\u00a0of')
    await expect(page.getByRole('toolbar', { name: 'Insert' })).toBeVisible()
    expect(await axeViolations(page, wcagRules)).toEqual([])
  })
