import type { Page } from 'playwright/test'
import { openDisplayMenu } from '../support/display-menu'
import { longTest } from '../support/long-test'
import { expect, hydrated, shellRendered, test } from '../support/site-test'

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

test('the browser reads the manifest without an error and could install the site', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const session = await context.newCDPSession(page)
  expect(await session.send('Page.getAppManifest')).toMatchObject({ errors: [] })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Contexts of tests are private, and full browsers install nothing from those.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
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
  const text = (page: Page) => page.getByText('It opens from your home screen', { exact: false })

  for (const isRefused of [false, true])
    test(`is in the Display menu alone, and opens the question of the browser once${isRefused ? ', even one that is refused' : ''}`, async ({
      page,
      context,
    }) => {
      // Dispatches the install prompt as Chromium does.
      await context.addInitScript((isRefused) => {
        addEventListener('load', () => {
          const event = new Event('beforeinstallprompt', { cancelable: true })
          const prompt = async () => {
            document.documentElement.setAttribute('data-asked', '')
            if (isRefused) throw new DOMException('The prompt was shown.', 'InvalidStateError')
          }
          dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve() }))
        })
      }, isRefused)
      await page.goto('/about')
      await shellRendered(page)
      const menu = await openDisplayMenu(page)
      await expect(text(page)).toHaveCount(1)
      await menu.getByRole('button', { name: 'Install', exact: true }).click()
      await expect(page.locator('html[data-asked]')).toBeAttached()
      await expect(text(page)).toHaveCount(0)
    })

  test('explains the manual steps where the browser has no prompt', longTest(), async ({ page, context }) => {
    await context.addInitScript(() => Object.assign(navigator, { standalone: false }))
    await page.goto('/about')
    const menu = await openDisplayMenu(page)
    await expect(menu.getByText('Add to Home Screen')).toBeVisible()
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
    await openDisplayMenu(page)
    await expect(page.getByText('Add to Home Screen')).toHaveCount(0)
  })
})
