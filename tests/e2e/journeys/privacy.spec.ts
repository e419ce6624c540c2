import type { Place } from '../../../src/pages/document/device-data'
import { openDisplayMenu } from '../support/display-menu'
import { sendQuote } from '../support/fill-forms'
import { listedNames, storedNames } from '../support/privacy-guard'
import { storedRecords } from '../support/stored-records'
import { expect, test, waitUntilPrecached } from '../support/worker-test'

test.describe.configure({ timeout: 240_000 })

/** Names that the visit below does not store. The tests of offline reading, updates and installing do. */
const ofOtherVisits = [
  'site-visited',
  'site-offline',
  'localStorage: site-pictures',
  'kept-input',
  'tanstack_router_reload:…',
  'reloaded: …',
  'scriptReloads',
]

/** Every listed name with its place, but for those of other visits. */
function expectedNames(): string[] {
  const places = Object.entries(listedNames) as [Place, readonly string[]][]
  return places
    .flatMap(([place, names]) => names.map((name) => ({ name, label: `${place}: ${name}` })))
    .flatMap(({ name, label }) =>
      ofOtherVisits.includes(name) || ofOtherVisits.includes(label) ? [] : [label],
    )
}

test.use({ connection: { saveData: true } })

// Every other test fails when something is stored that the page does not list; this one when it lists too much.
test('one visit stores what the privacy page lists, and the page shows each name', async ({ page }) => {
  const stored = new Set<string>()
  const collect = async () => {
    for (const [place, name] of await storedNames(page)) stored.add(`${place}: ${name}`)
  }

  await test.step('deletes what an earlier version stored', async () => {
    await page.goto('/')
    await page.evaluate(async () => {
      localStorage.setItem('kept-pages', '[{"address":"/about","title":"About us"}]')
      localStorage.setItem('site-install', 'no')
      await (await caches.open('site-kept')).put('/assets/pictures/valve.webp', new Response('valve'))
    })
    await page.reload()
    const hasRetiredData = () =>
      page.evaluate(
        async () =>
          ['kept-pages', 'site-install'].some((key) => localStorage.getItem(key) !== null) ||
          (await caches.has('site-kept')),
      )
    await expect.poll(hasRetiredData).toBe(false)
  })

  await test.step('saves the site, and compares a product', async () => {
    await page.goto('/')
    const compare = page.getByRole('button', { name: 'Compare Nitrogen' })
    await compare.press('Space')
    await expect(compare).toHaveAttribute('aria-pressed', 'true')
    await waitUntilPrecached(page)
  })

  await test.step('chooses a theme and units', async () => {
    const menu = await openDisplayMenu(page)
    await menu.getByRole('radio', { name: 'Dark' }).check({ force: true })
    await menu.getByRole('radio', { name: 'US units' }).check({ force: true })
    await page.keyboard.press('Escape')
  })

  await test.step('sees a stored picture and searches', async () => {
    await page.goto('/services/project-feasibility')
    await page.getByRole('img', { name: /A biogas plant seen from straight above/ }).scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => caches.has('site-storage'))).toBe(true)
    await page.goto('/search?q=oxygen')
    await page
      .getByRole('main')
      .getByRole('link', { name: /oxygen/i })
      .first()
      .click()
    await expect(page).not.toHaveURL(/search/)
  })

  await test.step('writes a quote request', async () => {
    await page.goto('/getyourquote?product=medical-oxygen')
    await page.getByLabel('Client name').fill('Meera Joshi')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('quote-context'))).not.toBeNull()
    await collect()
    await sendQuote(page)
    const isDelivered = async () => (await storedRecords(page)).some(({ state }) => state === 'delivered')
    await expect.poll(isDelivered, { timeout: 60_000 }).toBe(true)
  })

  await collect()
  expect(
    expectedNames().filter((name) => !stored.has(name)),
    'listed, and not stored in this visit',
  ).toEqual([])

  await page.goto('/privacy')
  const main = page.getByRole('main')
  for (const names of Object.values(listedNames))
    for (const name of names) await expect(main).toContainText(name.replace(/\/.*/, ''))
})
