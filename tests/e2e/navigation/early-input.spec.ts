import type { Page } from 'playwright/test'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { expect, isHydrated, test } from '../support/site-test'

/** Opens a page whose scripts wait. @returns a function that lets them run and waits until the element is hydrated */
async function openBeforeHydration(page: Page, address: string) {
  const release = await holdRequests(page, '**/assets/entry-client-*.js')
  await page.goto(address, { waitUntil: 'load' })
  return async (field: ReturnType<Page['getByRole']>) => {
    release()
    await expect.poll(() => isHydrated(field)).toBe(true)
  }
}

test('a figure typed before hydration replaces that of the address', async ({ page }) => {
  const hydrate = await openBeforeHydration(page, '/sizing/medical-oxygen?wardBeds=800&icuBeds=12')
  const wardBeds = page.getByRole('textbox', { name: 'Beds outside intensive care', exact: true })
  await wardBeds.fill('120')
  const rate = page.getByRole('textbox', { name: 'Flow of a bed outside intensive care, L/min' })
  await rate.fill('15')
  await hydrate(wardBeds)
  await expect(page.getByRole('textbox', { name: 'Beds in intensive care', exact: true })).toHaveValue('12')
  await expect(wardBeds).toHaveValue('120')
  await expect(rate).toHaveValue('15')
  await expect(page.getByText('Your value', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/wardBeds=120/)
})

test('words typed into the search page before hydration are searched', longTest(), async ({ page }) => {
  const hydrate = await openBeforeHydration(page, '/search?q=biogas')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('nitrogen')
  await hydrate(field)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /nitrogen/i })
      .first(),
  ).toBeVisible()
  await expect(field).toHaveValue('nitrogen')
})

test('words and topic entered before hydration filter the questions', longTest(), async ({ page }) => {
  const hydrate = await openBeforeHydration(page, '/faq')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('no question has these words')
  const topic = main.getByRole('combobox')
  await topic.selectOption({ index: 1 })
  await hydrate(topic)
  await expect(main.getByText('No question contains these words.')).toBeVisible()
  await expect(main.getByRole('searchbox')).toHaveValue('no question has these words')
  await expect(topic).not.toHaveValue('')
})
