import type { Frame, Locator, Page } from 'playwright/test'
import { openDesk } from '../../../scripts/bench/desk/open-desk'
import { longTest } from '../support/long-test'
import { expect, field, heading } from './desk-page'
import { test } from './development-test'
import { shareDesk } from './share-desk'

/* The tests share one development server and one content folder. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(240_000)
test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 60_000 })

const desk = shareDesk()

const quote = 'pages/getyourquote.json'
const site = (page: Page) => page.frameLocator('iframe')

/** A page of each kind, and the file that makes it. */
const kinds = [
  ['/', 'pages/index.json'],
  ['/product/nitrogen', 'pages/product/nitrogen.json'],
  ['/services/epc', 'pages/services/epc.json'],
  ['/blogs/reading-a-gas-flow', 'collections/posts/reading-a-gas-flow.json'],
  ['/getyourquote', quote],
  ['/sizing', 'pages/sizing.json'],
  ['/case-studies/hospital-oxygen', 'collections/case-studies/hospital-oxygen.json'],
] as const

/** The frame with the page; undefined before it is there. */
const frameOf = (page: Page): Frame | undefined => page.frames().find((frame) => frame.parentFrame())

/** Selects another file in the open desk. */
const select = (page: Page, file: string) =>
  page.evaluate((hash) => {
    location.hash = hash
  }, `#file=${file}`)

/** Waits until the frame shows a page with all its sections hydrated. */
async function hydrated(page: Page, address: string): Promise<void> {
  await expect(page.locator('[aria-busy="false"]:has(iframe)')).toBeVisible()
  await expect
    .poll(async () =>
      frameOf(page)
        ?.evaluate(async () => {
          const module = '/scripts/vite/page/page-hydration.ts'
          return (await import(module)).isPageHydrated() && location.pathname
        })
        // The page may be loaded again meanwhile.
        .catch(() => undefined),
    )
    .toBe(address)
}

/** Lets tests look into the outlines, whose shadow root is closed to the page. */
async function openOutlines(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: 'open' })
    }
  })
}

/** Whether an outline lies closely around an element. */
async function surrounds(outline: Locator, element: Locator): Promise<boolean> {
  const [outer, inner] = [await outline.boundingBox(), await element.boundingBox()]
  if (!outer || !inner) return false
  const gaps = [
    inner.x - outer.x,
    inner.y - outer.y,
    outer.x + outer.width - inner.x - inner.width,
    outer.y + outer.height - inner.y - inner.height,
  ]
  return gaps.every((gap) => gap > 0 && gap < 12)
}

for (const theme of ['Light', 'Dark'])
  test(
    `the desk opens each kind of page without an error of React or of the page, ${theme}`,
    longTest(),
    async ({ page }) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', ({ message }) => errors.push(message))
      const [[, first]] = kinds
      await openDesk(page, desk.address, first)
      await page.getByRole('radio', { name: theme, exact: true }).click()
      if (theme === 'Dark') await page.getByRole('radio', { name: 'Phone, 390 px' }).click()
      for (const [address, file] of kinds) {
        await select(page, file)
        await hydrated(page, address)
        expect(errors, address).toEqual([])
      }
    },
  )

test(
  'the text under the pointer is outlined, and a clicked one and its field are selected both ways',
  longTest(),
  async ({ page }) => {
    await openOutlines(page)
    await openDesk(page, desk.address, quote)
    await hydrated(page, '/getyourquote')
    const hovered = site(page).locator('desk-outlines .hover')
    const selected = site(page).locator('desk-outlines .selected')
    await heading(page).hover()
    await expect.poll(() => surrounds(hovered, heading(page))).toBe(true)
    await page.getByRole('complementary', { name: 'Form' }).hover()
    await expect(hovered).toHaveCount(0)

    await heading(page).click()
    await expect(field(page, '/heroTitle')).toBeFocused()
    await expect.poll(() => surrounds(selected, heading(page))).toBe(true)

    const text = site(page).getByText('Tell us who you are and what you plan.', { exact: false })
    await frameOf(page)?.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(text).not.toBeInViewport()
    await field(page, '/heroText').click()
    await expect(text).toBeInViewport()
    await expect.poll(() => surrounds(selected, text)).toBe(true)
  },
)

test(
  'the frame previews phone, tablet and desktop widths at any window size',
  longTest(),
  async ({ page }) => {
    await openDesk(page, desk.address, quote)
    for (const width of [390, 820, 1280]) {
      const choice = page.getByRole('radio', { name: `, ${width} px` })
      await choice.click()
      await expect(choice).toBeChecked()
      await expect.poll(() => frameOf(page)?.evaluate(() => innerWidth)).toBe(width)
      const [shown, middle] = [
        await page.locator('iframe').boundingBox(),
        await page.locator('main').boundingBox(),
      ]
      expect(shown?.width).toBeLessThanOrEqual(Math.min(width, middle?.width ?? 0))
    }
  },
)

test(
  'the page shows in each theme, keeps it on the next page, and stores no choice of a visitor',
  longTest(),
  async ({ page }) => {
    await openDesk(page, desk.address, quote)
    const shown = () => frameOf(page)?.evaluate(() => ({ ...document.documentElement.dataset }))
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click()
    await choose('Sunlight')
    await expect.poll(shown).toMatchObject({ theme: 'light', contrast: 'sun' })
    await choose('Light')
    await expect.poll(async () => (await shown())?.contrast).toBeUndefined()
    await choose('Dark')
    await expect.poll(shown).toMatchObject({ theme: 'dark' })

    const online = () => frameOf(page)?.evaluate(() => navigator.onLine)
    await page.getByRole('button', { name: 'Without a network' }).click()
    await expect.poll(online).toBe(false)

    await select(page, 'pages/about.json')
    await hydrated(page, '/about')
    await expect.poll(shown).toMatchObject({ theme: 'dark' })
    await expect.poll(online).toBe(false)
    await page.getByRole('button', { name: 'Without a network' }).click()
    await expect.poll(online).toBe(true)
    // The site reads the choice of a visitor from here.
    expect(await page.evaluate(() => localStorage.getItem('appearance'))).toBeNull()
  },
)

test('a calculator takes a changed coefficient while its page is open', longTest(), async ({ page }) => {
  const file = 'content/collections/calculators/medical-oxygen.json'
  await openDesk(page, desk.address, file.replace('content/', ''))
  await hydrated(page, '/sizing/medical-oxygen')
  const rate = site(page).locator('input[name="wardRate"]')
  await expect(rate).toHaveValue('10')
  desk.project.write(file, desk.project.read(file).replace('"value": 10,', '"value": 12,'))
  await expect(rate).toHaveValue('12')
})

test(
  'a link is followed while the editor asks for it, and the desk names the page that it opens',
  longTest(),
  async ({ page }) => {
    await openDesk(page, desk.address, quote)
    await hydrated(page, '/getyourquote')
    const link = site(page).locator('footer').getByRole('link', { name: 'Privacy' })
    await link.click()
    await expect(page.getByText('content/navigation.json', { exact: false })).toBeVisible()
    expect(frameOf(page)?.url()).toMatch(/\/getyourquote$/)
    await page.getByRole('button', { name: 'Follow links' }).click()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: '/privacy' })).toBeVisible()
    await hydrated(page, '/privacy')
  },
)

test('a click places the caret at the clicked word, and shortcuts work inside of the page', async ({
  page,
}) => {
  await openDesk(page, desk.address, quote)
  const words = await heading(page).evaluate((element) => {
    const range = document.createRange()
    const text = element.firstChild ?? element
    const start = element.textContent.lastIndexOf(' ') + 1
    range.setStart(text, start)
    range.setEnd(text, start + 1)
    const { left, top, height } = range.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    return { start, x: left - box.left + 1, y: top - box.top + height / 2 }
  })
  expect(words.start).toBeGreaterThan(0)
  await heading(page).click({ position: { x: words.x, y: words.y } })
  const input = field(page, '/heroTitle')
  await expect(input).toBeFocused()
  const caret = await input.evaluate((area) =>
    area instanceof HTMLTextAreaElement ? area.selectionStart : -1,
  )
  // The frame may be scaled, so that the pointer is some pixels beside the first letter.
  expect(Math.abs(caret - words.start)).toBeLessThanOrEqual(1)

  await site(page).locator('a').first().focus()
  await page.keyboard.press('F6')
  await expect(page.locator('[data-panel="form"] :focus')).toBeVisible()
  await site(page).locator('a').first().focus()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Search every text' })).toBeFocused()

  // At twice the size, the search box is behind a tab and stays while words are typed.
  await page.setViewportSize({ width: 720, height: 450 })
  await page.getByRole('button', { name: 'Form' }).click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('oxygen')
  await expect(page.getByRole('searchbox', { name: 'Search every text' })).toHaveValue('oxygen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
})

test('a text that changes while the page loads shows once its scripts run', longTest(), async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/src\/app\/entry-client\.tsx/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${desk.address}#file=${quote}`)
  await expect(heading(page)).toHaveText('GET YOUR QUOTE')
  const { origin } = new URL(desk.address)
  const served = async () => {
    const response = await page.request.get(`${origin}/getyourquote`, { headers: { accept: 'text/html' } })
    return response.text()
  }
  desk.project.replace(`content/${quote}`, /"heroTitle": "[^"]*"/, '"heroTitle": "Changed meanwhile"')
  await expect.poll(served).toContain('Changed meanwhile')
  release()
  await expect(heading(page)).toHaveText('Changed meanwhile')
})

test(
  'a text of the interface that changes while the page loads shows once its scripts run',
  longTest(),
  async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/scripts\/vite\/page\/reload-records\.ts/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${desk.address}#file=${quote}`)
    await expect(heading(page)).toBeVisible()
    const { origin } = new URL(desk.address)
    const served = async () => {
      const response = await page.request.get(`${origin}/getyourquote`, { headers: { accept: 'text/html' } })
      return response.text()
    }
    const old = 'Privacy'
    desk.project.replace('content/navigation.json', `"label": "${old}"`, '"label": "How we keep data"')
    await expect.poll(served).toContain('How we keep data')
    release()
    await expect(site(page).locator('footer').getByRole('link', { name: 'How we keep data' })).toBeVisible()
  },
)

test('the frame shows a new page and never that there is none', longTest(), async ({ page }) => {
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.frame().parentFrame() && response.status() === 404) missing.push(response.url())
  })
  await openDesk(page, desk.address, quote)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Dew point meter')
  await dialog
    .getByRole('textbox', { name: /^One sentence/ })
    .fill('Shows, all the time, whether the air is as dry as it should be.')
  await dialog.getByRole('button', { name: 'On to: picture' }).click()
  await dialog.getByRole('button', { name: 'On to: where it appears' }).click()
  await dialog.getByRole('button', { name: 'On to: what it changes' }).click()
  await dialog.getByRole('button', { name: 'Make the product' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(heading(page)).toContainText('Dew point meter', { ignoreCase: true })
  await hydrated(page, '/product/dew-point-meter')
  await expect(page.getByRole('heading', { level: 1, name: '/product/dew-point-meter' })).toBeVisible()
  expect(missing).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'All saved' })).toBeVisible()
})
