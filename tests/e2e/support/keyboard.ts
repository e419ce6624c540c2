import { expect, type Locator, type Page } from 'playwright/test'

/** More stops than any page has. */
const MOST_STOPS = 150

/**
 * Presses Tab until an element has the focus.
 * @param key another key that moves the focus
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} was not reached with ${MOST_STOPS} presses of ${key}.`)
}

/** Answers form fields in their order by Tab and typing, and presses Enter in the last one or its button. */
export async function typeAnswers(
  page: Page,
  form: Locator,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(answers)) {
    await tabTo(page, form.getByLabel(label, { exact: true }))
    await page.keyboard.insertText(text)
  }
}
