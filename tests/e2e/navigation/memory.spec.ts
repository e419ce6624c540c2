import type { Page } from 'playwright/test'
import { followLink } from '../support/follow-link'
import { longTest } from '../support/long-test'
import { measureMemory } from '../support/page-memory'
import { expect, shellRendered, test } from '../support/site-test'

async function visitAboutAndReturn(page: Page, rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    await followLink(page, '/about')
    // Its pictures are laid out.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await followLink(page, '/privacy')
  }
}

test('pages that were left are released from memory', longTest(), async ({ page }) => {
  await page.goto('/privacy')
  await shellRendered(page)
  await visitAboutAndReturn(page, 2)
  const before = await measureMemory(page)
  await visitAboutAndReturn(page, 5)
  const after = await measureMemory(page)
  // A few belong to what was hovered or focused last.
  expect(after.nodes - before.nodes).toBeLessThan(10)
  expect(after.listeners - before.listeners).toBeLessThan(10)
})
