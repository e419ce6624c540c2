import type { BrowserContext, Page } from 'playwright/test'
import { longTest } from '../support/long-test'
import { expect, hydrated, laidOut, shellRendered, test } from '../support/site-test'

interface Icon {
  readonly src: string
  readonly sizes: string
  readonly purpose?: string
}

test('the manifest has icons, screenshots and shortcuts that exist', async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({
    id: '/',
    short_name: 'Vayuna',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    color_scheme_dark: { theme_color: '#0a1619', background_color: '#0a1619' },
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  })
  const icons: Icon[] = manifest.icons
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toContain('512x512')
  expect(icons.filter(({ purpose }) => purpose === 'monochrome')).toHaveLength(1)
  const ofShortcuts: Icon[] = manifest.shortcuts.flatMap(({ icons }: { icons: Icon[] }) => icons)
  expect(ofShortcuts).toHaveLength(manifest.shortcuts.length)
  for (const { src, sizes } of [...icons, ...ofShortcuts, ...manifest.screenshots]) {
    const size = await page.evaluate(async (url) => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)
  expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
  expect(manifest.shortcuts[0]).toMatchObject({ name: 'Get Your Quote', url: '/getyourquote' })
  expect(manifest.shortcuts.length).toBeGreaterThan(1)
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
  expect((await request.get('/apple-touch-icon.png')).status()).toBe(200)
})

test('the shell chunk is requested after the load event', async ({ page }) => {
  const urls: string[] = []
  let loaded = Number.POSITIVE_INFINITY
  page.on('request', (request) => urls.push(request.url()))
  page.on('load', () => {
    loaded = urls.length
  })
  const shell = page.waitForResponse(/\/assets\/shell-[^/]*\.js$/)
  await page.goto('/about')
  await shell
  expect(urls.findIndex((url) => /\/assets\/shell-[^/]*\.js$/.test(url))).toBeGreaterThanOrEqual(loaded)
})

test.describe('the install offer', () => {
  const offer = (page: Page) => page.getByText('Keep Vayuna on this device.')
  const service = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: 'Safety Consultancy' }).first()

  /** Dispatches the install prompt as Chromium does, with the answer that the visitor will give. */
  async function offersInstall(context: BrowserContext, outcome: 'accepted' | 'dismissed' = 'accepted') {
    await context.addInitScript((answer) => {
      addEventListener('load', () => {
        const event = new Event('beforeinstallprompt', { cancelable: true })
        const prompt = async () => void document.documentElement.setAttribute('data-asked', '')
        dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: answer }) }))
      })
    }, outcome)
  }

  /** Makes the visitor one who was here on an earlier day. */
  async function returnsLater(context: BrowserContext) {
    await context.addInitScript(() => {
      localStorage.setItem('site-first-visit', new Date(Date.now() - 40 * 3_600_000).toDateString())
    })
  }

  /** Opens a page and waits until the shell has rendered. */
  async function open(page: Page, address: string) {
    await page.goto(address)
    await shellRendered(page)
    await page.waitForLoadState('networkidle')
  }

  /** Opens three pages, the last one by a link. */
  async function browse(page: Page) {
    await open(page, '/about')
    await open(page, '/services')
    await service(page).click()
    await expect(page).toHaveURL('/services/safety-consultancy')
    await laidOut(page)
  }

  test('appears before the footer on the third page of a visit on another day', async ({ page, context }) => {
    await offersInstall(context)
    await returnsLater(context)
    await open(page, '/about')
    await expect(offer(page)).toHaveCount(0)
    await open(page, '/services')
    await expect(offer(page)).toHaveCount(0)
    await service(page).click()
    await expect(offer(page)).toBeAttached()
    await laidOut(page)
    await expect(offer(page)).not.toBeInViewport()
    const isBetween = await offer(page).evaluate((element) => {
      const [content, footer] = [document.querySelector('main'), document.querySelector('main ~ footer')]
      const { DOCUMENT_POSITION_FOLLOWING: follows } = Node
      return (
        !!content &&
        !!footer &&
        (content.compareDocumentPosition(element) & follows) > 0 &&
        (element.compareDocumentPosition(footer) & follows) > 0
      )
    })
    expect(isBetween).toBe(true)
    await page.getByRole('button', { name: 'Install', exact: true }).click()
    await expect(page.locator('html[data-asked]')).toBeAttached()
    await expect(offer(page)).toHaveCount(0)
  })

  test(
    'does not appear on the first day, however many pages are read',
    longTest(),
    async ({ page, context }) => {
      await offersInstall(context)
      await browse(page)
      await open(page, '/about')
      await expect(page.locator('#before-footer')).toBeAttached()
      await expect(offer(page)).toHaveCount(0)
    },
  )

  test('is hidden on a page with a form', longTest(), async ({ page, context }) => {
    await offersInstall(context)
    await returnsLater(context)
    await browse(page)
    await expect(offer(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Get Your Quote' }).click()
    await expect(page).toHaveURL('/getyourquote')
    await expect(page.getByLabel('Client name')).toBeVisible()
    await expect(offer(page)).toBeHidden()
  })

  for (const [way, decline] of [
    ['Not now', (page: Page) => page.getByRole('button', { name: 'Not now' }).click()],
    ['Escape', (page: Page) => page.getByRole('button', { name: 'Not now' }).press('Escape')],
    [
      'a dismissed prompt of the browser',
      (page: Page) => page.getByRole('button', { name: 'Install', exact: true }).click(),
    ],
  ] as const)
    test(
      `does not appear again after ${way}, and the panel keeps its button`,
      longTest(),
      async ({ page, context }) => {
        await offersInstall(context, 'dismissed')
        await returnsLater(context)
        await browse(page)
        await decline(page)
        await expect(offer(page)).toHaveCount(0)
        await open(page, '/services')
        await service(page).click()
        await expect(page).toHaveURL('/services/safety-consultancy')
        await expect(offer(page)).toHaveCount(0)
        await page.getByRole('button', { name: /Open “This device”$/ }).click()
        const panel = page.getByRole('dialog', { name: 'This device' })
        await expect(panel.getByRole('button', { name: 'Install', exact: true })).toBeVisible()
      },
    )

  test('explains the manual steps where the browser has no prompt', longTest(), async ({ page, context }) => {
    await context.addInitScript(() => Object.assign(navigator, { standalone: false }))
    await returnsLater(context)
    await browse(page)
    await expect(offer(page)).toBeVisible()
    await expect(page.getByText('Add to Home Screen')).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('is a button in the menu, on the first visit too', longTest(), async ({ page, context }) => {
      await offersInstall(context)
      await open(page, '/about')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('button', { name: 'Install this site' }).click()
      await expect(page.locator('html[data-asked]')).toBeAttached()
    })
  })
})

test.describe('installed', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeEach(({ context }) =>
    context.addInitScript(() => Object.assign(navigator, { standalone: true })),
  )

  test('the app shows a Back button when there is history', longTest(), async ({ page }) => {
    await page.goto('/services')
    await hydrated(page)
    await shellRendered(page)
    const back = page.getByRole('button', { name: 'Back', exact: true })
    await expect(back).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Safety Consultancy' }).first().click()
    await expect(page).toHaveURL('/services/safety-consultancy')
    await back.click()
    await expect(page).toHaveURL('/services')
    await expect(page.getByText('Keep Vayuna on this device.')).toHaveCount(0)
  })
})
