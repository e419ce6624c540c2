import type { Page } from 'playwright/test'
import { axeViolations, wcagRules } from '../support/axe'
import { longTest } from '../support/long-test'
import { expect } from './desk-page'
import { test } from './development-test'
import { select, shareForms, text } from './share-forms'

/* The tests share one development server. */
test.describe.configure({ mode: 'default' })
test.setTimeout(120_000)
const product = 'pages/product/nitrogen.json'

const open = shareForms()

/** The first specification of a page that is a range, as the file spells it. */
const figures = '/technicalSpecifications/Nitrogen flow/quantity'

test('a typed text is one value of the file, and is restored', async ({ page }) => {
  await open(page, product)
  const before = await text(page)
  await page.getByRole('textbox', { name: 'Page title' }).fill('Nitrogen on site')
  expect(JSON.parse(await text(page)).title).toBe('Nitrogen on site')
  await page.getByRole('button', { name: 'Restore' }).click()
  expect(await text(page)).toBe(before)
})

test('going through all fields with the keyboard changes nothing', longTest(), async ({ page }) => {
  await open(page, product)
  for (let step = 0; step < 60; step++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => window.formPage.selections.length)).toBeGreaterThan(5)
  expect(await page.evaluate(() => window.formPage.edits)).toEqual([])
})

test(
  'a selected figure opens its row, has the focus, and keeps its spelling',
  longTest(),
  async ({ page }) => {
    await open(page, product)
    await select(page, `${figures}/max`)
    const maximum = page.getByRole('textbox', { name: 'Maximum' })
    await expect(maximum).toBeFocused()
    await maximum.fill('1200.0')
    expect(await text(page)).toMatch(/"max": 1200\.0\b/)
  },
)

test('a range becomes one value and a range again', longTest(), async ({ page }) => {
  await open(page, product)
  const before = await text(page)
  await select(page, `${figures}/max`)
  await page.getByRole('radio', { name: 'One value' }).click()
  await expect.poll(() => text(page)).not.toBe(before)
  await page.getByRole('radio', { name: 'Range' }).click()
  await expect.poll(() => text(page)).toBe(before)
})

test('a figure and a unit that are refused are named, with the value that stays', async ({ page }) => {
  await open(page, product)
  const before = await text(page)
  const { max, unit } = JSON.parse(before).technicalSpecifications['Nitrogen flow'].quantity
  await select(page, `${figures}/max`)
  const quantity = page.locator(`[data-pointer="${figures}"]`)
  const maximum = quantity.getByRole('textbox', { name: 'Maximum' })
  await maximum.fill('abc')
  await page.keyboard.press('Tab')
  await expect(quantity.getByText(`abc is not a number; ${max} is kept.`)).toBeVisible()
  await maximum.fill('')
  await expect(quantity.getByText('abc is not')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(quantity.getByText(`This needs a number; ${max} is kept.`)).toBeVisible()
  const units = quantity.getByRole('combobox', { name: 'Unit' })
  await units.click()
  await units.fill('furlong')
  await expect(page.getByRole('listbox')).toBeVisible()
  // The list closes when the form scrolls, and what was typed stays.
  await page.mouse.wheel(0, 40)
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(units).toHaveValue('furlong')
  await page.keyboard.press('Enter')
  await expect(quantity.getByText(`furlong is not one of the units; ${unit} is kept.`)).toBeVisible()
  expect(await text(page)).toBe(before)
})

test('Alt and an arrow key move a row, which keeps the focus', longTest(), async ({ page }) => {
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

test('a figure in a title is counted, and shown as a search result, as visitors read it', async ({
  page,
}) => {
  await open(page, `${product}&address=/product/nitrogen`)
  await page.getByText('Search', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Page title' }).fill('Dry to {−70 °C}')
  await expect(page.locator('[data-pointer="/title"]')).toContainText('13 of ')
  await expect(page.getByText('Dry to −70 °C | ')).toBeVisible()
})

test('a mistake is shown at its field', async ({ page }) => {
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

test('the repair of a line break in a text of one line is named after the space that it writes', async ({
  page,
}) => {
  await open(page, product)
  const title = page.getByRole('textbox', { name: 'Page title' })
  await title.fill('Nitrogen;on site')
  const problem = {
    place: { file: product, pointer: '/title' },
    severity: 'mistake' as const,
    message: 'This text must have one line.',
    piece: { text: ';', occurrence: 0 },
    repair: ' ',
  }
  await page.evaluate((one) => window.formPage.report([one]), problem)
  await page.getByRole('button', { name: 'Write a space' }).click()
  await expect(title).toHaveValue('Nitrogen on site')
})

test('a mistake is underlined in the text, and its repair is written with the keyboard', async ({ page }) => {
  await open(page, post)
  const pointer = '/content/0/text'
  await select(page, pointer)
  const paragraph = page.locator(`[data-pointer="${pointer}"]`).getByRole('textbox')
  await paragraph.fill('See [our plants](/produkt) for 5 Nm3/h')
  const wrong = (piece: string, repair: string) => ({
    place: { file: post, pointer },
    severity: 'mistake' as const,
    message: `${piece} is wrong.`,
    piece: { text: piece, occurrence: 0 },
    repair,
  })
  await page.evaluate(
    (problems) => window.formPage.report(problems),
    [wrong('/produkt', '/product'), wrong('Nm3/h', 'Nm³/h')],
  )
  const underlined = paragraph.locator('[aria-invalid="grammar"]')
  await expect(underlined).toHaveText(['our plants', 'Nm3/h'])
  await page.getByRole('button', { name: 'Write “Nm³/h”' }).focus()
  await page.keyboard.press('Enter')
  await expect(paragraph).toBeFocused()
  expect((await content(page))[0].text).toBe('See [our plants](/produkt) for 5 Nm³/h')
  await expect(underlined).toHaveText(['our plants'])
  await page.getByRole('button', { name: 'Write “/product”' }).focus()
  // A click on the title of a field goes to its editor, as it goes to an input.
  await page.locator(`[data-pointer="${pointer}"] label`).first().click()
  await expect(paragraph).toBeFocused()
})

for (const theme of ['light', 'dark']) {
  test(`axe finds no violation in the ${theme} theme`, longTest(), async ({ page }) => {
    await open(page, product, theme)
    await select(page, `${figures}/max`)
    await select(page, '/leadFigures/0/label')
    await select(page, '/heroBackgroundImage/alt')
    expect(await axeViolations(page, wcagRules)).toEqual([])
  })
}

const post = 'collections/posts/dew-point-classes-of-dried-air.json'

test(
  'the outline moves a heading with its text, and the search result follows the title',
  longTest(),
  async ({ page }) => {
    await open(page, `${post}&address=/blogs/dew-point-classes-of-dried-air`)
    await page.getByRole('radio', { name: 'Outline', exact: true }).click()
    const headings = async () =>
      JSON.parse(await text(page))
        .content.filter(({ type }: { type: string }) => type === 'heading')
        .map((block: { text: string }) => block.text)
    const [first, second, ...rest] = await headings()
    const grip = page.getByRole('button', { name: `Move ${first}`, exact: true })
    await grip.focus()
    await page.keyboard.press('Alt+ArrowDown')
    expect(await headings()).toEqual([second, first, ...rest])
    await expect(grip).toBeFocused()
    expect(await axeViolations(page, wcagRules)).toEqual([])
    await page.getByRole('radio', { name: 'Search', exact: true }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Dry air')
    await expect(page.getByText('Dry air | ')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    expect(await axeViolations(page, wcagRules)).toEqual([])
    await select(page, '/content/0/text')
    await expect(page.locator('[data-pointer="/content/0/text"]').getByRole('textbox')).toBeFocused()
  },
)

test(
  'a post that is held back lists what is still to be written, each in the view that has it',
  longTest(),
  async ({ page }) => {
    await open(page, `${post}&address=/blogs/dew-point-classes-of-dried-air`)
    const list = page.getByRole('region', { name: 'Before you publish' })
    const tab = (name: string) => page.getByRole('radio', { name, exact: true })
    const write = (field: string) => list.getByRole('button', { name: `Write ${field}` })
    const unwritten = {
      draft: true,
      excerpt: 'TODO: say why to read it.',
      description: 'TODO: say what it holds.',
    }
    await expect(list).toHaveCount(0)
    await page.evaluate(
      (whole) => window.formPage.write(whole),
      JSON.stringify({ ...JSON.parse(await text(page)), ...unwritten }, undefined, 2),
    )
    await expect(list).toContainText('2 left')
    await write('Excerpt').click()
    await expect(tab('Details')).toBeChecked()
    const excerpt = page.getByRole('textbox', { name: 'Excerpt' })
    await excerpt.fill('Which dew point a process needs, and how to choose it.')
    expect(await axeViolations(page, wcagRules)).toEqual([])
    await tab('Text').click()
    await expect(excerpt).toHaveCount(0)
    await expect(list).toContainText('1 left')
    expect(await axeViolations(page, wcagRules)).toEqual([])
    await write('Page description').click()
    await expect(tab('Search')).toBeChecked()
    await select(page, '/topic')
    await expect(page.getByRole('textbox', { name: 'Topic' })).toBeFocused()
  },
)

const content = async (page: Page) => JSON.parse(await text(page)).content

test(
  'Enter adds a point after this one, and Backspace in an empty one removes it',
  longTest(),
  async ({ page }) => {
    await open(page, post)
    const before = await text(page)
    const [{ items }] = (await content(page)).filter(({ type }: { type: string }) => type === 'list')
    const list = (await content(page)).findIndex(({ type }: { type: string }) => type === 'list')
    const at = (index: number) =>
      page.locator(`[data-pointer="/content/${list}/items/${index}"]`).getByRole('textbox')
    await select(page, `/content/${list}/items/0`)
    await at(0).press('Enter')
    await expect(at(1)).toBeFocused()
    await at(1).fill('Between')
    expect((await content(page))[list].items).toEqual([items[0], 'Between', ...items.slice(1)])
    await at(1).fill('')
    await at(1).press('Backspace')
    await expect(at(0)).toBeFocused()
    expect(await text(page)).toBe(before)
  },
)

test('a slash in an empty paragraph makes it another kind of block', longTest(), async ({ page }) => {
  await open(page, post)
  await select(page, '/content/0/text')
  const paragraph = page.locator('[data-pointer="/content/0/text"]').getByRole('textbox')
  await expect(paragraph).toBeFocused()
  await paragraph.press('Enter')
  const added = page.locator('[data-pointer="/content/1/text"]').getByRole('textbox')
  await expect(added).toBeFocused()
  await added.press('/')
  await expect(page.getByText('in place of the empty one')).toBeVisible()
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  expect((await content(page)).slice(0, 3).map(({ type }: { type: string }) => type)).toEqual([
    'paragraph',
    'heading',
    'heading',
  ])
})

test('a table copied from a document fills cells, and the table grows', longTest(), async ({ page }) => {
  await open(page, post)
  await select(page, '/content/3/rows/8/3')
  const cell = page.getByRole('textbox', { name: 'Usual way to get there, row 9' })
  await expect(cell).toBeFocused()
  await cell.evaluate((input) => {
    const clipboardData = new DataTransfer()
    const html = `<meta charset="utf-8"><style>td { color: red }</style><table>
      <tr><td colspan="2">CO<sub>2</sub> in
        m<sup>3</sup></td></tr>
      <tr><td>one<br>two</td><td></td></tr></table>`
    clipboardData.setData('text/html', html)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(cell).toHaveText('CO₂ in m³')
  await expect(page.getByText('Added 1 row and 1 column.', { exact: false })).toBeVisible()
  const { columns, rows } = (await content(page))[3]
  expect(columns).toHaveLength(5)
  expect(rows.slice(-2)).toEqual([
    ['9', expect.any(String), '–', 'CO₂ in m³', '–'],
    ['–', '–', '–', 'one two', '–'],
  ])
  // Cells have the editor of other texts, and its keys first.
  await cell.fill('A **bold** word ')
  await expect(cell.locator('strong')).toHaveText('bold')
  await page.keyboard.type('{pres')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Usual way to get there, row 8' })).toBeFocused()
})

test('a row is dragged by touch, and Escape leaves it where it was', longTest(), async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true })
  await open(page, product)
  await select(page, '/leadFigures')
  const grips = page.getByRole('button', { name: /^Move / })
  const before = await text(page)
  await grips.nth(1).scrollIntoViewIfNeeded()
  const [first, second] = [await grips.nth(0).boundingBox(), await grips.nth(1).boundingBox()]
  if (!first || !second) throw new Error('The rows are not visible.')
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: first.x + 8, y }],
    })
  const [from, to] = [first.y + first.height / 2, second.y + second.height]
  await touch('touchStart', from)
  await touch('touchMove', (from + to) / 2)
  await touch('touchMove', to)
  await touch('touchEnd', to)
  await expect.poll(() => text(page)).not.toBe(before)

  const now = await text(page)
  const [x, y] = [second.x + 8, second.y + second.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, first.y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await text(page)).toBe(now)
  await page.close()
})
