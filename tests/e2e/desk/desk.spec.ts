import type { Page } from 'playwright/test'
import { openDesk } from '../../../scripts/bench/desk/open-desk'
import { axeViolations } from '../support/axe'
import { longTest } from '../support/long-test'
import { allIsSaved, expect, field, heading, keptByServer, notice, putAllBack } from './desk-page'
import { test } from './development-test'
import { shareDesk } from './share-desk'

/* The tests share one development server and one content folder. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

const desk = shareDesk()

const quote = 'pages/getyourquote.json'

/** Opens the desk at a file and waits for its form and its page. */
const open = (page: Page, file = quote) => openDesk(page, desk.address, file)

test('a clicked word is changed, shown on the page and saved as one changed line', async ({ page }) => {
  await open(page)
  await heading(page).click()
  const input = field(page, '/heroTitle')
  await expect(input).toBeFocused()
  await expect(page.getByText(`content/${quote}:`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in your code editor' })).toHaveAttribute(
    'href',
    new RegExp(`^vscode://file/.*/content/${quote}:\\d+$`),
  )

  await input.fill('People who build plants')
  await expect(heading(page)).toHaveText('People who build plants')
  expect(desk.project.git('status', '--short')).toBe('')

  await page.keyboard.press('Control+s')
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.locator('ins')).toContainText('People who build plants')
  await page.getByRole('button', { name: 'Save 1 file' }).click()
  await expect(notice(page, 'Nothing is published by saving.')).toBeVisible()
  expect(desk.project.git('diff', '--numstat', 'before').trim()).toBe(`1\t1\tcontent/${quote}`)
  expect(desk.project.read(`content/${quote}`)).toContain('"heroTitle": "People who build plants"')
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
})

test('the focus stays where the editor puts it while forms mount, after every shortcut', async ({ page }) => {
  await open(page)
  await heading(page).click()
  const input = field(page, '/heroTitle')
  await expect(input).toBeFocused()
  await input.fill('People who run plants')
  const search = page.getByRole('searchbox', { name: 'Search every text' })
  for (const keys of ['Control+k', 'Control+s', 'Control+z', 'Control+Shift+z', 'F8', 'Escape']) {
    // The review replaces the form, which mounts again with the first letter of the search.
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await page.keyboard.press(keys)
    await page.keyboard.type('heat')
    await expect(input).toBeVisible()
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('heat')
    await page.keyboard.press('Escape')
  }
  await expect(input).toHaveValue('People who run plants')

  // A field is selected in a file that the server has still to answer, and the editor goes on to search.
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/file?*', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.type('oxygen')
  await page
    .getByRole('main')
    .getByRole('button', { name: /oxygen/i })
    .first()
    .click()
  await page.keyboard.press('Control+k')
  answer()
  await expect(page.getByRole('complementary', { name: 'Form' }).getByRole('textbox').first()).toBeVisible()
  await page.keyboard.type('nitrogen')
  await expect(search).toHaveValue('nitrogen')
  await page.keyboard.press('Escape')
  await page.unroute('**/api/file?*')
  await putAllBack(page)
})

for (const round of ['A', 'B', 'C'])
  test(
    `a page whose record changes while React hydrates it reports no mismatch, ${round}`,
    longTest(),
    async ({ page }) => {
      const file = 'pages/index.json'
      const base = desk.project.read(`content/${file}`)
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      const { origin, searchParams } = new URL(desk.address)
      const headers = { 'x-desk-token': searchParams.get('token') ?? '', origin }
      let number = 0
      const put = async (text: string) => {
        number += 1
        const opened = await page.request.get(`${origin}/__desk/api/file?file=${file}`, { headers })
        const { revision } = (await opened.json()).draft
        const data = { file, text, base, replaces: revision, desk: `test ${round}`, number }
        await page.request.put(`${origin}/__desk/api/draft`, { headers, data })
      }
      const isHydrated = () =>
        page.evaluate(async () => {
          const module = '/scripts/vite/page/page-hydration.ts'
          return (await import(module)).isPageHydrated()
        })
      await page.goto(origin, { waitUntil: 'commit' })
      let edit = 0
      // A change hydrates the sections that would otherwise wait until they are near the viewport.
      await expect
        .poll(async () => {
          edit += 1
          await put(base.replace(/"(?:text|heading)": "/, `$&${round}${edit} `))
          return isHydrated()
        })
        .toBe(true)
      expect(errors).toEqual([])
      await put(base)
    },
  )

test('a file in another layout is formatted with the first save, and the review says so', async ({
  page,
}) => {
  const before = desk.project.read(`content/${quote}`)
  desk.project.replace(`content/${quote}`, '{\n', '{\n\n')
  desk.project.commit('A blank line')
  await open(page)
  await field(page, '/heroTitle').fill('Formatted')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('saving formats all of it', { exact: false })).toBeVisible()
  await expect(page.getByText('Saving also formats 1 file', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 file' }).click()
  await expect(notice(page, 'Nothing is published by saving.')).toBeVisible()
  const after = before.replace(/"heroTitle": "[^"]*"/, '"heroTitle": "Formatted"')
  expect(desk.project.read(`content/${quote}`)).toBe(after)
  desk.project.commit('A formatted file')
})

test('a file that is open already is shown from the beginning of its form', longTest(), async ({ page }) => {
  const titleOf = (file: string): string => JSON.parse(desk.project.read(`content/${file}`)).title
  const [first, second] = ['pages/product/chillers.json', 'pages/product/nitrogen.json']
  const show = async (file: string) => {
    const title = titleOf(file)
    const tree = page.getByRole('navigation', { name: 'Content', exact: true })
    await tree.getByText(title, { exact: true }).click()
    await expect(page.getByRole('heading', { name: title, level: 2, exact: true })).toBeVisible()
  }
  await open(page, first)
  await show(second)
  const firstField = page.locator('[data-form] [data-pointer]').first()
  await page.locator('[data-form] h3 button').last().click()
  await expect(firstField).not.toBeInViewport()
  await show(first)
  await expect(firstField).toBeInViewport()
})

test(
  'the icons of the tree, the address and the keys of a hint have room at each width',
  longTest(),
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(desk.address)
    const hint = page.getByText('First time here?').locator('kbd')
    await expect(hint).toBeVisible()
    expect(await hint.evaluate((key) => key.getClientRects().length)).toBe(1)
    await page.setViewportSize({ width: 1024, height: 768 })
    const rail = page.getByRole('navigation', { name: 'Content, by purpose' })
    await expect(rail).toBeVisible()
    const hasScrollbars = () =>
      rail.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth > clientWidth,
        scrollHeight > clientHeight,
      ])
    await expect.poll(hasScrollbars).toEqual([false, false])
    await page.setViewportSize({ width: 768, height: 1024 })
    await open(page, 'pages/product/nitrogen.json')
    const address = page.getByRole('heading', { level: 1 }).locator('b')
    await expect.poll(async () => (await address.boundingBox())?.width ?? 0).toBeGreaterThan(80)
  },
)

test('a draft survives a reload, and undo returns the file byte for byte', async ({ page }) => {
  await open(page)
  const before = desk.project.read(`content/${quote}`)
  await field(page, '/heroTitle').fill('Kept over a reload')
  await expect(heading(page)).toHaveText('Kept over a reload')
  await page.reload()
  await expect(field(page, '/heroTitle')).toHaveValue('Kept over a reload')
  await expect(heading(page)).toHaveText('Kept over a reload')

  await field(page, '/heroTitle').fill('Changed once more')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, '/heroTitle')).toHaveValue('Kept over a reload')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(field(page, '/heroTitle')).toHaveValue('Changed once more')
  await putAllBack(page)
  expect(desk.project.read(`content/${quote}`)).toBe(before)
})

test('a draft survives a server that is killed and started again', longTest(), async ({ page }) => {
  // Starts the server again.
  test.slow()
  await open(page)
  await field(page, '/heroTitle').fill('Before the crash')
  await expect(heading(page)).toHaveText('Before the crash')
  await desk.project.kill()
  await expect(page.getByText('The development server has stopped.')).toBeVisible()
  await field(page, '/heroTitle').fill('Written without a server')
  await expect(page.getByText('Not saved as a draft yet', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cannot save now' })).toBeVisible()
  await desk.project.start()
  await expect(page.getByText('Dev server running')).toBeVisible()
  await expect(field(page, '/heroTitle')).toHaveValue('Written without a server')
  await expect(heading(page)).toHaveText('Written without a server')
  await expect(keptByServer(page)).toBeVisible()
  // The desk was not loaded again, so undo still knows what was written.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, '/heroTitle')).not.toHaveValue('Written without a server')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(field(page, '/heroTitle')).toHaveValue('Written without a server')
  await putAllBack(page)
})

test('a tab that alone has a text asks before it is closed', longTest(), async ({ page }) => {
  // Starts the server again.
  test.slow()
  await open(page)
  await desk.project.kill()
  await expect(page.getByText('The development server has stopped.')).toBeVisible()
  await field(page, '/heroTitle').fill('Only here')
  await expect(page.getByText('Not saved as a draft yet', { exact: false })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await desk.project.start()
  await expect(heading(page)).toHaveText('Only here')
  await putAllBack(page)
})

test(
  'a desk without its server goes from file to file, and shows the page once it responds',
  longTest(),
  async ({ page }) => {
    // Starts the server again.
    test.slow()
    await open(page)
    await desk.project.kill()
    await expect(page.getByText('The development server has stopped.')).toBeVisible()
    await field(page, '/heroTitle').fill('Only in this tab')
    const tree = page.getByRole('navigation', { name: 'Content', exact: true })
    for (const name of ['About us', 'Privacy', 'About us']) {
      await tree.getByText(name, { exact: true }).click()
      // The browser shows an error page, which the desk may not read.
      await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
    }
    await expect(page.getByText('Not saved as a draft yet', { exact: false })).toBeVisible()
    await desk.project.start()
    await expect(page.locator('[aria-busy="false"]:has(iframe)')).toBeVisible()
    await expect(heading(page)).toBeVisible()
    await putAllBack(page)
  },
)

test(
  'fields that changed on disk too are decided side by side, and the others are merged',
  longTest(),
  async ({ page }) => {
    await open(page)
    await field(page, '/heroTitle').fill('Mine')
    await expect(heading(page)).toHaveText('Mine')
    desk.project.replace(`content/${quote}`, /"heroTitle": "[^"]*"/, '"heroTitle": "From another program"')
    desk.project.replace(`content/${quote}`, /"title": "[^"]*"/, '"title": "About the other program"')
    await page.getByRole('button', { name: 'Decide field by field' }).click()
    const decision = page.getByRole('group', { name: 'Hero title' })
    await expect(page.getByText('2 fields differ, 1 of them in both')).toBeVisible()
    await expect(decision.locator('mark')).toHaveText(['Mine', 'From another program'])
    await expect(page.getByText('not in your edit: the one on disk is kept')).toBeVisible()
    await expect.poll(() => axeViolations(page)).toEqual([])

    // Nothing is written over what is on disk before the editor has decided.
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Save 1 file' }).click()
    await expect(decision).toBeVisible()
    expect(desk.project.read(`content/${quote}`)).toContain('"heroTitle": "From another program"')

    await decision.getByRole('radio', { name: 'Other words' }).check()
    await decision.getByRole('textbox', { name: 'Other words' }).fill('Together')
    await page.getByRole('button', { name: 'Go on with this' }).click()
    await expect(page.getByRole('region', { name: 'Changes' }).locator('ins')).toContainText('Together')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Back to the page' }).click()
    await expect(field(page, '/heroTitle')).toHaveValue('Mine')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(field(page, '/heroTitle')).toHaveValue('Together')
    await expect(field(page, '/title')).toHaveValue('About the other program')
    await putAllBack(page)
  },
)

test(
  'a file that is broken on disk is no choice: its mistake is named, and saving the draft replaces it',
  longTest(),
  async ({ page }) => {
    await open(page)
    await field(page, '/heroTitle').fill('Mine')
    await expect(heading(page)).toHaveText('Mine')
    desk.project.replace(`content/${quote}`, /"heroTitle": /, '"heroTitle" ')
    await expect(page.getByText(/getyourquote\.json cannot be read any more\. Line \d+: /)).toBeVisible()
    await expect(page.locator('[data-pointer="/title"]').getByText('Not there before')).toBeHidden()
    await page.getByRole('button', { name: 'Decide' }).click()
    await expect(page.getByText(/Your draft is kept, and saving it replaces the file/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'On disk' })).toBeHidden()
    await page.getByRole('button', { name: 'Go on with the draft' }).click()
    await page.getByRole('button', { name: 'Save 1 file' }).click()
    await expect(notice(page, 'Nothing is published by saving.')).toBeVisible()
    await allIsSaved(page)
    expect(JSON.parse(desk.project.read(`content/${quote}`)).heroTitle).toBe('Mine')
  },
)

test(
  'a file that is removed on disk is decided as a whole, and nothing is left to decide once it is back',
  longTest(),
  async ({ page }) => {
    await open(page)
    await field(page, '/heroTitle').fill('Mine')
    await expect(heading(page)).toHaveText('Mine')
    const before = desk.project.read(`content/${quote}`)
    desk.project.remove(`content/${quote}`)
    await expect(page.getByText(`content/${quote} was removed on disk.`)).toBeVisible()
    await page.getByRole('button', { name: 'Decide' }).click()
    const decision = page.getByRole('group', { name: 'The whole file' })
    await expect(decision.getByRole('radio')).toHaveCount(2)
    await expect(decision).not.toContainText('Mine')
    desk.project.write(`content/${quote}`, before)
    await expect(page.getByText('Nothing is left to decide.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take everything from disk' })).toBeHidden()
    await page.getByRole('button', { name: 'Back to the page' }).click()
    await expect(field(page, '/heroTitle')).toHaveValue('Mine')
    await putAllBack(page)
  },
)

test('everything can be taken from disk, and undo brings the draft back', longTest(), async ({ page }) => {
  await open(page)
  await field(page, '/heroTitle').fill('Mine')
  await expect(heading(page)).toHaveText('Mine')
  desk.project.replace(`content/${quote}`, /"heroTitle": "[^"]*"/, '"heroTitle": "From another program"')
  await page.getByRole('button', { name: 'Decide field by field' }).click()
  await page.getByRole('button', { name: 'Take everything from disk' }).click()
  await expect(field(page, '/heroTitle')).toHaveValue('From another program')
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, '/heroTitle')).toHaveValue('Mine')
  await putAllBack(page)
})

test('a mistake shows at its field, F8 leads to it, and saving is refused', longTest(), async ({ page }) => {
  await open(page)
  await field(page, '/heroTitle').fill('')
  await expect(page.getByRole('button', { name: '1 mistake' })).toBeVisible()
  const lastValid = page.getByText('The page shows its last valid state.')
  await expect(lastValid).toBeVisible()
  await expect(heading(page)).not.toHaveText('')
  await page
    .getByRole('link', { name: /^Home/ })
    .or(page.getByRole('navigation', { name: 'Content' }))
    .first()
    .focus()
  await page.keyboard.press('F8')
  await expect(page.locator('[data-pointer="/heroTitle"] [aria-invalid="true"]').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Save 1 file' }).click()
  await expect(page.getByRole('heading', { name: /^1 mistake in 1 file/ })).toBeVisible()
  expect(desk.project.git('status', '--short')).toBe('')
  await putAllBack(page)
  await expect(lastValid).toBeHidden()
})

test('desks in two browsers see the same draft', longTest(), async ({ page, browser }) => {
  await open(page)
  const context = await browser.newContext()
  const other = await context.newPage()
  await open(other)
  await expect(page.getByText('Another desk is open', { exact: false })).toBeVisible()
  await field(page, '/heroTitle').fill('From the first desk')
  await expect(field(other, '/heroTitle')).toHaveValue('From the first desk')
  await field(other, '/title').fill('From the second desk')
  await expect(field(page, '/title')).toHaveValue('From the second desk')
  await expect(field(page, '/heroTitle')).toHaveValue('From the first desk')
  // A draft that is still being sent would arrive after the reset.
  await expect(keptByServer(other)).toBeVisible()

  // Both change one field at the same time: the second to arrive is asked.
  await Promise.all([field(page, '/heroTitle').fill('One'), field(other, '/heroTitle').fill('Another')])
  const decide = (one: Page) => one.getByRole('button', { name: 'Decide field by field' })
  await expect.poll(async () => (await decide(page).isVisible()) || decide(other).isVisible()).toBe(true)
  await context.close()
  await expect(page.getByText('Another desk is open', { exact: false })).toHaveCount(0)
  if (await decide(page).isVisible()) {
    await decide(page).click()
    await expect(page.getByText(/field to decide/)).toBeVisible()
    for (const mine of await page.getByRole('radio', { name: /^Yours/ }).all()) await mine.check()
    await page.getByRole('button', { name: 'Go on with this' }).click()
  }
  await putAllBack(page)
})

test('an earlier version of a file is restored as an edit', longTest(), async ({ page }) => {
  desk.project.replace(`content/${quote}`, /"heroTitle": "[^"]*"/, '"heroTitle": "An older heading"')
  desk.project.commit('An older heading')
  const before = desk.project.read(`content/${quote}`)
  desk.project.replace(`content/${quote}`, /"heroTitle": "[^"]*"/, '"heroTitle": "A newer heading"')
  desk.project.commit('A newer heading')
  await open(page)
  await page.getByRole('button', { name: 'Versions', exact: true }).click()
  await page.getByRole('button', { name: /An older heading/ }).click()
  await expect(page.getByRole('heading', { name: '1 thing is different today' })).toBeVisible()
  await page.getByRole('radio', { name: 'Side by side' }).click()
  const both = page.getByRole('region', { name: 'Side by side' })
  await expect(both.locator('del')).toHaveText('An older')
  await expect(both.locator('ins')).toHaveText('A newer')
  await page.keyboard.press('F7')
  await expect(both.getByRole('listitem')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Both pages' }).click()
  const pages = page.getByRole('region', { name: 'Both pages' }).locator('iframe')
  await expect(pages.nth(0).contentFrame().locator('h1')).toHaveText('An older heading')
  await expect(pages.nth(1).contentFrame().locator('h1')).toHaveText('A newer heading')
  await page.keyboard.press('F7')
  await expect(page.getByText(/^1 of 1: /)).toBeVisible()
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 2 })
  await expect(page.getByRole('heading', { name: 'Nothing is different then' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Today')
  await page.getByRole('button', { name: /^Put this file back/ }).click()
  await expect(heading(page)).toHaveText('An older heading')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Save 1 file' }).click()
  await expect(notice(page, 'Nothing is published by saving.')).toBeVisible()
  expect(desk.project.read(`content/${quote}`)).toBe(before)
  desk.project.commit('The earlier heading')
})

test(
  'a new product gets its name, picture and places, and every changed file is shown before',
  longTest(),
  async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New product' })
    await dialog.getByRole('textbox', { name: /^Title/ }).fill('Dew point meter')
    await expect(dialog.getByRole('textbox', { name: /^Address/ })).toHaveValue('dew-point-meter')
    await dialog
      .getByRole('textbox', { name: /^One sentence/ })
      .fill('Shows, all the time, whether the air is as dry as it should be.')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    // The answers are still there.
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Dew point meter')
    await dialog.getByRole('button', { name: 'On to: picture' }).click()
    await dialog.getByRole('radio', { name: 'No picture for now' }).press('ArrowRight')
    await dialog.getByRole('textbox', { name: /^Alternative text/ }).fill('A meter on a steel pipe.')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'On to: where it appears' }).click()
    await dialog.getByRole('combobox', { name: /^Place in .*Dropdown items/ }).selectOption('0')
    await dialog.getByRole('checkbox', { name: /. › Products › Products/ }).uncheck()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'On to: what it changes' }).click()
    const changes = dialog.getByRole('list', { name: 'Changes' })
    await expect(changes).toContainText('pages/product/dew-point-meter.json')
    await expect(changes).toContainText('navigation.json')
    await expect(changes).not.toContainText('pages/index.json')
    expect(await axeViolations(page)).toEqual([])
    expect(desk.project.git('status', '--short')).toBe('')

    await dialog.getByRole('button', { name: 'Make the product' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('content/pages/product/dew-point-meter.json:')).toBeVisible()
    await expect(field(page, '/title')).toHaveValue('Dew point meter')
    await expect(
      page
        .getByRole('group', { name: 'When visitors see it' })
        .getByRole('radio', { name: /^When I publish it/ }),
    ).toBeChecked()
    await page.getByRole('button', { name: 'Undo' }).click()
    await allIsSaved(page)
  },
)

for (const [width, colorScheme] of [
  [390, 'light'],
  [1024, 'light'],
  [1440, 'dark'],
] as const)
  test(`axe finds nothing in the desk at ${width} px, ${colorScheme}`, longTest(), async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${desk.address}#file=${quote}`)
    await expect(heading(page)).toBeVisible()
    await expect.poll(() => axeViolations(page)).toEqual([])
    if (width === 390)
      for (const [tab, title] of [
        ['Contents', 'Contents'],
        ['Form', 'Form'],
        ['Page', '/getyourquote'],
      ] as const) {
        await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: tab }).click()
        await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeAttached()
        await expect.poll(() => axeViolations(page)).toEqual([])
      }
    for (const view of ['mistakes', 'launch', 'schedule', 'save', 'versions']) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, `#file=${quote}&view=${view}`)
      await expect(page.getByRole('button', { name: 'Back to the page' })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    }
  })
