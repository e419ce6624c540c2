import { longTest } from '../support/long-test'
import { expect, hydrated, test } from '../support/site-test'

test('a document links to its parts and opens the saved data', async ({ page }) => {
  await page.goto('/privacy')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'What the forms send' }).click()
  await expect(page).toHaveURL(/\/privacy#forms$/)
  const part = page.getByRole('region', { name: 'What the forms send' })
  await expect(part.getByRole('heading')).toBeInViewport()
  await page.getByRole('button', { name: 'See what is saved here' }).click()
  await expect(page.getByRole('dialog', { name: 'This device' })).toBeVisible()
})

test('a link to a part that does not exist is not in the page', longTest(), async ({ page }) => {
  await page.goto('/privacy')
  const targets = await page
    .locator('main a[href*="#"]')
    .evaluateAll((links) =>
      links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.hash.slice(1)] : [])),
    )
  expect(targets.length).toBeGreaterThan(0)
  for (const id of targets) await expect(page.locator(`[id="${id}"]`)).toHaveCount(1)
})

test('a link to the licences opens the file with those of what visitors receive', async ({ page }) => {
  await page.goto('/privacy')
  await hydrated(page)
  await page.getByRole('link', { name: 'their licences' }).click()
  await expect(page).toHaveURL(/\/licences\.txt$/)
  const text = (await page.locator('body').textContent()) ?? ''
  // Of a page, of a part that loads later, of the worker, and of no package.
  for (const name of ['react-dom', 'swiper', 'workbox-precaching', 'Archivo'])
    expect(text).toContain(`\n${name}`)
  // Both serve and test the site alone.
  for (const name of ['@electric-sql/pglite', '@supabase/supabase-js', 'sirv'])
    expect(text).not.toContain(`\n${name} `)
})
