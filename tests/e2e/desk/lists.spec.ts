import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { axeViolations, wcagRules } from '../support/axe'
import { longTest } from '../support/long-test'
import { expect } from './desk-page'
import { test } from './development-test'
import { shareDesk } from './share-desk'

/* The tests share one development server and one content folder. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

const home = 'pages/index.json'
const product = 'pages/product/nitrogen.json'
const post = 'collections/posts/dew-point-classes-of-dried-air.json'

const desk = shareDesk()

const frame = (page: Page) => page.frameLocator('iframe')
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const place = (page: Page, pointer: string) => page.locator(`[data-pointer="${pointer}"]`).first()

/** Opens the desk at a field and waits for its form and its page. */
async function open(page: Page, file: string, pointer: string): Promise<void> {
  await page.goto(`${desk.address}#file=${file}&at=${encodeURIComponent(pointer)}`)
  // On a phone, one of them is behind another tab.
  await expect(page.locator('[data-pointer]').first()).toBeAttached()
  await expect(page.locator('[aria-busy="false"]:has(iframe)')).toBeAttached()
}

/** Saves the changed files, and returns how many lines of one git sees added and removed. */
async function save(page: Page, file: string, button = 'Save 1 file'): Promise<string> {
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('status').getByText('Nothing is published by saving.')).toBeVisible()
  return desk.project
    .git('diff', '--numstat', 'before', '--', `content/${file}`)
    .trim()
    .split('\t')
    .slice(0, 2)
    .join(' ')
}

/** Drags the handle of a row to the middle of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('A row is not visible.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  const target = end.y + end.height / 2
  // Over the middle of the other row, where the two change places.
  await page.mouse.move(start.x + start.width / 2, target + Math.sign(target - start.y) * 8, { steps: 6 })
  await page.mouse.up()
}

test(
  'specifications are sorted by dragging and by keyboard, on the page too',
  longTest(),
  async ({ page }) => {
    const labels = () =>
      Object.keys(JSON.parse(desk.project.read(`content/${product}`)).technicalSpecifications)
    const before = desk.project.read(`content/${product}`)
    const [flow, purity, pressure, process, air, analysis, ...rest] = labels()
    await open(page, product, '/technicalSpecifications')
    await drag(page, grip(page, 'Analysis'), grip(page, 'Process'))
    await expect(grip(page, 'Analysis')).toBeFocused()
    await expect(page.getByRole('status').getByText('Analysis: now 4 of 8')).toBeAttached()
    await grip(page, 'Analysis').press('Alt+ArrowDown')
    await expect(grip(page, 'Analysis')).toBeFocused()
    await expect(page.getByRole('status').getByText('Analysis: now 5 of 8')).toBeAttached()
    const rows = frame(page).locator('#specifications :is(th, dt)')
    const shown = async () =>
      (await rows.allTextContents()).filter((text) => /^(Process|Analysis|Air)/.test(text))
    await expect
      .poll(async () => (await shown()).map((text) => text.split(/(?<=\w)(?=[A-Z])/)[0]))
      .toEqual([process, analysis, air])

    expect(await save(page, product)).toBe('1 1')
    expect(labels()).toEqual([flow, purity, pressure, process, analysis, air, ...rest])
    const sorted = (text: string) => text.split('\n').toSorted()
    expect(sorted(desk.project.read(`content/${product}`))).toEqual(sorted(before))
  },
)

test('a section is picked up, placed with the arrow keys and hidden', longTest(), async ({ page }) => {
  await open(page, home, '/sections')
  const first = frame(page).locator('main [data-section], main section').first()
  await expect(first).toBeAttached()
  const row = page.getByRole('button', { name: /^Move / }).nth(2)
  const name = String(await row.getAttribute('aria-label')).replace('Move ', '')
  await row.press('Enter')
  await expect(page.getByText(`Moving ${name}.`)).toBeVisible()
  await row.press('ArrowUp')
  await row.press('Escape')
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
  await row.press('Enter')
  await grip(page, name).press('ArrowUp')
  await grip(page, name).press('Enter')
  await expect(grip(page, name)).toBeFocused()
  await page.getByRole('button', { name: 'Hide section Video' }).click()
  await expect(page.getByRole('button', { name: 'Show section Video' })).toBeVisible()
  await expect(frame(page).locator('video')).toHaveCount(0)
  // The list is new: a line for each section, and one each for what is around.
  await save(page, home)
  const { sections } = JSON.parse(desk.project.read(`content/${home}`))
  expect(sections).toContainEqual({ section: 'video', hidden: true })
  expect(desk.project.git('diff', 'before', '--', `content/${home}`)).not.toMatch(/^-[^-]/m)
})

test('a press of the mouse opens a row, and a new list begins in its first point', async ({ page }) => {
  await open(page, post, '/content')
  const rows = page.locator('[data-form] [data-pointer^="/content/"] > button[aria-expanded="false"]')
  const count = await rows.count()
  for (let pressed = 1; pressed <= 3; pressed++) {
    const row = rows.first()
    await row.scrollIntoViewIfNeeded()
    const box = await row.boundingBox()
    if (!box) throw new Error('The row is not visible.')
    await page.mouse.move(box.x + 24, box.y + box.height / 2)
    await page.mouse.down()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.mouse.up()
    await expect(rows).toHaveCount(count - pressed)
  }
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.keyboard.type('The first point')
  await expect(page.locator('[role="textbox"]:focus')).toHaveText('The first point')
  // Typing in a long form must not shift the desk.
  const heights = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
  expect(heights[0]).toBe(heights[1])
})

test('a Word document is pasted as blocks, reported, saved, and taken back over the save', async ({
  page,
}) => {
  const html = readFileSync(
    new URL('../../unit/desk/form/paste/clipboards/word.html', import.meta.url),
    'utf8',
  )
  await open(page, post, '/content/0/text')
  const text = place(page, '/content/0/text').getByRole('textbox')
  const before = (await text.textContent()) ?? ''
  const paste = (type: string, data: string) =>
    text.evaluate(
      (element, [format, value]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(format, value)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [type, data] as const,
    )
  await text.press('Control+End')
  await paste('text/html', 'and <b>bold</b> <span style="color:red">{words}</span>')
  await expect(text).toHaveText(`${before}and bold {words}`)
  await expect(text.locator('strong')).toHaveText('bold')
  await expect(page.getByText('Not kept of the paste: 1 colour or highlight.').first()).toBeVisible()
  await paste('text/html', html)
  const report = page.getByText('Pasted: 3 paragraphs, 2 headings, 2 lists, 1 table.')
  await expect(report).toBeVisible()
  await expect(page.getByText('“Skid in the workshop” Add each as a picture block.')).toBeVisible()
  await expect(frame(page).getByRole('heading', { name: 'Classes of dew point' })).toBeVisible()
  await expect(frame(page).getByText('Write {flow}, [pressure](bar) and 5*3 as they are')).toBeVisible()
  const headings = frame(page).getByRole('heading', { name: /^(Before you buy|Classes of dew point)$/ })
  await page.keyboard.press('Control+z')
  await expect(report).toBeHidden()
  await expect(headings).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(headings).toHaveCount(2)
  await save(page, post)
  const shown = frame(page).getByRole('main')
  await expect(headings).toHaveCount(2)
  await expect(shown.getByRole('list').filter({ hasText: 'Measure first' })).toContainText('Compare')
  await expect(shown.getByRole('table', { name: 'Table 1: Dew points' })).toContainText('-40 °C')
  await expect(shown.getByRole('link', { name: 'the norm' }).first()).toHaveAttribute(
    'href',
    'https://example.com/a%20%281%29.html',
  )
  await expect(shown.locator('strong', { hasText: 'flow, purity' })).toBeVisible()
  await expect(shown.getByText('[1] At the outlet flange.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(headings).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Look over and save/ })).toBeVisible()
})

test('cells are pasted from a spreadsheet, and only their lines change', longTest(), async ({ page }) => {
  await open(page, post, '/content/3/rows/1/1')
  const table = page.getByRole('table', { name: 'Table' })
  const cell = table.getByRole('textbox', { name: 'Limit, row 2' })
  await cell.press('ArrowDown')
  await expect(table.getByRole('textbox', { name: 'Limit, row 3' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await cell.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '"below\n""zero"""\t−41\r\nfrost\t−5\r\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(cell).toHaveText('below "zero"')
  await expect(page.getByRole('status').getByText('Pasted 2 rows of 2 columns.')).toBeVisible()
  await expect(frame(page).getByRole('cell', { name: 'frost' })).toBeVisible()
  expect(await save(page, post)).toBe('2 2')
  expect(desk.project.read(`content/${post}`)).toContain(
    '["2", "below \\"zero\\"", "−41", "Desiccant dryer"],',
  )
})

test(
  'a renamed unit is renamed wherever it is named, and arrow keys move it',
  longTest(),
  async ({ page }) => {
    await open(page, product, '/processFlow/units/7')
    const unit = place(page, '/processFlow/units/7')
    await expect(unit).toHaveAccessibleName(/^Nitrogen receiver, column 7, row 2/)
    await unit.press('ArrowDown')
    await expect(unit).toHaveAccessibleName(/^Nitrogen receiver, column 7, row 3/)
    await expect(unit).toBeFocused()
    await unit.press('ArrowUp')
    await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()

    const name = page.getByRole('textbox', { name: 'Name for streams' })
    await name.fill('users')
    await expect(name).toHaveAccessibleDescription(/2 streams are rewritten/)
    await expect(page.getByText('Another unit has this name.')).toBeVisible()
    await name.fill('buffer')
    await name.press('Enter')
    await expect(
      page.getByRole('status').getByText('Renamed here and in 5 places that name it.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(name).toHaveValue('receiver')
    await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
    await name.fill('buffer')
    // The review waits for the new name, although the server has still to find what names the unit.
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Save 2 files' })).toBeVisible()
    // The unit, its two streams and the drawing of the product index; the home page's plant finder.
    expect(await save(page, product, 'Save 2 files')).toBe('4 4')
    const { units, streams } = JSON.parse(desk.project.read(`content/${product}`)).processFlow
    expect(units[7].id).toBe('buffer')
    const ends = streams.flatMap(({ from, to }: { from: string; to: string }) => [from, to])
    expect(ends.filter((end: string) => end === 'buffer')).toHaveLength(2)
    expect(ends).not.toContain('receiver')
  },
)

test(
  'a removed unit is taken out wherever it is named, after the question says where',
  longTest(),
  async ({ page }) => {
    await open(page, product, '/processFlow/units/7')
    await page.getByRole('button', { name: 'Remove this unit' }).click()
    const question = page.getByRole('alert').filter({ hasText: 'begin or end at Nitrogen receiver' })
    await expect(question.getByRole('listitem')).toHaveCount(3)
    await expect(question.getByRole('listitem').filter({ hasText: 'Stations' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove it and join its neighbours' }).click()
    await expect(page.getByRole('button', { name: 'No mistakes' })).toBeVisible()
    await page.keyboard.press('Control+s')
    await save(page, product, 'Save 2 files')
    expect(desk.project.read(`content/${product}`)).not.toContain('"id": "receiver"')
    const [plant] = [...desk.project.read('content/pages/index.json').matchAll(/"stations": \[[^\]]*\]/g)]
    expect(plant?.[0]).not.toContain('receiver')
  },
)

test(
  'L draws a line to another unit, and removing a unit asks about its streams',
  longTest(),
  async ({ page }) => {
    await open(page, product, '/processFlow/units/3')
    const streams = page.getByRole('region', { name: 'Oil and carbon filters' }).getByRole('listitem')
    await expect(streams).toHaveCount(2)
    await place(page, '/processFlow/units/3').press('l')
    await expect(page.getByText('Choose the unit where it ends', { exact: false })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Line drawn from Oil and carbon filters to Adsorbers A, B.')).toBeAttached()
    await place(page, '/processFlow/units/3').click()
    await expect(streams).toHaveCount(3)
    await page.getByRole('button', { name: 'Remove this unit' }).click()
    await expect(page.getByText('3 streams begin or end at Oil and carbon filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
  },
)

for (const [width, colorScheme] of [
  [390, 'light'],
  [1024, 'dark'],
  [1440, 'light'],
] as const)
  test(
    `axe finds nothing in sections, table and process flow at ${width} px, ${colorScheme}`,
    longTest(),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const [file, pointer] of [
        [home, '/sections'],
        [post, '/content/3/rows/1/1'],
        [product, '/processFlow/units/7'],
      ] as const) {
        await open(page, file, pointer)
        if (width < 768) await page.getByRole('button', { name: 'Form', exact: true }).click()
        await expect(place(page, pointer)).toBeInViewport()
        // Behind another tab of a phone are the main part and its heading, which are good practice and no rule of WCAG.
        await expect.poll(() => axeViolations(page, wcagRules)).toEqual([])
      }
    },
  )
