import type { Page } from 'playwright/test'
import { axeViolations } from '../support/axe'
import { longTest } from '../support/long-test'
import { expect, test } from '../support/site-test'

const own = (page: Page) => page.getByRole('region', { name: /kept pages?$/ })
const received = (page: Page) => page.getByRole('region', { name: /^This link holds/ })

const SHARED =
  '/kept?pages=/product/nitrogen+/compare%3Fp%3Dnitrogen,medical-oxygen+/sizing/medical-oxygen%3FicuBeds%3D12'

/** Addresses in the stored list. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const list: { address: string }[] = JSON.parse(localStorage.getItem('kept-pages') ?? '[]')
    return list.map(({ address }) => address)
  })

const store = (page: Page, addresses: readonly string[]) =>
  page.evaluate((list) => {
    localStorage.setItem('kept-pages', JSON.stringify(list.map((address) => ({ address, title: address }))))
  }, addresses)

test('a shared list is added to the own list only when the visitor keeps it', async ({ page }) => {
  await page.goto('/product/medical-oxygen')
  const toggle = page.locator('main').getByRole('button', { name: 'Keep for site visit' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await page.goto(SHARED)
  await expect(received(page).getByRole('listitem')).toHaveCount(3)
  await expect(received(page)).toContainText('Nitrogen, Medical oxygen')
  expect(await axeViolations(page)).toEqual([])
  await expect(own(page).getByRole('listitem')).toHaveCount(1)
  expect(await stored(page)).toEqual(['/product/medical-oxygen'])

  await page.getByRole('button', { name: 'Keep these pages' }).press('Enter')
  await expect(page).toHaveURL('/kept')
  await expect(own(page).getByRole('heading', { name: '4 kept pages' })).toBeFocused()
  await expect(received(page)).toHaveCount(0)
  expect((await stored(page))[0]).toBe('/product/medical-oxygen')
  await page.reload()
  await expect(own(page).getByRole('listitem')).toHaveCount(4)
  expect(await axeViolations(page)).toEqual([])
})

test(
  'the link of a list opens the same pages on another device',
  longTest(),
  async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(SHARED)
    await page.getByRole('button', { name: 'Keep these pages' }).click()
    await own(page).getByRole('button', { name: 'Copy link to this list' }).click()
    await expect(own(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await browser.newPage()
    await other.goto(link)
    await expect(received(other).getByRole('link')).toHaveText([
      /Nitrogen/,
      'Nitrogen, Medical oxygen',
      /oxygen/,
    ])
    await other.close()
  },
)

test('a link to pages that cannot be kept says so and offers what can', longTest(), async ({ page }) => {
  for (const pages of ['/about', 'javascript:alert(1)+//evil.example', '/compare?p%3Dnitrogen']) {
    await page.goto(`/kept?pages=${pages}`)
    await expect(page.getByText(/^Part of this link could not be used/)).toBeVisible()
    await expect(received(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Keep these pages' })).toHaveCount(0)
    await expect(page.locator('main').getByRole('link', { name: 'Products', exact: true })).toBeVisible()
  }
})

test('pages are removed by keyboard, one after another or all at once after a question', async ({ page }) => {
  await page.goto('/kept')
  await store(page, ['/product/nitrogen', '/product/bio-cng', '/blogs/reading-a-gas-flow'])
  await page.reload()
  await own(page)
    .getByRole('button', { name: /^Remove .*Nitrogen/ })
    .press('Enter')
  await expect(own(page).getByRole('heading', { name: '2 kept pages' })).toBeFocused()
  await own(page).getByRole('button', { name: 'Remove all' }).press('Enter')
  await own(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  expect(await stored(page)).toHaveLength(2)
  await own(page).getByRole('button', { name: 'Remove all' }).press('Enter')
  await own(page).getByRole('button', { name: 'Remove all' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No pages kept yet' })).toBeFocused()
  expect(await stored(page)).toEqual([])
})

test('a full list keeps no further page and says where to make room', longTest(), async ({ page }) => {
  await page.goto('/product/nitrogen')
  await store(
    page,
    Array.from({ length: 20 }, (_, index) => `/sizing/medical-oxygen?icuBeds=${index}`),
  )
  await page.reload()
  const toggle = page.locator('main').getByRole('button', { name: 'Keep for site visit' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('main').getByRole('link', { name: /^The list is full/ })).toHaveAttribute(
    'href',
    '/kept',
  )
})

test('a damaged list in the storage is read as an empty one', longTest(), async ({ page }) => {
  await page.goto('/kept')
  for (const text of ['{', '[1, null, {"address":"javascript:alert(1)","title":"x"}]', '"x"']) {
    await page.evaluate((damaged) => localStorage.setItem('kept-pages', damaged), text)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No pages kept yet' })).toBeVisible()
  }
})

test('an article is kept from its head', longTest(), async ({ page }) => {
  await page.goto('/blogs/reading-a-gas-flow')
  const toggle = page.locator('main').getByRole('button', { name: 'Keep for site visit' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  expect(await stored(page)).toEqual(['/blogs/reading-a-gas-flow'])
})

for (const [kind, address] of [
  ['Service', '/services/epc'],
  ['Case study', '/case-studies/hospital-oxygen'],
] as const)
  test(
    `the ${kind.toLowerCase()} ${address} is kept from its head and listed with its kind`,
    longTest(),
    async ({ page }) => {
      await page.goto(address)
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      const toggle = page.locator('main').getByRole('button', { name: 'Keep for site visit' })
      await toggle.click()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await page.locator('main').getByRole('link', { name: 'Show 1 kept page' }).click()
      await expect(own(page).getByRole('listitem')).toContainText(kind)
      await expect(own(page).getByRole('link')).toHaveText(title ?? '')
    },
  )

test('the panel of this device leads to the list', longTest(), async ({ page }) => {
  await page.goto('/about')
  await store(page, ['/product/nitrogen', '/blogs/reading-a-gas-flow'])
  await page.reload()
  await page.getByRole('button', { name: /^(Online only|Not saved)/ }).click()
  const panel = page.getByRole('dialog', { name: 'This device' })
  await panel.getByRole('link', { name: 'Show 2 kept pages' }).click()
  await expect(panel).toBeHidden()
  await expect(own(page).getByRole('listitem')).toHaveCount(2)
})
