import type { Page } from 'playwright/test'
import { axeViolations } from '../support/axe'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { expect, shellRendered, test } from '../support/site-test'

/** Opens the search dialog by its shortcut, once the shell has loaded. */
async function openSearch(page: Page) {
  const field = page.getByRole('combobox', { name: /^Search products/ })
  await expect(
    page
      .locator('header')
      .getByRole('button', { name: /Ready|Saving|Online|Offline|device/i })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  return field
}

test(
  'the arrow keys reach the last result right after a key and start again from the first',
  longTest(),
  async ({ page }) => {
    await page.goto('/about')
    const field = await openSearch(page)
    const options = page.getByRole('option')
    await field.fill('nitrogen')
    // The first search waits for the index; the next key renders its results at once.
    await expect(options.first()).toBeVisible()
    await field.fill('oxygen')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await expect(options.last()).toBeInViewport()
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    const count = await options.count()
    expect(count).toBeGreaterThan(8)
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(options.first()).toBeInViewport()
    await expect(options).toHaveCount(count)
  },
)

test('letters typed while the search loads are not lost, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  // Before the shell, the link leads to the search page.
  await shellRendered(page)
  const release = await holdRequests(page, /\/(search-dialog|search-index|load-search)|\/data\/search/)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.keyboard.type('ni')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tr')
  release()
  const field = page.getByRole('combobox', { name: /^Search products/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('ogen')
  await expect(field).toHaveValue('nitrogen')
  await expect(page.getByRole('option').first()).toContainText('Nitrogen')
})

test('the dialog starts with the products and their pictures', longTest(), async ({ page }) => {
  await page.goto('/about')
  await openSearch(page)
  const products = page.getByRole('dialog').getByRole('list').first()
  await expect(products.getByRole('link', { name: /Nitrogen Plant/ })).toBeVisible()
  await expect(products.locator('img').first()).toBeVisible()
})

test('a click on a result navigates within the document', longTest(), async ({ page }) => {
  await page.goto('/about')
  const field = await openSearch(page)
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  await field.fill('desiccant')
  await page
    .getByRole('option')
    .filter({ hasText: /^Desiccant dryers/ })
    .first()
    .click()
  await expect(page).toHaveURL('/product/desiccant-dryers')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})

test('words that look like numbers stay in the address as typed', longTest(), async ({ page }) => {
  for (const words of ['1e309', '1.0', '007', 'true', '[1]']) {
    await page.goto(`/search?${new URLSearchParams({ q: words })}`)
    await expect(page.getByRole('searchbox')).toHaveValue(words)
    expect(new URL(page.url()).searchParams.get('q')).toBe(words)
  }
})

test('a figure shows the ranges that contain it and near misses', async ({ page }) => {
  await page.goto('/')
  const field = await openSearch(page)
  await field.fill('10 bar')
  await expect(page.getByText('10 bar = 145 psi')).toBeVisible()
  const inside = page.getByRole('group', { name: 'Ranges that contain 10 bar' })
  await expect(inside.getByRole('option').filter({ hasText: 'Nitrogen' })).toContainText('5–10')
  await expect(page.getByRole('group', { name: 'Close, but outside' })).toContainText(
    'the range ends below 10 bar',
  )
})

test(
  'a flow without a reference temperature says at which ones it can be counted',
  longTest(),
  async ({ page }) => {
    await page.goto('/')
    const field = await openSearch(page)
    await field.fill('100 sm3/h')
    await expect(
      page.getByText('100 Sm³/h = 93.2–94.8 Nm³/h, depending on its reference temperature'),
    ).toBeVisible()
    await expect(page.getByRole('group', { name: 'Ranges that contain 100 Sm³/h' })).toBeVisible()
    await field.fill('100 sm3/h at 20 °C')
    await expect(page.getByText('(20 °C, 1.01325 bar(a)) = 93.2 Nm³/h')).toBeVisible()
  },
)

test('a search for a flow and for beds opens the calculator with the figure', async ({ page }) => {
  await page.goto('/')
  const field = await openSearch(page)
  await field.fill('1000 LPM oxygen plant')
  await expect(page.getByText('1,000 L/min = 55.9–60 Nm³/h')).toBeVisible()
  await page.getByRole('group', { name: 'Calculators' }).getByRole('option').click()
  await expect(page).toHaveURL(/\/sizing\/medical-oxygen\?find=wardBeds&given=demand&figure=1000/)
  await expect(page.locator('input[name=figure]')).toHaveValue('1000 L/min')
})

test('a word that no page has becomes a question in the quote form', async ({ page }) => {
  await page.goto('/')
  const field = await openSearch(page)
  await field.fill('zebra crossing')
  await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
  await page.getByRole('option', { name: /^Ask us/ }).click()
  await expect(page).toHaveURL('/getyourquote?question=zebra+crossing&from=search')
  await expect(page.getByLabel('Planned capacity', { exact: true })).toHaveValue('Question: zebra crossing')
})

test('a misspelt word is corrected, with a way back', longTest(), async ({ page }) => {
  await page.goto('/')
  const field = await openSearch(page)
  await field.fill('nitrgen')
  await expect(page.getByText('Showing results for nitrogen.')).toBeVisible()
  await page.getByRole('button', { name: 'Search for “nitrgen” instead' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing found for “nitrgen”' })).toBeVisible()
})

test('the search page shows the results for the words in its address', async ({ page }) => {
  await page.goto('/search?q=10')
  await expect(page.getByRole('searchbox')).toHaveValue('10')
  await expect(page.getByRole('heading', { name: /^Ranges that contain 10/ })).toBeVisible()
  await page.getByRole('searchbox').fill('95%')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=95%25')
  await expect(page.getByRole('heading', { name: /^Ranges that contain 95/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('10')
})

test('words typed into the search page are there again on the way back from a result', async ({ page }) => {
  await page.goto('/search?q=10')
  await expect(page.getByRole('heading', { name: /^Ranges that contain 10/ })).toBeVisible()
  await page.getByRole('searchbox').fill('nitrogen')
  await expect(page).toHaveURL('/search?q=nitrogen')
  await page
    .getByRole('main')
    .getByRole('link', { name: /nitrogen plant/i })
    .first()
    .click()
  await expect(page).toHaveURL('/product/nitrogen')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('nitrogen')
  // The previous search is one step behind a new one.
  await page.getByRole('searchbox').fill('oxygen')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=oxygen')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('nitrogen')
})

test('the search page survives hostile queries', longTest(), async ({ page }) => {
  for (const query of [
    '<img src=x onerror="window.broken=1">',
    '\u202e',
    '1e309',
    '%',
    '['.repeat(5000),
    '🫠',
  ]) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`)
    const outcome = page.getByRole('main').getByText(/^Nothing found|^\d+ results?$/)
    // The status region repeats the text a moment later.
    await expect(outcome.first(), query).toBeVisible()
    expect(await page.evaluate(() => 'broken' in window), query).toBe(false)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search page lists everything by kind', async ({ page }) => {
    await page.goto('/search?q=nitrogen')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Nitrogen Plant/ })
        .first(),
    ).toBeVisible()
    await page.getByText('Everything on this site').click()
    for (const kind of [
      'Products',
      'Calculators',
      'Specifications',
      'Services',
      'Articles',
      'Questions',
      'Pages',
    ])
      await expect(page.getByRole('main').getByRole('heading', { name: kind, exact: true })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Nitrogen Plant/ })
        .first(),
    ).toHaveAttribute('href', '/product/nitrogen')
  })

  test('the button leads to the search page', longTest(), async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Search' }).first().click()
    await expect(page).toHaveURL('/search')
  })
})

test('dialog and page break no rule of axe', longTest(), async ({ page }) => {
  // The contrast of a dialog that fades in is not its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/search?q=10+bar')
  await expect(page.getByRole('heading', { name: /^Ranges that contain/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const field = await openSearch(page)
  expect(await axeViolations(page)).toEqual([])
  await field.fill('nitrgen')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await axeViolations(page)).toEqual([])
  await field.fill('zebra crossing')
  await expect(page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('bars of the search page begin at one place, and its rules below the text of the headings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/search?q=10+bar')
  const rows = page.getByRole('main').getByRole('link').filter({ hasText: 'bar' })
  await expect(rows.nth(1)).toBeVisible()
  const ranges = await rows.evaluateAll((links) => {
    // Other results begin with a picture.
    const own = links.filter((link) => link.firstElementChild?.querySelector('b'))
    if (own[0]?.children[1]) own[0].children[1].textContent = '31.1–3,110 Nm³/day'
    return own.map((link) => ({
      bar: link.children[2]?.getBoundingClientRect().left,
      rule: getComputedStyle(link).borderImageSource,
    }))
  })
  expect(ranges.length).toBeGreaterThan(1)
  expect(new Set(ranges.map(({ bar }) => bar)).size).toBe(1)
  for (const { rule } of ranges) expect(rule).toMatch(/^linear-gradient\(90deg.* 12px/)
})
