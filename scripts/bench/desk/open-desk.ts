import type { Page } from 'playwright'
import { TIMEOUT_MS } from './editor-task'

/** Opens the desk at a file and waits for its form and its page. */
export async function openDesk(page: Page, address: string, file: string): Promise<void> {
  await page.goto(`${address}#file=${file}`)
  await page.locator('[data-pointer]').first().waitFor({ timeout: TIMEOUT_MS })
  // The page answers clicks once React has hydrated it.
  await page.locator('[aria-busy="false"]:has(iframe)').waitFor({ timeout: TIMEOUT_MS })
}
