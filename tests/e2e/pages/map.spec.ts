import type { Page } from 'playwright/test'
import { policySettings, withPagePolicy } from '../../../scripts/serve/content-security-policy'
import { longTest } from '../support/long-test'
import { expect, isHydrated, laidOut, test } from '../support/site-test'

const section = (page: Page) => page.getByRole('region', { name: 'Indore, Madhya Pradesh' })
const drawn = (page: Page) => section(page).getByRole('application', { name: /^Map with a marker/ })
const scale = (page: Page) => section(page).getByRole('status')

/** Position of the marker's name on the screen. */
async function marker(page: Page): Promise<{ x: number; y: number }> {
  const box = await drawn(page).getByText('Indore, Madhya Pradesh').boundingBox()
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) }
}

/** Opens the page, scrolls to the map and waits until it is hydrated and the sections above have their height. */
async function open(page: Page): Promise<void> {
  await page.goto('/')
  await laidOut(page)
  await section(page).scrollIntoViewIfNeeded()
  await drawn(page).scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(drawn(page))).toBe(true)
}

test.describe('the drawn map', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  for (const width of [320, 390, 1440])
    test(`is at most 500 × 250 px at ${width} px`, longTest(width !== 390), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const box = await drawn(page).boundingBox()
      expect(box?.height).toBe(250)
      expect(box?.width).toBeLessThanOrEqual(500)
      expect(box?.width).toBeGreaterThan(width === 1440 ? 499 : width * 0.8)
    })

  for (const width of [320, 390, 1440])
    test(
      `draws each label whole and beside its controls at ${width} px`,
      longTest(width !== 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await open(page)
        const cut = () =>
          drawn(page).evaluate((map) => {
            const frame = map.getBoundingClientRect()
            const scale = map.nextElementSibling
            const controls = [...(map.parentElement?.querySelectorAll('button') ?? []), scale].map(
              (control) => control?.getBoundingClientRect(),
            )
            const isCut = (label: Element) => {
              const { left, right, top, bottom, width } = label.getBoundingClientRect()
              if (width === 0) return false
              const isOutside =
                left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
              const isCovered = controls.some(
                (box) => box && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
              )
              return isOutside || isCovered
            }
            return [...map.querySelectorAll('text, circle')]
              .filter(isCut)
              .map((label) => label.textContent || 'dot')
          })
        expect(await cut()).toEqual([])
        await expect(drawn(page).getByText('Mumbai')).toBeVisible()
        await expect(drawn(page).getByText('Nagpur')).toBeVisible()
        if (width === 1440) await expect(drawn(page).getByText('Ahmedabad')).toBeVisible()
        await section(page).getByRole('button', { name: 'Zoom in' }).click()
        expect(await cut()).toEqual([])
      },
    )

  test('moves with the arrow keys and zooms with plus and minus', async ({ page }) => {
    await open(page)
    const start = await marker(page)
    await drawn(page).focus()
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => marker(page)).toEqual({ x: start.x - 50, y: start.y - 50 })
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => marker(page)).toEqual(start)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

    const wide = await scale(page).textContent()
    await page.keyboard.press('+')
    await expect(scale(page)).not.toHaveText(wide ?? '')
    await page.keyboard.press('-')
    await expect(scale(page)).toHaveText(wide ?? '')
  })

  test('zooms with its buttons within its limits', longTest(), async ({ page }) => {
    await open(page)
    await expect(scale(page)).toHaveText('About 1,890 km from edge to edge')
    const zoomIn = section(page).getByRole('button', { name: 'Zoom in' })
    const zoomOut = section(page).getByRole('button', { name: 'Zoom out' })
    await zoomIn.click()
    await expect(scale(page)).toHaveText('About 950 km from edge to edge')
    await expect(drawn(page).getByText('Ujjain')).toHaveCount(0)
    await zoomIn.click()
    await expect(drawn(page).getByText('Ujjain')).toBeVisible()
    for (let step = 0; step < 2; step += 1) await zoomIn.click()
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
    await section(page).getByRole('button', { name: 'Back to the marker' }).click()
    await expect(scale(page)).toHaveText('About 1,890 km from edge to edge')
    await zoomOut.click()
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true')
  })

  test('pans with the pointer', longTest(), async ({ page }) => {
    await open(page)
    const start = await marker(page)
    const box = await drawn(page).boundingBox()
    const x = (box?.x ?? 0) + 100
    const y = (box?.y ?? 0) + 200
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y - 40, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => marker(page)).toEqual({ x: start.x + 60, y: start.y - 40 })
    await page.mouse.move(x, y)
    await expect.poll(() => marker(page)).toEqual({ x: start.x + 60, y: start.y - 40 })
  })

  test('zooms with Ctrl and the wheel, and scrolls the page without Ctrl', longTest(), async ({ page }) => {
    await open(page)
    const wide = (await scale(page).textContent()) ?? ''
    const before = await page.evaluate(() => window.scrollY)
    await drawn(page).hover()
    await page.mouse.wheel(0, -40)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before)
    await expect(scale(page)).toHaveText(wide)
    await drawn(page).hover()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -40)
    await page.keyboard.up('Control')
    await expect(scale(page)).not.toHaveText(wide)
  })

  test('zooms with two fingers', longTest(), async ({ page }) => {
    await open(page)
    await expect(scale(page)).toHaveText('About 1,890 km from edge to edge')
    const box = await drawn(page).boundingBox()
    const middle = { x: (box?.x ?? 0) + 250, y: (box?.y ?? 0) + 125 }
    const touches = (apart: number) =>
      [-apart, apart].map((across, id) => ({ x: middle.x + across, y: middle.y, id }))
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: apart ? touches(apart) : [] })
    await touch('touchStart', 40)
    await touch('touchMove', 60)
    await touch('touchMove', 80)
    await touch('touchEnd')
    await expect(scale(page)).toHaveText('About 950 km from edge to edge')
  })

  test('the position can be copied and opened in a maps app', longTest(), async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await section(page).getByRole('button', { name: 'Copy coordinates' }).click()
    await expect(section(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('22.77, 75.90')
    await expect(section(page).getByRole('link', { name: 'Open in a maps app' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=22.77&mlon=75.9#map=14/22.77/75.9',
    )
  })

  test.describe('on an Android phone', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile' })

    test('the link opens the maps app', longTest(), async ({ page }) => {
      await open(page)
      await expect(section(page).getByRole('link', { name: 'Open in a maps app' })).toHaveAttribute(
        'href',
        /^geo:22\.77,75\.9\?/,
      )
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the map, the address and the link are visible', longTest(), async ({ page }) => {
      await page.goto('/')
      await expect(drawn(page).getByText('Bhopal')).toBeVisible()
      await expect(section(page).getByText(/^Plot 0, Sample Road/)).toBeVisible()
      await expect(section(page).getByRole('link', { name: 'Open in a maps app' })).toBeVisible()
    })
  })
})

/** Fake of the service's script, which records its calls and draws at once. */
const stand = `
  window.asked = { maps: [], markers: [] }
  window.mappls = {
    Map: class {
      constructor(container, options) {
        window.asked.maps.push({ found: document.getElementById(container) !== null, ...options })
        document.getElementById(container).textContent = 'Service map'
      }
      addListener(event, listener) { if (event === 'load') queueMicrotask(listener) }
      remove() {}
    },
    Marker: class { constructor({ position, popupHtml }) { window.asked.markers.push({ position, popupHtml }) } },
  }`

/** Rewrites the page as a build with a key would emit it: the key on the map's frame, the service in the policy. */
async function withKey(page: Page): Promise<void> {
  await page.route(/\/(about)?$/, async (route) => {
    const response = await route.fetch()
    const html = (await response.text())
      .replace(/(<figure><div class="[^"]*")/, '$1 data-key="a-key"')
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    const body = withPagePolicy(html, policySettings({ VITE_MAPPLS_KEY: 'a-key' }))
    await route.fulfill({ response, body })
  })
}

test.describe('with a key for the map service', () => {
  test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })

  test('loads one script, one map and one marker when the section comes near', async ({ page }) => {
    const asked: string[] = []
    await withKey(page)
    await page.route('https://apis.mappls.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: stand })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked).toEqual([])
    await section(page).scrollIntoViewIfNeeded()
    await expect(section(page).getByText('Service map')).toBeVisible()
    await expect(drawn(page)).toHaveCount(0)
    const box = await section(page).getByText('Service map').boundingBox()
    expect([box?.width, box?.height]).toEqual([500, 250])
    expect(asked).toEqual(['https://apis.mappls.com/advancedmaps/api/a-key/map_sdk?layer=vector&v=3.0'])
    expect(await page.evaluate('window.asked')).toEqual({
      maps: [{ found: true, center: [22.77, 75.9], zoom: 14 }],
      markers: [{ position: { lat: 22.77, lng: 75.9 }, popupHtml: 'Indore, Madhya Pradesh' }],
    })
  })

  test.describe('that does not respond', () => {
    test.use({ allowedMessages: [/Failed to load resource|^error: Map script failed to load\.$/] })

    test('the drawn map stays, and the console says that the script failed', longTest(), async ({ page }) => {
      const said = page.waitForEvent('console', (message) => message.text() === 'Map script failed to load.')
      await withKey(page)
      await page.route('https://apis.mappls.com/**', (route) => route.abort())
      await page.goto('/')
      await section(page).scrollIntoViewIfNeeded()
      await said
      await expect(drawn(page)).toBeVisible()
      await drawn(page).focus()
      await page.keyboard.press('+')
      await expect(scale(page)).toHaveText('About 950 km from edge to edge')
    })
  })
})
