import type { Page } from 'playwright/test'
import { openDesk } from '../../../scripts/bench/desk/open-desk'
import { axeViolations, wcagRules } from '../support/axe'
import { longTest } from '../support/long-test'
import { allIsSaved, expect, notice } from './desk-page'
import { test } from './development-test'
import { shareDesk } from './share-desk'

/* The tests share one development server and one content folder. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)
test.use({ actionTimeout: 60_000 })

const desk = shareDesk()

const file = 'pages/services/safety-consultancy.json'
const address = '/services/safety-consultancy'
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Delete “/ })

/** Opens the dialog that deletes the page, and waits for its plan. */
async function openDialog(page: Page): Promise<void> {
  await openDesk(page, desk.address, file)
  await page.getByLabel('Copy, rename, delete, publication').click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Goes' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Keep', exact: true })).toBeFocused()
}

test(
  'deleting a page names what refers to it, and undo brings all of it back',
  longTest(),
  async ({ page }) => {
    await openDialog(page)
    await dialog(page).getByRole('button', { name: 'Keep', exact: true }).press('Enter')
    const menu = page.getByLabel('Copy, rename, delete, publication')
    await expect(menu).toBeFocused()
    await menu.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeFocused()
    await page.keyboard.press('Enter')
    const removed = dialog(page).getByRole('region', { name: 'Goes' })
    for (const title of ['Menus', 'Home', 'Gas blending'])
      await expect(removed.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible()
    expect(await axeViolations(page, wcagRules)).toEqual([])

    await dialog(page).getByRole('radio', { name: 'Tell visitors the page is gone' }).check()
    await expect(
      dialog(page).getByText(`Visitors who open ${address} see that the page is gone`, { exact: false }),
    ).toBeVisible()
    await expect(dialog(page)).not.toContainText(`${address} →`)
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('This file is removed with the next save.')).toBeVisible()
    expect(desk.project.git('status', '--short')).toBe('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await allIsSaved(page)
  },
)

test(
  'visitors of a deleted page are led to the page that the editor chooses',
  longTest(),
  async ({ page }) => {
    await openDialog(page)
    await dialog(page).getByRole('combobox', { name: /^Page/ }).selectOption('/services/epc')
    const addresses = dialog(page).getByRole('region', { name: 'Addresses' })
    await expect(addresses).toContainText(`${address} → /services/epc`)
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('This file is removed with the next save.')).toBeVisible()
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: /^Save \d+ files$/ }).click()
    await expect(notice(page, 'Nothing is published by saving.')).toBeVisible()
    expect(desk.project.git('diff', '--name-only', '--diff-filter=D', 'before').trim()).toBe(
      `content/${file}`,
    )
    expect(JSON.parse(desk.project.read('content/redirects.json')).redirects).toContainEqual(
      expect.objectContaining({ from: address, to: '/services/epc' }),
    )
    for (const name of ['content/navigation.json', 'content/pages/index.json'])
      expect(desk.project.read(name)).not.toContain(address)
  },
)
