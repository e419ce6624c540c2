import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './site-test'

/** Opens a page whose font does not come before it is let through. */
async function openWithoutFont(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\.js$/.test(request.url())) scripts.push(request.url())
  })
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return { scripts, release }
}

test('scripts wait until the first screen has what it needs', async ({ page }) => {
  const { scripts, release } = await openWithoutFont(page)
  expect(scripts).toEqual([])
  release()
  await hydrated(page)
  expect(scripts.length).toBeGreaterThan(0)
})

test('scripts do not wait for ever', async ({ page }) => {
  await page.clock.install()
  const { scripts, release } = await openWithoutFont(page)
  expect(scripts).toEqual([])
  await page.clock.fastForward(4_000)
  await hydrated(page)
  release()
})
