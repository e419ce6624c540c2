import type { Page } from 'playwright/test'
import { entries } from '../support/entries'
import { holdRequests } from '../support/hold-requests'
import { expect, hydrated, test } from '../support/site-test'

/** Opens a page whose font does not come before it is let through. */
async function openWithoutFont(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\.js$/.test(request.url())) scripts.push(request.url())
  })
  const release = await holdRequests(page, '**/*.woff2')
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return { scripts, release }
}

test('scripts wait until the first screen has what it needs', async ({ page }) => {
  const { scripts, release } = await openWithoutFont(page)
  expect(scripts).toEqual([])
  release()
  await hydrated(page)
  expect(scripts.length).toBeGreaterThan(0)
})

test('scripts are not asked for before the first screen is seen', async ({ page }) => {
  await page.goto('/services')
  const [seen, asked] = await page.evaluate(() => {
    const began = (entries: readonly PerformanceEntry[]) => Math.min(...entries.map((one) => one.startTime))
    return [
      began(performance.getEntriesByName('first-contentful-paint')),
      began(performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))),
    ]
  })
  expect(asked).toBeGreaterThan(seen ?? Number.NaN)
})

test('scripts do not wait for ever', async ({ page }) => {
  await page.clock.install()
  const { scripts, release } = await openWithoutFont(page)
  expect(scripts).toEqual([])
  await page.clock.fastForward(4_000)
  await hydrated(page)
  release()
})

test.describe('the styles of the other pages', () => {
  test('change nothing on any page: it carries all of its own', async ({ page }) => {
    test.setTimeout(120_000)
    await holdRequests(page, '**/assets/*.js')
    for (const { address } of entries) {
      await page.goto(address, { waitUntil: 'load' })
      const [before, after] = await page.evaluate(async () => {
        const sizes = () =>
          [...document.querySelectorAll('body *')].map((element) => {
            const { width, height } = element.getBoundingClientRect()
            return `${element.localName} ${element.classList}: ${width} × ${height}`
          })
        delete document.documentElement.dataset.arriving
        const own = sizes()
        const sheet = document.createElement('link')
        sheet.rel = 'stylesheet'
        sheet.href = /\/assets\/site-[^"]+\.css/.exec(document.documentElement.outerHTML)?.[0] ?? ''
        await new Promise((resolve, reject) => {
          sheet.onload = resolve
          sheet.onerror = reject
          document.head.append(sheet)
        })
        return [own, sizes()]
      })
      expect(after, address).toEqual(before)
    }
  })

  const sheets = (page: Page) => page.locator('link[rel="stylesheet"]')
  const width = (page: Page) =>
    page
      .locator('main li')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)

  test('apply from the first step to another page on', async ({ page }) => {
    await page.goto('/services')
    const whole = await width(page)
    await page.goto('/')
    await expect(sheets(page)).toHaveAttribute('media', 'not all')
    await page.locator('main a[href="/services"]').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
    await expect(sheets(page)).not.toHaveAttribute('media')
    expect(await width(page)).toBeCloseTo(whole, 0)
  })

  test('are not missed where they do not come: the page is loaded whole', async ({
    page,
    allowedMessages,
  }) => {
    allowedMessages.push(/Failed to load resource|The styles at .* are missing/)
    await page.route('**/assets/site-*.css', (route) => route.abort())
    await page.goto('/')
    await page.locator('main a[href="/services"]').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
    const [navigation] = await page.evaluate(() => performance.getEntriesByType('navigation'))
    expect(navigation?.name).toMatch(/\/services$/)
  })
})

test.describe('what is below the first screen', () => {
  const skipped = (page: Page) =>
    page
      .locator('main section, footer')
      .evaluateAll(
        (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
      )

  test('is laid out when the page is at rest', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    expect(await skipped(page)).toBeGreaterThan(5)
    release()
    await expect.poll(() => skipped(page)).toBe(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
  })

  test('has its pictures on a phone, whether scripts come or not', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { late: 0 })
      addEventListener('animationend', ({ target }) => {
        if (target instanceof HTMLImageElement) Reflect.set(window, 'late', Reflect.get(window, 'late') + 1)
      })
    })
    await page.setViewportSize({ width: 390, height: 800 })
    await holdRequests(page, '**/assets/*.js')
    await page.goto('/services', { waitUntil: 'load' })
    const pictures = page.getByRole('main').locator('li img')
    await expect(pictures).toHaveCount(3)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'late'))).toBe(1)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
  })

  test('is laid out at once where a place is to be found again', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
    await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }))
    const place = await page.evaluate(() => scrollY)
    await holdRequests(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    expect(await skipped(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('is laid out later on the next page too, and at once on the way back', async ({ page }) => {
    await page.goto('/about')
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
    await page.evaluate(() => {
      Object.assign(window, { marks: [] as string[] })
      new MutationObserver(() => {
        const { dataset } = document.documentElement
        Reflect.get(window, 'marks').push(`${location.pathname} ${dataset.arriving === undefined}`)
      }).observe(document.documentElement, { attributeFilter: ['data-arriving'] })
    })
    const marks = () => page.evaluate(() => Reflect.get(window, 'marks'))
    await page.locator('footer a[href="/blogs"]').first().click()
    await expect.poll(marks).toEqual(['/blogs false', '/blogs true'])
    await page.goBack()
    await expect(page).toHaveURL('/about')
    expect(await skipped(page)).toBe(0)
    expect(await marks()).toHaveLength(2)
  })

  test('comes after the rest of the next page, and together with it on the way back', async ({ page }) => {
    await page.goto('/')
    const film = page.locator('#video-heading')
    await film.scrollIntoViewIfNeeded()
    await hydrated(page)
    const about = page.locator('footer a[href="/about"]').first()
    const heading = page.getByRole('heading', { level: 1 })
    await about.click()
    await expect(heading).toHaveText('ABOUT US')
    await page.evaluate(() => {
      Object.assign(window, { seen: [] as boolean[] })
      new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== 'ABOUT US')
          Reflect.get(window, 'seen').push(document.getElementById('video-heading') !== null)
      }).observe(document.body, { childList: true, subtree: true })
    })
    const firstSeen = () => page.evaluate(() => Reflect.get(window, 'seen')[0])
    await page.locator('footer a[href="/"]').first().click()
    await expect(film).toBeAttached()
    expect(await firstSeen()).toBe(false)
    await about.click()
    await expect(heading).toHaveText('ABOUT US')
    await page.evaluate(() => Object.assign(window, { seen: [] }))
    await page.goBack()
    await expect(film).toBeAttached()
    expect(await firstSeen()).toBe(true)
  })
})
