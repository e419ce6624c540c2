import type { Locator, Page } from 'playwright/test'
import { expect, isHydrated } from './site-test'

/** Scrolls to the footer, which hydrates near the viewport, and returns it when it is hydrated. */
export async function reachFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(footer)).toBe(true)
  return footer
}
