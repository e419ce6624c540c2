import type { Page } from 'playwright/test'
import type { ViteDevServer } from 'vite'
import { expect } from './desk-page'
import { test } from './development-test'

/**
 * Gives the tests of a file the server of forms of their worker. Call it once, at the top of the file.
 * @returns opens the form of a content file
 */
export function shareForms(): (page: Page, file: string, theme?: string) => Promise<void> {
  let server: ViteDevServer | undefined
  test.beforeAll(({ forms }) => {
    server = forms
  })
  return async (page, file, theme = 'light') => {
    await page.setViewportSize({ width: 440, height: 900 })
    await page.goto(`${server?.resolvedUrls?.local[0]}form?file=${file}&theme=${theme}`)
    await expect(page.locator('[data-pointer]').first()).toBeVisible()
  }
}

/** Selects a field of the opened form. */
export const select = (page: Page, pointer: string) =>
  page.evaluate((at) => window.formPage.select(at), pointer)

/** The text of the file in the opened form. */
export const text = (page: Page) => page.evaluate(() => window.formPage.text)
