import type { Page, Request } from 'playwright/test'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { expect, hydrated, test } from '../support/site-test'
import { spaceText } from '../support/space-text'

const heroPicture = (request: Request) => /\/pictures\/hero-/.test(request.url())
const hero = (page: Page) => page.getByRole('region', { name: /^Sustainable energy/ })
const picture = (page: Page) => hero(page).getByRole('img', { name: /^Biogas plant/ })

/** Resizes the window so that only this share of the hero, 0 to 1, is visible. */
async function showShareOfHero(page: Page, share: number): Promise<void> {
  const height = await hero(page).evaluate((section) => section.clientHeight)
  await page.setViewportSize({ width: 1440, height: Math.round(height * share) })
  // Intersection observers run within two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

test('the page has its title, its description and one headline', longTest(), async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Vayuna | Industrial Turnkey Solutions In India')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /turnkey solutions/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sustainable energy with advanced biogas solutions',
  )
})

test('the sections appear in the specified order', longTest(), async ({ page }) => {
  await page.goto('/')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.filter({ visible: true })).toHaveText([
    'Biogas purification and refining',
    /^Seven products/,
    /^What goes in/,
    'What buyers and operators look for',
    'Who our plants are for',
    /^Engineering before/,
    /^Along the gas line/,
    /^Start from what you have/,
    'ABOUT US',
    'Indore, Madhya Pradesh',
    'GET IN TOUCH',
  ])
})

test('a text of the hero that is longer, as after a translation, moves picture and finder down together', async ({
  page,
}) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/')
    const places = () =>
      hero(page).evaluate((section) => {
        const [frame, action, finder] = [
          section.querySelector('picture')?.parentElement,
          [...section.querySelectorAll('a')].find(({ textContent }) => textContent === 'Learn More'),
          section.querySelector('[aria-label="Find your plant"]'),
        ].map((element) => element?.getBoundingClientRect())
        if (!frame || !action || !finder) throw new Error('A part of the hero is missing.')
        return { toFinder: finder.top - frame.top, fromAction: finder.top - action.bottom, at: finder.top }
      })
    const before = await places()
    await hero(page)
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => {
        heading.textContent = `${heading.textContent} `.repeat(8)
      })
    const after = await places()
    expect(after.at, `${width} px`).toBeGreaterThan(before.at)
    expect(after.fromAction, `${width} px`).toBeGreaterThan(0)
    expect(after.toFinder, `${width} px`).toBeCloseTo(before.toFinder, 0)
  }
})

test.describe('plant finder', () => {
  const finder = (page: Page) => page.getByRole('region', { name: 'Find your plant' })

  test('leads from what the visitor has or needs, and an amount, to a plant with its figures', async ({
    page,
  }) => {
    await page.goto('/')
    const sheet = finder(page)
    const height = () => sheet.evaluate((element) => element.getBoundingClientRect().height)
    await sheet.getByRole('radio', { name: 'Raw biogas' }).focus()
    const before = await height()
    await page.keyboard.press('ArrowRight')
    await expect(sheet.getByRole('radio', { name: 'Press mud' })).toBeChecked()
    await expect(sheet.getByRole('heading')).toHaveText('Industrial Bio-CNG plant')
    await sheet.getByRole('radio', { name: 'Medical oxygen' }).check()
    await expect(sheet.getByRole('radio', { name: 'Air', exact: true })).toBeChecked()
    await expect(sheet.getByText('52.8–84.0', { exact: true }).first()).toBeVisible()
    const status = sheet.getByRole('status')
    await expect(status).toHaveText(
      /^Medical Oxygen Plants\b.*\. Oxygen demand 52\.8–84\.0\sNm³\/h\. Oxygen flow: inside .*Nm³\/h$/,
    )
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Oxygen receiver' })).toBeVisible()
    expect(await height()).toBe(before)

    const beds = sheet.getByLabel('Beds')
    await beds.fill('1,000')
    await expect(sheet.getByText('528–840', { exact: true }).first()).toBeVisible()
    await expect(sheet.getByText('More than one plant: lines can run in parallel').first()).toBeVisible()
    await expect(status).toHaveText(/\. More than one plant: lines can run in parallel$/)
    await beds.fill('many')
    await expect(sheet.getByRole('alert')).toHaveText(/^Enter a number/)
    await expect(status).toBeEmpty()
    await expect(sheet.getByText('528–840', { exact: true }).first()).toBeVisible()
    await beds.blur()
    await expect(beds).toHaveValue('1000')
    await expect(sheet.getByRole('link', { name: 'Get a quote for this' })).toHaveAttribute(
      'href',
      /^\/getyourquote\?product=medical-oxygen&capacity=.*1,000/,
    )
    await sheet.getByRole('link', { name: 'See this plant' }).click()
    await expect(page).toHaveURL('/product/medical-oxygen')
    await page.goBack()
    await expect(beds).toHaveValue('1000')

    await sheet.getByRole('radio', { name: 'Nitrogen' }).check()
    await sheet.getByLabel('Flow').fill('90000')
    await expect(status).toHaveText(/\. Above one plant, 1,000\sNm³\/h\. Ask us$/)
  })

  test('shows the whole plant and its links from 1180 px on, without scrolling', async ({ page }) => {
    await page.goto('/')
    for (const width of [1180, 1240, 1300, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await finder(page).evaluate((sheet) =>
        [sheet, ...sheet.querySelectorAll('section, div')]
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map(({ className, clientWidth, scrollWidth }) => `${className}: ${clientWidth} < ${scrollWidth}`),
      )
      expect(wide, `${width} px`).toEqual([])
    }
  })

  test('holds seven options in one row wherever they do not scroll', async ({ page }) => {
    await page.goto('/')
    const list = finder(page)
      .getByRole('list')
      .filter({ has: page.getByRole('radio') })
      .first()
    await list.evaluate((element) => {
      const labels = 'Raw biogas,Press mud,Cattle dung,Municipal wet waste,Gas with H2S,Syngas,Air'.split(',')
      const item = element.lastElementChild
      const items = labels.map((label) => {
        const copy = item?.cloneNode(true)
        const text = copy instanceof Element && copy.querySelector('label > span')
        if (!text) throw new Error('An option without a text')
        text.textContent = label
        return copy
      })
      element.replaceChildren(...items)
    })
    for (const width of [1081, 1130, 1180, 1200, 1220, 1300]) {
      await page.setViewportSize({ width, height: 800 })
      const rows = await list.evaluate(
        (element) => new Set([...element.children].map((item) => item.getBoundingClientRect().top)).size,
      )
      expect(rows, `${width} px`).toBe(1)
    }
  })

  test('has options, a slider and links of at least 44 px on every width', async ({ page }) => {
    await page.goto('/')
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const small = await finder(page).evaluate((sheet) =>
        [...sheet.querySelectorAll('label:has([type="radio"]), input:not([type="radio"]), a[class]')]
          .map((control) => ({ control, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ control, box }) => `${control.textContent}: ${box.width} × ${box.height} px`),
      )
      expect(small, `${width} px`).toEqual([])
    }
  })

  test('has room for the text of its answer in wider spacing', async ({ page }) => {
    await page.goto('/')
    await spaceText(page)
    for (const width of [390, 768, 1180, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const outside = await finder(page).evaluate((sheet) => {
        const { bottom } = sheet.getBoundingClientRect()
        return [...sheet.querySelectorAll('h2, p, a, b')]
          .filter(
            (part) =>
              part.checkVisibility() &&
              (part.getBoundingClientRect().bottom > bottom || part.scrollWidth > part.clientWidth + 1),
          )
          .map(({ textContent }) => textContent)
      })
      expect(outside, `${width} px`).toEqual([])
    }
  })

  test('applies an option that was chosen before the script of the finder had loaded', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/plant-finder-*.js')
    await page.goto('/')
    await finder(page).getByRole('radio', { name: 'Raw biogas' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(finder(page).getByRole('radio', { name: 'Press mud' })).toBeChecked()
    release()
    await expect(finder(page).getByRole('heading')).toHaveText('Industrial Bio-CNG plant')
    await expect(finder(page).getByRole('radio', { name: 'Press mud' })).toBeChecked()
  })

  test('shows the amount in the visitor’s units without being used', longTest(), async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('units', 'us'))
    await page.goto('/')
    await expect(finder(page).getByLabel('Flow')).not.toHaveValue('500')
    await expect(finder(page).getByText('SCFM').first()).toBeVisible()
  })

  test('prints the limits of a plant in US units as its product page does', longTest(), async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('units', 'us'))
    await page.goto('/')
    const verdict = finder(page).getByText(/: inside|Below our smallest plant/)
    const shown = { useInnerText: true }
    await expect(verdict).toHaveText(/: inside 31\.1–3,110\sSCFM$/, shown)
    await finder(page).getByLabel('Flow').fill('31.1')
    await expect(verdict).toHaveText(/: inside 31\.1–3,110\sSCFM$/, shown)
    await finder(page).getByLabel('Flow').fill('31')
    await expect(verdict).toHaveText(/smallest plant, 31\.1\sSCFM$/, shown)
  })

  test('what flows moves for less than five seconds, and again for another plant', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.goto('/')
    const sheet = finder(page)
    const longest = () =>
      page.evaluate(() =>
        Math.max(
          ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
        ),
      )
    const isFlowing = () =>
      sheet.evaluate((element) =>
        element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
      )
    await expect.poll(isFlowing).toBe(true)
    expect(await longest()).toBeLessThan(5_000)
    await sheet.evaluate((element) => {
      for (const animation of element.getAnimations({ subtree: true })) animation.finish()
    })
    await expect.poll(isFlowing).toBe(false)
    await sheet.getByRole('radio', { name: 'Air', exact: true }).check()
    await expect.poll(isFlowing).toBe(true)
    expect(await longest()).toBeLessThan(5_000)
  })

  test('begins with what the address asks for', longTest(), async ({ page }) => {
    await page.goto('/?need=dry-air&amount=80')
    await expect(finder(page).getByRole('radio', { name: 'Air', exact: true })).toBeChecked()
    await expect(finder(page).getByLabel('Flow')).toHaveValue('80')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('shows the first plant complete, with links to the others', async ({ page }) => {
      await page.goto('/')
      const sheet = finder(page)
      await expect(sheet.getByRole('heading')).toHaveText('Biogas purification and refining')
      await expect(sheet.getByRole('listitem').filter({ hasText: 'Membranes' })).toBeVisible()
      await expect(sheet.getByRole('link', { name: 'Nitrogen' })).toHaveAttribute('href', '/product/nitrogen')
      await expect(sheet.getByRole('slider', { includeHidden: true })).toBeHidden()
    })
  })
})

/** Resolves when a frame has been painted and its performance entries have been reported. */
function nextPaint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const line = Object.assign(document.createElement('p'), { textContent: 'Painted' })
        line.setAttribute('elementtiming', 'line')
        line.style.cssText = 'position: fixed; inset: 0 auto auto 0'
        new PerformanceObserver(() => resolve()).observe({ type: 'element' })
        document.body.append(line)
      }),
  )
}

test.describe('hero', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('its picture is requested when a tenth of the section is visible', longTest(), async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => heroPicture(request) && requests.push(request.url()))
    await page.setViewportSize({ width: 1440, height: 60 })
    await page.goto('/')
    await showShareOfHero(page, 0.09)
    expect(requests).toEqual([])
    await expect(picture(page)).toHaveAttribute('data-state', 'waiting')
    await showShareOfHero(page, 0.11)
    await expect(picture(page)).toHaveAttribute('data-state', 'loaded')
    expect(requests).toHaveLength(1)
  })

  test('its picture fades in over 700 ms', longTest(), async ({ page }) => {
    await page.goto('/')
    await expect(picture(page)).toHaveAttribute('data-state', 'loaded')
    await expect(picture(page)).toHaveCSS('transition-property', 'opacity')
    await expect(picture(page)).toHaveCSS('transition-duration', '0.7s')
    await expect(picture(page)).toHaveCSS('opacity', '1')
  })

  test('its picture does not wait for scripts', longTest(), async ({ page }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(picture(page)).toHaveAttribute('data-state', 'loaded')
    release()
    await page.waitForLoadState('load')
  })

  test('the headline is the largest contentful paint, also when other styles come late', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1)
        // lib.dom does not type largest-contentful-paint entries.
        const { element } = last as PerformanceEntry & { element?: Element }
        document.documentElement.dataset.largest = element?.tagName ?? ''
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const releaseShell = await holdRequests(page, '**/assets/shell-*.css')
    const releaseSite = await holdRequests(page, '**/assets/site-*.css')
    const siteStyles = page.waitForResponse('**/assets/site-*.css')
    await page.goto('/')
    await expect(picture(page)).toHaveAttribute('data-state', 'loaded')
    await expect(picture(page)).toHaveCSS('opacity', '1')
    const shellStyles = page.locator('body > link[rel="stylesheet"]')
    await expect(shellStyles).toHaveCount(1)
    releaseShell()
    await page.waitForFunction(
      (link) => link instanceof HTMLLinkElement && link.sheet,
      await shellStyles.elementHandle(),
    )
    releaseSite()
    await (await siteStyles).finished()
    await nextPaint(page)
    await expect(page.locator('html')).toHaveAttribute('data-largest', 'H1')
  })

  test('its picture loads after a client navigation', longTest(), async ({ page }) => {
    await page.goto('/about')
    await hydrated(page)
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(picture(page)).toHaveAttribute('data-state', 'loaded')
  })

  for (const [width, file, ratio] of [
    [390, 'hero-phone-', 4 / 3],
    [600, 'hero-phone-', 4 / 3],
    [601, 'hero-', 8 / 3],
    [1440, 'hero-', 8 / 3],
  ] as const)
    test(
      `at ${width} px its picture has the shape ${ratio.toFixed(2)}`,
      longTest(width !== 601),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/')
        await expect(picture(page)).toHaveAttribute('data-state', 'loaded')
        const shown = await picture(page).evaluate((image: HTMLImageElement) => ({
          file: image.currentSrc.split('/').at(-1),
          ratio: image.clientWidth / image.clientHeight,
        }))
        expect(shown.file).toMatch(new RegExp(`^${file}\\d`))
        expect(shown.ratio).toBeCloseTo(ratio, 1)
      },
    )

  test('Learn More scrolls to the biogas solutions, below the header', longTest(), async ({ page }) => {
    await page.goto('/')
    await hero(page).getByRole('link', { name: 'Learn More' }).click()
    await expect(page).toHaveURL(/#biogas-solutions$/)
    const heading = page.getByRole('heading', { name: /^Start from what you have/ })
    await expect(heading).toBeInViewport({ ratio: 1 })
    const header = await page.getByRole('banner').boundingBox()
    const top = (await heading.boundingBox())?.y ?? 0
    expect(top).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('a plain picture replaces it', longTest(), async ({ page }) => {
      await page.goto('/')
      await expect(picture(page)).toHaveCount(1)
      await expect(picture(page)).toBeVisible()
      await expect(picture(page)).toHaveJSProperty('complete', true)
    })
  })
})

test('services, solutions and testimonials show every item', async ({ page }) => {
  await page.goto('/')
  const services = page.getByRole('region', { name: /^Engineering before/ })
  await expect(services.getByRole('listitem').getByRole('link')).toHaveCount(3)
  await expect(services.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services')
  const solutions = page.getByRole('region', { name: /^Start from what/ })
  await expect(solutions.getByRole('img', { name: /^Map of Europe, Africa and India/ })).toBeVisible()
  // Slides out of view are not in the accessibility tree.
  const ratings = page.getByRole('region', { name: 'Testimonials', exact: true }).locator('[role="img"]')
  await expect(ratings).toHaveCount(11)
  for (const rating of await ratings.all())
    await expect(rating).toHaveAttribute('aria-label', /^[45] out of 5$/)
})

test('GET IN TOUCH holds the quote form under its heading', longTest(), async ({ page }) => {
  await page.goto('/')
  const contact = page.getByRole('region', { name: 'GET IN TOUCH' })
  await expect(contact.getByRole('heading', { name: 'GET IN TOUCH', level: 2 })).toBeVisible()
  await expect(contact.getByRole('form', { name: 'GET IN TOUCH' })).toBeVisible()
  await expect(contact.getByRole('textbox')).toHaveCount(9)
  await expect(contact.getByRole('link', { name: /^1800/ })).toHaveAttribute('href', /^tel:/)
})
