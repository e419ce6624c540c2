import type { Locator, Page } from 'playwright/test'
import { expect, isHydrated, laidOut } from './site-test'

/**
 * Scrolls to the footer, which hydrates near the viewport, and returns it when it is hydrated. The page is laid out before:
 * sections that get their heights between the press and the release of a button would move what is pressed.
 */
export async function reachFooter(page: Page): Promise<Locator> {
  await laidOut(page)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(footer)).toBe(true)
  return footer
}
