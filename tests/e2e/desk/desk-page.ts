import { type Locator, type Page, expect as promptly } from 'playwright/test'

/** Waits longer than usual: a development server compiles modules on their first request. */
export const expect = promptly.configure({ timeout: 60_000 })

/** The first control of a field in the form. */
export const field = (page: Page, pointer: string): Locator =>
  page.locator(`[data-pointer="${pointer}"]`).getByRole('textbox').first()

/** The first heading of the page in the frame. */
export const heading = (page: Page): Locator =>
  page.frameLocator('iframe[title="The page as visitors see it"]').locator('h1')

/** What the desk says for a few seconds. */
export const notice = (page: Page, text: string | RegExp): Locator => page.getByRole('status').getByText(text)

/** Shows while the server has confirmed every draft. */
export const keptByServer = (page: Page): Locator => page.getByText(/^Draft kept /)

/** Waits until nothing is changed and the server knows it, so that the next test starts clean. */
export async function allIsSaved(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
  await expect(keptByServer(page)).toBeVisible()
}

/** Discards the draft of the only changed file. */
export async function putAllBack(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: /^Restore all/ }).click()
  await allIsSaved(page)
}
