import type { Locator, Page } from 'playwright/test'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { reachFooter } from '../support/reach-footer'
import { expect, hydrated, isHydrated, laidOut, test } from '../support/site-test'
import { storedRecords } from '../support/stored-records'
import { wrapTexts } from '../support/wrap-texts'

// React logs that it renders a part of the page on the client.
test.use({ allowedMessages: [/Minified React error #418/] })

/** Opens a page whose scripts wait. @returns a function that lets them run and waits for hydration */
async function openBeforeHydration(page: Page, address: string) {
  const release = await holdRequests(page, '**/assets/entry-client-*.js')
  await page.goto(address, { waitUntil: 'load' })
  return async (field?: Locator) => {
    release()
    await hydrated(page)
    if (field) await expect.poll(() => isHydrated(field)).toBe(true)
  }
}

/** Adds an element of an extension to the end of another element. */
function addForeignElement(element: Locator): Promise<void> {
  return element.evaluate((parent) =>
    parent.append(Object.assign(document.createElement('span'), { title: 'Extension' })),
  )
}

/** Marks the elements that a selector finds. @returns a function that counts those that are still in the page */
async function markElements(page: Page, selector: string) {
  const elements = await page.locator(selector).elementHandles()
  return async () => {
    const kept = await Promise.all(elements.map((element) => element.evaluate((node) => node.isConnected)))
    return kept.filter(Boolean).length
  }
}

const changes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a translator': (page) => wrapTexts(page, 'übersetzt: '),
  'an element in the header': (page) => addForeignElement(page.getByRole('banner')),
  'an icon beside the input': (page) => addForeignElement(page.locator('div:has(> #quote-companyName)')),
}

for (const [name, change] of Object.entries(changes))
  test(`text, focus and selection in the quote form survive ${name} before hydration`, async ({ page }) => {
    const hydrate = await openBeforeHydration(page, '/getyourquote')
    await page.locator('#quote-registeredAddress').fill('Dairy Road\nDewas')
    const field = page.locator('#quote-companyName')
    await field.pressSequentially('Narmada Dairy')
    await field.press('Shift+ArrowLeft')
    await change(page)
    await hydrate(field)
    await expect(field).toBeFocused()
    await page.keyboard.type('ies')
    await expect(field).toHaveValue('Narmada Dairies')
    await expect(page.locator('#quote-registeredAddress')).toHaveValue('Dairy Road\nDewas')
    // The answers are a draft like others.
    await page.getByRole('contentinfo').click({ position: { x: 1, y: 1 } })
    // A reload before it is saved would lose it: the outbox, which saves it, loads after the page is hydrated.
    const drafts = async () => JSON.stringify((await storedRecords(page)).map(({ body }) => body))
    await expect.poll(drafts).toContain('Narmada Dairies')
    await page.unroute('**/assets/entry-client-*.js')
    await page.reload()
    await expect(field).toHaveValue('Narmada Dairies')
  })

test('text in the other fields survives a translator before hydration', async ({ page }) => {
  for (const [address, selector, text] of [
    ['/connectus', '#vendor-email', 'arjun@valves.example'],
    ['/#get-in-touch', '#quote-clientName', 'Meera Joshi'],
    ['/search', 'main input[type=search]', 'nitrogen'],
    ['/faq', 'main input[type=search]', 'oxygen'],
    ['/sizing/medical-oxygen', 'main input[name=wardBeds]', '120'],
  ] as const) {
    const hydrate = await openBeforeHydration(page, address)
    const field = page.locator(selector)
    await field.fill(text)
    await field.focus()
    await wrapTexts(page, 'übersetzt: ')
    await hydrate(field)
    await expect(field, address).toHaveValue(text)
    await expect(field, address).toBeFocused()
  }
})

test.describe('what the visitor changes on a translated page shows the same as on another', () => {
  /** The text of the page's content but for announcements, which come later. */
  const textOf = (page: Page) =>
    page.getByRole('main').evaluate((main) => {
      const copy = document.importNode(main, true)
      for (const other of copy.querySelectorAll('[role=status], noscript')) other.remove()
      return copy.textContent.replace(/\s+/g, ' ')
    })

  /** Opens a page twice and translates the first. @returns a function that does the same in both and compares their texts */
  async function openTwice(page: Page, address: string) {
    const other = await page.context().newPage()
    for (const one of [page, other]) {
      await one.goto(address)
      await hydrated(one)
      await laidOut(one)
    }
    await wrapTexts(page)
    return async (name: string, act: (page: Page) => Promise<unknown>) => {
      await act(page)
      await act(other)
      await expect(async () => expect(await textOf(page), name).toBe(await textOf(other))).toPass()
    }
  }

  test('in a calculator', async ({ page }) => {
    const inBoth = await openTwice(page, '/sizing/medical-oxygen')
    const asked = (one: Page) => one.getByRole('combobox', { name: 'Calculate' })
    await expect.poll(() => isHydrated(asked(page))).toBe(true)
    const count = await asked(page).locator('option').count()
    expect(count).toBeGreaterThan(1)
    for (const index of [...Array(count).keys(), 0])
      await inBoth(`question ${index}`, (one) => asked(one).selectOption({ index }))
    for (const text of ['abc', '900', ''])
      await inBoth(text, (one) => one.locator('main input[name=wardBeds]').fill(text))
  })

  test('in the plant finder', async ({ page }) => {
    const inBoth = await openTwice(page, '/')
    const options = (one: Page) => one.getByRole('region', { name: 'Find your plant' }).getByRole('radio')
    const count = await options(page).count()
    expect(count).toBeGreaterThan(3)
    for (const index of [...Array(count).keys(), 0, 2, 1])
      await inBoth(`option ${index}`, (one) => options(one).nth(index).check({ force: true }))
  })

  test('in an answer to a question, whose script loads when it is pressed', async ({ page }) => {
    const inBoth = await openTwice(page, '/product/nitrogen')
    // As assistive technology presses it: a pointer may be pressed on what is replaced before it is released.
    const question = (one: Page) => one.locator('main details summary').first()
    await inBoth('question', (one) => question(one).evaluate((summary: HTMLElement) => summary.click()))
    await expect(page.locator('main details').first()).toHaveAttribute('open', '')
  })
})

test.describe('an element that an extension has removed', () => {
  // React logs the error that it cannot remove the element.
  test.use({ allowedMessages: [/NotFoundError: Failed to execute 'removeChild'/] })

  test('does not end the page when React removes it too', async ({ page }) => {
    await page.goto('/faq')
    const questions = page.locator('main details')
    const filter = page.getByRole('main').getByRole('searchbox')
    await expect.poll(() => isHydrated(filter)).toBe(true)
    const last = (await questions.last().locator('summary').textContent()) ?? ''
    await page
      .locator('main section section')
      .first()
      .evaluate((topic) => topic.remove())
    await filter.fill(last)
    await expect(questions.filter({ hasText: last })).toBeVisible()
  })
})

test('an element in the header leaves main content and footer in place', async ({ page }) => {
  const hydrate = await openBeforeHydration(page, '/getyourquote')
  const header = await markElements(page, 'header')
  const others = await markElements(page, 'main h1, main form, footer')
  await addForeignElement(page.getByRole('banner'))
  await hydrate(page.locator('#quote-companyName'))
  expect(await header()).toBe(0)
  expect(await others()).toBe(3)
})

test('an element in the footer or in a section leaves the rest in place', longTest(), async ({ page }) => {
  const hydrate = await openBeforeHydration(page, '/about')
  const others = await markElements(page, 'header, main h1')
  await addForeignElement(page.getByRole('contentinfo'))
  await addForeignElement(page.locator('main section').nth(1))
  await hydrate(page.locator('main h1'))
  expect(await others()).toBe(2)
})

test('stored preferences survive when the whole document is rendered again', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('appearance', 'dark sun')
    localStorage.setItem('units', 'us')
  })
  const hydrate = await openBeforeHydration(page, '/product/nitrogen')
  const header = await markElements(page, 'header')
  await addForeignElement(page.locator('#compare-bar'))
  await hydrate()
  await expect.poll(header).toBe(0)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await expect(root).toHaveAttribute('data-contrast', 'sun')
  await expect(root).toHaveAttribute('data-units', 'us')
  const footer = await reachFooter(page)
  await footer.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#0a1619')
})
