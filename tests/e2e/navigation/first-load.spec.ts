import type { Page } from 'playwright/test'
import { onePerTemplate } from '../support/entries'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { reachFooter } from '../support/reach-footer'
import { cameToRest, expect, hydrated, laidOut, test } from '../support/site-test'

/** Opens a page and holds its font back until `release` is called. */
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

test('scripts load after the font of the first screen', async ({ page }) => {
  const { scripts, release } = await openWithoutFont(page)
  expect(scripts).toEqual([])
  release()
  await hydrated(page)
  expect(scripts.length).toBeGreaterThan(0)
})

test('scripts are requested after the first contentful paint', async ({ page }) => {
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

test('the scripts of the shell load while those of the page do', async ({ page }) => {
  const shell = page.waitForRequest('**/assets/shell-*.js')
  const release = await holdRequests(page, '**/assets/entry-client-*.js')
  await page.goto('/about', { waitUntil: 'load' })
  await shell
  release()
  await hydrated(page)
})

test('scripts load after a timeout when the font does not arrive', longTest(), async ({ page }) => {
  await page.clock.install()
  const { scripts, release } = await openWithoutFont(page)
  expect(scripts).toEqual([])
  await page.clock.fastForward(4_000)
  await hydrated(page)
  release()
})

test.describe('the styles of other pages', () => {
  test('change the layout of no page: each page carries its own styles', longTest(), async ({ page }) => {
    test.setTimeout(120_000)
    await holdRequests(page, '**/assets/*.js')
    for (const { address } of onePerTemplate) {
      await page.goto(address, { waitUntil: 'load' })
      const [before, after] = await page.evaluate(async () => {
        const sizes = () =>
          [...document.querySelectorAll('body :not(link)')].map((element) => {
            const { width, height } = element.getBoundingClientRect()
            return `${element.localName} ${element.classList}: ${width} × ${height}`
          })
        delete document.documentElement.dataset.deferredLayout
        const own = sizes()
        for (const [address] of document.documentElement.outerHTML.matchAll(
          /\/assets\/(site|shell)-[\w-]+\.css/g,
        )) {
          const sheet = document.createElement('link')
          sheet.rel = 'stylesheet'
          sheet.href = address
          await new Promise((resolve, reject) => {
            sheet.onload = resolve
            sheet.onerror = reject
            document.body.append(sheet)
          })
        }
        return [own, sizes()]
      })
      expect(after, address).toEqual(before)
    }
  })

  const applied = (page: Page) => page.locator('link[rel="stylesheet"][href*="/assets/site-"]')
  const width = (page: Page) =>
    page
      .locator('main li')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)

  test('apply from the first client navigation on', async ({ page }) => {
    await page.goto('/services')
    const whole = await width(page)
    await page.goto('/')
    await hydrated(page)
    await expect(applied(page)).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
    await expect(applied(page)).toHaveCount(1)
    expect(await width(page)).toBeCloseTo(whole, 0)
  })

  test(
    'load the next page as a document when they fail to load',
    longTest(),
    async ({ page, allowedMessages }) => {
      allowedMessages.push(/Failed to load resource|The styles at .* are missing/)
      await page.route('**/assets/site-*.css', (route) => route.abort())
      await page.goto('/')
      await page.locator('main a[href="/services"]').first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible()
      const [navigation] = await page.evaluate(() => performance.getEntriesByType('navigation'))
      expect(navigation?.name).toMatch(/\/services$/)
    },
  )
})

test('the heaviest script has its functions compiled while it loads', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const heaviest = await page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => /\/assets\/.*\.js$/.test(entry.name))
      .sort((one, other) => other.decodedBodySize - one.decodedBodySize)
    return (await fetch(scripts[0]?.name ?? '')).text()
  })
  expect(heaviest).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test.describe('content below the first screen', () => {
  const skipped = (page: Page) =>
    page
      .locator('main section, footer')
      .evaluateAll(
        (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
      )

  test('is laid out when the visitor uses the page', async ({ page }) => {
    await page.goto('/')
    await cameToRest(page)
    expect(await skipped(page)).toBeGreaterThan(5)
    await page.mouse.move(100, 100)
    await expect.poll(() => skipped(page)).toBe(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-deferred-layout')
  })

  test('is laid out at once by a key that jumps to the end', longTest(), async ({ page }) => {
    await page.goto('/')
    await cameToRest(page)
    expect(await skipped(page)).toBeGreaterThan(2)
    await page.keyboard.press('End')
    expect(await skipped(page)).toBe(0)
  })

  test('loads its pictures on a phone even without scripts', async ({ page }) => {
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

  test('is laid out at once when a scroll position is restored', longTest(), async ({ page }) => {
    await page.goto('/')
    await laidOut(page)
    await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }))
    const place = await page.evaluate(() => scrollY)
    await holdRequests(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    expect(await skipped(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  test('is laid out at once when a link to a section is pressed', async ({ page }) => {
    await holdRequests(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await page.getByRole('link', { name: 'Learn More', exact: true }).click()
    await expect(page).toHaveURL(/#biogas-solutions$/)
    expect(await skipped(page)).toBe(0)
    const topOfTarget = () =>
      page.locator('#biogas-solutions').evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(topOfTarget).toBeGreaterThan(90)
    await expect.poll(topOfTarget).toBeLessThan(140)
  })

  test(
    'is deferred again after a client navigation, but not after going back',
    longTest(),
    async ({ page }) => {
      await page.goto('/about')
      await laidOut(page)
      await page.evaluate(() => {
        Object.assign(window, { marks: [] as string[] })
        new MutationObserver(() => {
          const { dataset } = document.documentElement
          Reflect.get(window, 'marks').push(`${location.pathname} ${dataset.deferredLayout === undefined}`)
        }).observe(document.documentElement, { attributeFilter: ['data-deferred-layout'] })
      })
      const marks = () => page.evaluate(() => Reflect.get(window, 'marks'))
      const footer = await reachFooter(page)
      await footer.locator('a[href="/"]').first().click()
      await expect.poll(marks).toEqual(['/ false'])
      await page.goBack()
      await expect.poll(marks).toEqual(['/ false', '/about true'])
      expect(await skipped(page)).toBe(0)
    },
  )

  test(
    'renders after the first screen on navigation, and together with it after going back',
    longTest(),
    async ({ page }) => {
      await page.goto('/')
      const film = page.locator('#video-heading')
      await film.scrollIntoViewIfNeeded()
      await hydrated(page)
      const footer = await reachFooter(page)
      const about = footer.locator('a[href="/about"]').first()
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
    },
  )
})
