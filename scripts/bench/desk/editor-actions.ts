import type { Locator, Page } from 'playwright'
import type { DeskUser } from './desk-user'
import { TIMEOUT_MS } from './editor-task'

/** The page in its frame. */
export const pageFrame = (page: Page) => page.frameLocator('iframe[title="The page as visitors see it"]')
/** The first heading of the page in the frame. */
export const heading = (page: Page) => pageFrame(page).locator('h1')
/** The form beside the page. */
export const form = (page: Page) => page.getByRole('complementary', { name: 'Form' })
/** A field of the form. */
export const at = (page: Page, pointer: string) => page.locator(`[data-pointer="${pointer}"]`)
/** The first text of a field. */
export const textAt = (page: Page, pointer: string) => at(page, pointer).getByRole('textbox').first()
/** A button by its name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
/** A view of the form. */
export const tab = (page: Page, name: string) => form(page).getByRole('radio', { name, exact: true })
/** The open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog')
/** Waits until an element is visible. */
export const shown = (element: Locator) => element.waitFor({ timeout: TIMEOUT_MS })

/** Reviews the changes and saves them. */
export async function save(user: DeskUser): Promise<void> {
  const { page } = user
  await user.press('Control+s')
  await user.click(page.getByRole('button', { name: /^Save \d+ files?$/ }))
  await shown(page.getByRole('status').getByText('Nothing is published by saving.'))
  await shown(button(page, 'All saved'))
}

/** Opens a section of the form. */
export const openSection = (user: DeskUser, name: string) =>
  user.click(form(user.page).getByRole('button', { name, exact: true }))

/** Carries a whole task out: sees what it changes, and agrees. */
export async function agree(user: DeskUser, action: string): Promise<void> {
  await user.click(dialog(user.page).getByRole('button', { name: 'See what it changes' }))
  await user.click(dialog(user.page).getByRole('button', { name: action, exact: true }))
  await dialog(user.page).waitFor({ state: 'hidden', timeout: TIMEOUT_MS })
}

/** The dialog of a new page, whose name follows its kind. */
export const newPageDialog = (page: Page) => page.getByRole('dialog', { name: /^New / })

/** Makes the page of the open dialog, in its last step. */
export async function makePage(user: DeskUser, action: string): Promise<void> {
  await user.click(newPageDialog(user.page).getByRole('button', { name: action }))
  await newPageDialog(user.page).waitFor({ state: 'hidden', timeout: TIMEOUT_MS })
}

/** Chooses a task of the open file. */
export async function fileTask(user: DeskUser, name: string): Promise<void> {
  await user.click(user.page.getByLabel('Copy, rename, delete, publication'))
  await user.click(user.page.getByRole('menuitem', { name }))
}
