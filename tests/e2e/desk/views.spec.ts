import type { Page } from 'playwright/test'
import { openDesk } from '../../../scripts/bench/desk/open-desk'
import { axeViolations } from '../support/axe'
import { longTest } from '../support/long-test'
import { allIsSaved, expect, field, notice, putAllBack } from './desk-page'
import { test } from './development-test'
import { shareDesk } from './share-desk'

/* The tests share one development server and one content folder. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)
test.use({ actionTimeout: 60_000 })

const desk = shareDesk()

const bioCng = 'pages/product/bio-cng.json'
const oxygen = 'pages/product/medical-oxygen.json'
const reason = '/related/service/reason'
const words = 'Studied before you commit money'
const results = (page: Page) => page.getByRole('region', { name: 'Search results' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Searches every text, as with the keyboard. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('searchbox', { name: 'Search every text' })
  await expect(input).toBeFocused()
  await input.fill(text)
}

test(
  'the search finds words in every file and in drafts, and each hit opens its field',
  longTest(),
  async ({ page }) => {
    await openDesk(page, desk.address, 'pages/getyourquote.json')
    await search(page, words.toLowerCase())
    await expect(results(page).locator('mark')).toHaveText([words, words])
    await expect(page.getByRole('status').filter({ hasText: '2 times in 2 files' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])

    await results(page).getByRole('region').nth(1).getByRole('button').click()
    await expect(field(page, reason)).toBeFocused()
    await field(page, reason).fill('Counted in a draft only')
    await search(page, 'counted in a draft')
    await expect(results(page).locator('mark')).toHaveText(['Counted in a draft'])

    await search(page, 'nobody has written this')
    await expect(page.getByRole('heading', { name: '“nobody has written this”' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(results(page)).toHaveCount(0)
    await expect(page.getByTitle('The page as visitors see it', { exact: true })).toBeVisible()
    await putAllBack(page)
  },
)

test(
  'find and replace shows every change before, and undo takes all of them back',
  longTest(),
  async ({ page }) => {
    await openDesk(page, desk.address, 'pages/getyourquote.json')
    await search(page, words)
    await page.getByRole('button', { name: 'Replace…' }).click()
    const replace = dialog(page, 'Find and replace')
    await expect(replace.getByRole('textbox', { name: 'Find' })).toHaveValue(words)
    await replace.getByRole('textbox', { name: 'Replace by' }).fill('Studied before you invest')
    expect(await axeViolations(page)).toEqual([])
    await replace.getByRole('button', { name: 'See what it changes' }).click()
    const changes = replace.getByRole('list', { name: 'Changes' })
    await expect(changes.locator('ins')).toHaveCount(2)
    await expect(changes).toContainText(bioCng)
    await expect(changes).toContainText(oxygen)
    await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()

    await replace.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(replace).toHaveCount(0)
    await search(page, 'studied before you invest')
    await expect(results(page).locator('mark')).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Look over and save 2/ })).toBeVisible()
    expect(desk.project.git('status', '--short')).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await allIsSaved(page)
    await search(page, words)
    await expect(results(page).locator('mark')).toHaveCount(2)
  },
)

test(
  'capital letters and parts of words count in find and replace as the editor chooses',
  longTest(),
  async ({ page }) => {
    await openDesk(page, desk.address, 'pages/getyourquote.json')
    await search(page, words)
    await page.getByRole('button', { name: 'Replace…' }).click()
    const replace = dialog(page, 'Find and replace')
    await replace.getByRole('textbox', { name: 'Find' }).fill('studied before you comm')
    await replace.getByRole('button', { name: 'See what it changes' }).click()
    await expect(replace.getByText('There is nothing to change.')).toBeVisible()
    await replace.getByRole('button', { name: 'Back' }).click()
    await replace.getByRole('checkbox', { name: 'Capital letters count' }).uncheck()
    await replace.getByRole('checkbox', { name: 'Whole words' }).uncheck()
    await replace.getByRole('button', { name: 'See what it changes' }).click()
    await expect(replace.getByRole('list', { name: 'Changes' }).locator('del')).toHaveCount(2)
    await replace.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
  },
)

test(
  'an entry of the launch list opens its field, and a sample that becomes a fact is done',
  longTest(),
  async ({ page }) => {
    await openDesk(page, desk.address, 'pages/getyourquote.json')
    const count = page.getByRole('button', { name: /^Launch list \d+ left$/ })
    const left = Number(/\d+/.exec((await count.getAttribute('aria-label')) ?? '')?.[0])
    expect(left).toBeGreaterThan(1)
    await count.click()
    const list = page.getByRole('region', { name: 'Launch list' })
    const progress = list.getByRole('region', { name: 'Progress' })
    await expect(progress).toContainText(`${left}left`)
    await expect(progress.getByRole('progressbar')).toHaveAttribute('value', '0')

    const filters = progress.getByRole('radiogroup', { name: 'Show' })
    await filters.getByRole('radio', { name: /^Placeholders \d/ }).click()
    const company = list.locator('details').filter({ hasText: 'Menus and company' })
    const entry = company.getByRole('button')
    await expect(entry.filter({ hasText: /^#/ })).not.toHaveCount(0)
    await expect(entry.filter({ hasText: /^S/ })).toHaveCount(0)
    await filters.getByRole('radio', { name: /^Samples \d/ }).click()
    await company.locator('summary').click()
    await entry.filter({ hasText: 'Postal address' }).click()
    const sample = page.getByRole('group', { name: /sample/ }).and(page.locator('[data-selected]'))
    const lines = desk.project.read('content/site.json').split('\n')
    const above = lines.findIndex((line) => line.includes('"postalAddress": {'))
    await expect(page.getByText(`content/site.json:${above + 2}`, { exact: true })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])

    await sample.getByRole('button', { name: 'This is a fact now' }).click()
    await sample.getByRole('button', { name: 'Yes, it is a fact' }).click()
    await expect(progress).toContainText(`${left - 1}left`)
    await expect(progress).toContainText(`1 of ${left} done.`)
    await expect(count).toHaveAccessibleName(`Launch list ${left - 1} left`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await allIsSaved(page)
    await expect(progress).toContainText(`${left}left`)
  },
)

test('the schedule names what a build on a day shows and what waits', longTest(), async ({ page }) => {
  const file = 'collections/case-studies/unpublished-plant.json'
  await openDesk(page, desk.address, file)
  const open = page.getByRole('button', { name: 'What the next build will show' })
  await open.click()
  const shown = page.getByRole('region', { name: 'Comes with this build' })
  const waiting = page.getByRole('region', { name: 'Waits' })
  const day = page.getByRole('textbox', { name: 'Build on' })
  await expect(waiting.getByRole('button', { name: 'Unpublished plant' })).toContainText('draft')
  await day.fill('2199-12-31')
  await expect(waiting.getByRole('button', { name: 'Unpublished plant' })).toContainText('draft')

  const publication = page.getByRole('group', { name: 'When visitors see it' })
  await publication.getByRole('radio', { name: /^From a date on/ }).check()
  await publication.getByRole('textbox', { name: 'Day' }).fill('2126-03-01')
  await expect(shown.getByRole('button', { name: 'Unpublished plant' })).toContainText('from 1 March 2126')
  await expect(waiting.getByRole('button')).toHaveCount(0)
  await day.fill('2126-02-28')
  await expect(waiting.getByRole('button', { name: 'Unpublished plant' })).toBeVisible()
  await expect(shown.getByRole('button')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  await page.evaluate(() => {
    location.hash = '#file=site.json&view=schedule'
  })
  await expect(page.getByText('content/site.json')).toBeVisible()
  await waiting.getByRole('button', { name: 'Unpublished plant' }).click()
  await expect(page.getByText(`content/${file}`, { exact: false })).toBeVisible()
  await putAllBack(page)
})

test(
  'another place with the old words is shown before saving, and changes too when asked',
  longTest(),
  async ({ page }) => {
    await openDesk(page, desk.address, bioCng)
    await page.evaluate((at) => {
      location.hash = `#file=pages/product/bio-cng.json&at=${at}`
    }, reason)
    await field(page, reason).fill('Studied before you invest')
    await page.keyboard.press('Control+s')
    const others = page.getByRole('region', { name: 'Old values elsewhere' })
    await expect(others.getByRole('listitem')).toHaveCount(1)
    await others.getByRole('button', { name: `“${words}”` }).click()
    await expect(page.getByText(`content/${oxygen}`, { exact: false })).toBeVisible()
    await expect(field(page, reason)).toHaveText(words)

    await page.keyboard.press('Control+s')
    await others.getByRole('button', { name: /^Change there too/ }).click()
    await expect(others).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Changes' }).locator('ins')).toHaveCount(2)
    await page.getByRole('button', { name: 'Save 2 files' }).click()
    await expect(notice(page, 'Nothing is published by saving.')).toBeVisible()
    expect(desk.project.git('diff', '--numstat', 'before').trim().split('\n')).toEqual([
      `1\t1\tcontent/${bioCng}`,
      `1\t1\tcontent/${oxygen}`,
    ])
  },
)
