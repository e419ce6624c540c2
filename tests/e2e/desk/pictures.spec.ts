import type { Page } from 'playwright/test'
import { canonicalText } from '../../../scripts/lib/json/canonical-text'
import { treeOf } from '../../../scripts/lib/json/json-tree'
import { halves, phonePhoto } from '../../unit/desk/server/sample-pictures'
import { axeViolations } from '../support/axe'
import { longTest } from '../support/long-test'
import { expect, notice } from './desk-page'
import { test } from './development-test'
import { shareDesk } from './share-desk'

/* The tests share one development server and one content folder. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)

const desk = shareDesk()

const about = 'pages/about.json'
const block = '/blocks/0/picture'
const side = (page: Page) => page.getByRole('complementary', { name: 'Picture' })
const item = (page: Page, name: string) => page.getByRole('option', { name })

async function openLibrary(page: Page, hash = ''): Promise<void> {
  await page.goto(`${desk.address}#view=pictures${hash}`)
  await expect(item(page, 'about.jpg')).toBeVisible()
}

/** Drops or pastes a file onto the desk. */
async function give(page: Page, kind: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ({ kind, name, base64 }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], name))
      const options = { bubbles: true, cancelable: true }
      document.body.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      )
    },
    { kind, name, base64: bytes.toString('base64') },
  )
}

test(
  'a picture that is added in a field shows in the page, and saving changes only the lines of the field',
  longTest(),
  async ({ page }) => {
    await page.goto(`${desk.address}#file=${about}&at=${block}/alt`)
    const field = page.locator(`[data-pointer="${block}"]`)
    const alt = field.locator(`[data-pointer="${block}/alt"]`).getByRole('textbox')
    await expect(alt).toBeVisible()
    // The page follows edits once React has hydrated it.
    await expect(page.locator('[aria-busy="false"]:has(iframe)')).toBeVisible()
    const oldAlt = await alt.inputValue()
    await field.getByRole('button', { name: /^Choose a picture for/ }).press('Enter')
    await field.getByLabel(/^Add a picture for/).setInputFiles({
      name: 'Water Tower.jpg',
      mimeType: 'image/jpeg',
      buffer: await phonePhoto(1200, 1600),
    })
    await expect(field.locator('b', { hasText: 'water-tower.jpg' })).toBeVisible()
    await expect(field.getByText('Does it describe this one?', { exact: false })).toBeVisible()

    await alt.fill('')
    await expect(field.locator(`[data-pointer="${block}/alt"] [aria-invalid="true"]`)).toBeVisible()
    await alt.fill('A water tower.')
    await expect(field.locator(`[data-pointer="${block}/alt"] [aria-invalid="true"]`)).toHaveCount(0)
    const focus = field.getByRole('button', { name: /^Focal point of/ })
    await focus.press('ArrowDown')
    await focus.press('Shift+ArrowDown')
    await expect(focus).toHaveAccessibleName(/50 % from the left, 56 % from the top/)

    const shown = page.frameLocator('iframe').getByRole('img', { name: 'A water tower.' })
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        shown.evaluate(
          (image) => image instanceof HTMLImageElement && image.naturalWidth > 0 && image.currentSrc,
        ),
      )
      .toContain('/assets/pictures/water-tower-')

    const before = desk.project.read(`content/${about}`)
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Save 1 file' }).click()
    await expect(notice(page, 'Nothing is published by saving.')).toBeVisible()
    const after = desk.project.read(`content/${about}`)
    const replaced = before
      .replace(/("heading": "OUR VISION"[^}]*?"file": )"[^"]*"/, '$1"water-tower.jpg"')
      .replace(JSON.stringify(oldAlt), '"A water tower."')
    const values = JSON.parse(replaced)
    values.blocks[0].picture.focus = { x: 50, y: 56 }
    expect(after).toBe(canonicalText(treeOf(values)))
    expect(desk.project.git('diff', '--name-status', 'before').trim().split('\n')).toEqual([
      'A\tcontent/media/water-tower.jpg',
      `M\tcontent/${about}`,
    ])
    expect(desk.project.read('content/media/water-tower.jpg')).not.toContain('SecretCamera')
  },
)

test(
  'the library finds a picture by its name and opens the field that uses it',
  longTest(),
  async ({ page }) => {
    await page.goto(`${desk.address}#file=${about}`)
    await page
      .getByRole('navigation', { name: 'Content', exact: true })
      .getByRole('button', { name: /^Pictures/ })
      .click()
    await page.getByRole('searchbox', { name: 'Search the pictures by name' }).fill('ABOUT')
    await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('option')).toHaveCount(1)
    await item(page, 'about.jpg').press('Enter')
    await expect(side(page).getByRole('heading', { name: 'about.jpg' })).toBeVisible()
    await side(page)
      .getByRole('button', { name: /^About us/ })
      .first()
      .press('Enter')
    await expect(page.locator('[data-pointer="/company/picture"]')).toBeVisible()
    await expect(page.getByText(`content/${about}:`)).toBeVisible()
  },
)

test(
  'files are dropped and pasted, and each is added or refused with what to do',
  longTest(),
  async ({ page }) => {
    await openLibrary(page)
    await give(page, 'drop', '../about.png', await halves(1000, 800).png().toBuffer())
    await expect(page.getByText('Added as about-2.png', { exact: false })).toBeVisible()
    await give(page, 'paste', 'photo.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'))
    await expect(page.getByText('photo.jpg was not added.')).toBeVisible()
    await expect(page.getByText('Save the picture itself as JPEG or PNG.', { exact: false })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(desk.project.git('status', '--short', '--untracked-files=all').trim()).toBe(
      '?? content/media/about-2.png',
    )

    await expect(side(page).getByRole('heading', { name: 'about-2.png' })).toBeVisible()
    const source = side(page).getByRole('textbox', { name: 'Source and licence' })
    await source.fill('Drawn for a test.')
    await source.press('Tab')
    await expect(notice(page, 'is noted in content/media/README.md')).toBeVisible()
    expect(desk.project.read('content/media/README.md')).toContain('- `about-2.png`: Drawn for a test.')

    await side(page).getByRole('button', { name: 'Delete' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(notice(page, 'about-2.png is deleted.')).toBeVisible()
    await expect(item(page, 'about-2.png')).toHaveCount(0)
    expect(desk.project.git('status', '--short', '--untracked-files=all')).not.toContain('about-2.png')
  },
)

test('a used picture is not deleted, and its uses are listed', longTest(), async ({ page }) => {
  await openLibrary(page, '&picture=about.jpg')
  await side(page).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete about.jpg' })
  await expect(dialog.getByRole('button', { name: /^About us/ }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a picture is replaced after both versions were shown', longTest(), async ({ page }) => {
  await openLibrary(page, '&picture=about.jpg')
  await side(page).getByRole('button', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace about.jpg' })
  const file = (bytes: Buffer) => ({ name: 'new.png', mimeType: 'image/png', buffer: bytes })
  await dialog.getByLabel('New file').setInputFiles(file(await halves(300, 400).png().toBuffer()))
  await expect(dialog.getByRole('alert')).toContainText('does not suit every place')
  await expect(dialog.getByRole('button', { name: 'Replace' })).toBeDisabled()
  await dialog.getByLabel('New file').setInputFiles(file(await halves(1000, 1250).png().toBuffer()))
  await expect(dialog.getByText('1,000 × 1,250 px', { exact: false })).toBeVisible()
  expect(desk.project.git('status', '--short')).toBe('')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(notice(page, /^about.jpg is replaced/)).toBeVisible()
  await expect(side(page).getByText('1,000 × 1,250 px', { exact: false })).toBeVisible()
  expect(desk.project.git('status', '--short').trim()).toBe('M content/media/about.jpg')
})

test('the focal point is set in all places of a picture as one act', longTest(), async ({ page }) => {
  await openLibrary(page, '&picture=about.jpg')
  const focus = side(page).getByRole('button', { name: /^Focal point of/ })
  await focus.press('ArrowLeft')
  await expect(focus).toHaveAccessibleName(/45 % from the left, 50 % from the top/)
  await expect(page.getByRole('button', { name: 'Look over and save 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(focus).toHaveAccessibleName(/50 % from the left, 50 % from the top/)
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
  await expect(page.getByText(/^Draft kept (?!in the browser)/)).toBeVisible()
  expect(desk.project.git('status', '--short')).toBe('')
})

for (const [width, colorScheme] of [
  [1024, 'light'],
  [1440, 'dark'],
] as const)
  test(`axe finds nothing in the library at ${width} px, ${colorScheme}`, longTest(), async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await openLibrary(page, '&picture=about.jpg')
    await expect(side(page).getByRole('heading', { name: 'Where it is used' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    for (const name of ['Replace', 'Delete']) {
      await side(page).getByRole('button', { name }).click()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

test('axe finds nothing in the panels of a phone', longTest(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLibrary(page)
  expect(await axeViolations(page)).toEqual([])
  await item(page, 'about.jpg').click()
  await expect(page.getByRole('heading', { name: 'Where it is used' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
