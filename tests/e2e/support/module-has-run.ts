import type { Page, Response } from 'playwright/test'

/**
 * Waits until a module that the page imports has run with all that it imports: a later import of the same module resolves after
 * the page's own.
 */
export function moduleHasRun(page: Page, response: Response): Promise<void> {
  return page.evaluate((address) => import(address).then(() => undefined), response.url())
}
