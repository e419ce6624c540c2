import type { BrowserContext, Page } from 'playwright/test'
import { expect, hydrated, test } from '../support/site-test'

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
  })
  const icons: Icon[] = manifest.icons
  expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toContain('512x512')
  for (const { src, sizes } of [...icons, ...manifest.screenshots]) {
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
  expect(manifest.shortcuts[0]).toEqual({ name: 'Get Your Quote', url: '/getyourquote' })
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
  const offer = (page: Page) => page.getByText('Keep Vayuna at hand')

  /** Dispatches the install prompt as Chromium does; the prompt is accepted. */
  async function offersInstall(context: BrowserContext) {
    await context.addInitScript(() => {
      addEventListener('load', () => {
        const event = new Event('beforeinstallprompt', { cancelable: true })
        const prompt = async () => void document.documentElement.setAttribute('data-asked', '')
        dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }))
      })
    })
  }

  /** Opens a new tab, which counts as a visit, and waits for the shell chunk. */
  async function visit(context: BrowserContext) {
    const page = await context.newPage()
    const shell = page.waitForResponse(/\/assets\/shell-[^/]*\.js$/)
    await page.goto('/about')
    await shell
    await page.waitForLoadState('networkidle')
    return page
  }

  test('appears at the second visit, opens the browser prompt and closes', async ({ context }) => {
    await offersInstall(context)
    const first = await visit(context)
    await expect(offer(first)).toHaveCount(0)
    const second = await visit(context)
    await expect(offer(second)).toBeVisible()
    await second.getByRole('button', { name: 'Install' }).click()
    await expect(second.locator('html[data-asked]')).toBeAttached()
    await expect(offer(second)).toHaveCount(0)
  })

  test('does not appear again after it was declined', async ({ context }) => {
    await offersInstall(context)
    await visit(context)
    const second = await visit(context)
    await second.getByRole('button', { name: 'No, thank you' }).click()
    await expect(offer(second)).toHaveCount(0)
    await expect(offer(await visit(context))).toHaveCount(0)
  })

  test('explains the manual steps where the browser has no prompt', async ({ context }) => {
    await context.addInitScript(() => Object.assign(navigator, { standalone: false }))
    await visit(context)
    const second = await visit(context)
    await expect(offer(second)).toBeVisible()
    await expect(second.getByText('Add to Home Screen')).toBeVisible()
  })
})

test.describe('installed', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.beforeEach(({ context }) =>
    context.addInitScript(() => Object.assign(navigator, { standalone: true })),
  )

  test('the app shows a Back button when there is history', async ({ page }) => {
    await page.goto('/services')
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const back = page.getByRole('button', { name: 'Back', exact: true })
    await expect(back).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Safety Consultancy' }).first().click()
    await expect(page).toHaveURL('/services/safety-consultancy')
    await back.click()
    await expect(page).toHaveURL('/services')
    await expect(page.getByText('Keep Vayuna at hand')).toHaveCount(0)
  })
})
