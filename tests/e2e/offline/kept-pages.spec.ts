import type { Page } from 'playwright/test'
import { longTest } from '../support/long-test'
import { isHydrated } from '../support/site-test'
import { expect, savedFiles, setConnection, test, waitUntilPrecached } from '../support/worker-test'

const keep = (page: Page) => page.locator('main').getByRole('button', { name: 'Keep for site visit' })
const items = (page: Page) => page.getByRole('region', { name: /kept pages?$/ }).getByRole('listitem')

/** Addresses in the stored list. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const list: { address: string }[] = JSON.parse(localStorage.getItem('kept-pages') ?? '[]')
    return list.map(({ address }) => address)
  })

// With this preference, only small pictures are saved without a request.
test.beforeEach(({ context }) => setConnection(context, { saveData: true }))

test(
  'a product kept for a site visit opens offline from the list with its picture in full width',
  longTest(),
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/product/medical-oxygen')
    await waitUntilPrecached(page)
    await keep(page).press('Space')
    await expect(keep(page)).toHaveAttribute('aria-pressed', 'true')
    await page.locator('main').getByRole('link', { name: 'Show 1 kept page' }).press('Enter')
    await expect(items(page)).toContainText('Saved with all pictures in full size')
    const { 'site-kept': whole } = await savedFiles(page)
    expect(whole?.addresses.some((file) => /vessel-1080-/.test(file))).toBe(true)

    await site.stop()
    await page.reload()
    await expect(items(page)).toHaveCount(1)
    await items(page).getByRole('link').press('Enter')
    await expect(page).toHaveURL('/product/medical-oxygen')
    const picture = page.locator('main picture').first()
    await picture.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
    // No browser with AVIF has loaded this file, so it is in no other cache.
    const width = await picture.locator('source[type="image/webp"]').evaluate(async (source) => {
      const [file = ''] = source.getAttribute('srcset')?.split(', ').at(-1)?.split(' ') ?? []
      return (await createImageBitmap(await (await fetch(file)).blob())).width
    })
    expect(width).toBe(1080)

    await keep(page).press('Space')
    await expect(keep(page)).toHaveAttribute('aria-pressed', 'false')
    // The pictures go with the page, also without a network. Reading a cache that was just deleted creates it again, empty.
    await expect.poll(async () => (await savedFiles(page))['site-kept']?.addresses ?? []).toEqual([])
  },
)

test(
  'a comparison and a calculation come back offline with their products and figures',
  longTest(),
  async ({ page, context }) => {
    await page.goto('/compare?p=nitrogen,medical-oxygen')
    await waitUntilPrecached(page)
    await keep(page).click()
    await expect(keep(page)).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/sizing/medical-oxygen')
    const first = page.locator('main').getByRole('textbox').first()
    await expect.poll(() => isHydrated(first)).toBe(true)
    await first.fill('77')
    await expect(page).toHaveURL(/=77/)
    await keep(page).click()
    const kept = await stored(page)
    expect(kept).toEqual([
      '/compare?p=nitrogen,medical-oxygen',
      expect.stringMatching(/^\/sizing\/medical-oxygen\?.*=77/),
    ])
    // Other figures are another calculation.
    await first.fill('78')
    await expect(keep(page)).toHaveAttribute('aria-pressed', 'false')

    await context.setOffline(true)
    await page.goto('/kept')
    await expect(items(page).nth(0)).toContainText('Nitrogen, Medical oxygen')
    await expect(items(page).nth(1)).toContainText(/Calculation.*Nm³\/h/s)
    await items(page).nth(1).getByRole('link').click()
    await expect(page.locator('main').getByRole('textbox').first()).toHaveValue('77')
    await page.goBack()
    await items(page).nth(0).getByRole('link').click()
    await expect(page.getByRole('columnheader')).toHaveText(['Nitrogen', 'Medical oxygen'])
  },
)
