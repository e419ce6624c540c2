import type { Locator, Page } from 'playwright/test'
import { plainDigits } from '../../../src/components/text/plain-digits'
import fixtureNavigation from '../../fixture/content/navigation.json' with { type: 'json' }
import { longTest } from '../support/long-test'
import { expect, isHydrated, laidOut, test } from '../support/site-test'

const products = fixtureNavigation.header.flatMap(({ dropdownItems = [] }) =>
  dropdownItems.map(({ label }) => plainDigits(label)),
)

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const product = (page: Page) => navigation(page).getByRole('link', { name: 'Product', exact: true })
const more = (page: Page) => navigation(page).getByRole('button', { name: 'More Product pages' })
const item = (page: Page, name: string) => navigation(page).getByRole('link', { name })
const firstItem = (page: Page) => item(page, 'All products')

/** Opens a page and waits until the header is hydrated. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('[data-ready]')).toHaveCount(1)
}

/** Whether a button is expanded for assistive technology, for which the browser reads the state of its popover. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name)
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value
}

/** Turns the wheel down, and returns whether the page has scrolled. */
async function scrollsByWheel(page: Page): Promise<boolean> {
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 600)
  // The browser handles a wheel event within two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return (await page.evaluate(() => scrollY)) !== before
}

/** Stops the page's clock. */
async function stopTime(page: Page) {
  const now = await page.evaluate(() => Date.now())
  // The clock cannot be set back, and a busy machine may take seconds to stop it.
  await page.clock.pauseAt(now + 60_000)
}

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('hovering Product opens its menu, which closes 300 ms after the pointer has left', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/getyourquote')
    await expect(firstItem(page)).toBeHidden()
    await product(page).hover()
    for (const name of products) await expect(item(page, name)).toBeVisible()

    await stopTime(page)
    await page.mouse.move(640, 790)
    await page.clock.runFor(299)
    await expect(firstItem(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(firstItem(page)).toBeHidden()
  })

  test('the menu stays open when the pointer returns in time', longTest(), async ({ page }) => {
    await page.clock.install()
    await open(page, '/getyourquote')
    await product(page).hover()
    await stopTime(page)
    await page.mouse.move(640, 790)
    await page.clock.runFor(200)
    await product(page).hover()
    await page.clock.runFor(1_000)
    await expect(firstItem(page)).toBeVisible()
  })

  test(
    'the pointer can move into the menu, and choosing a page closes the menu at once',
    longTest(),
    async ({ page }) => {
      await page.clock.install()
      await open(page, '/getyourquote')
      await product(page).hover()
      await stopTime(page)
      const target = item(page, 'Gas blending skid')
      const from = await product(page).boundingBox()
      const to = await target.boundingBox()
      if (!from || !to) throw new Error('The dropdown is not on the page.')
      // Down across the gap slowly, then sideways.
      await page.mouse.move(from.x + from.width / 2, to.y, { steps: 200 })
      await page.clock.runFor(1_000)
      await expect(target).toBeVisible()
      await page.mouse.move(to.x + 20, to.y + 10, { steps: 20 })
      await target.click()
      await expect(target).toBeHidden()
      await expect(page).toHaveURL(/\/product\/gas-blending$/)
      await expect(page.locator('main')).toBeFocused()
    },
  )

  test('a click or Enter on Product opens its page', longTest(), async ({ page }) => {
    await open(page, '/getyourquote')
    await product(page).click()
    await expect(page).toHaveURL(/\/product$/)
    await expect(firstItem(page)).toBeHidden()
    await page.goto('/getyourquote')
    await product(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product$/)
  })

  test('Escape closes the menu at once and returns focus to its button', longTest(), async ({ page }) => {
    await page.clock.install()
    await open(page, '/getyourquote')
    await more(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(firstItem(page)).toBeFocused()
    await stopTime(page)
    await page.keyboard.press('Escape')
    await expect(firstItem(page)).toBeHidden()
    await expect(more(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(firstItem(page)).toBeVisible()
    await page.keyboard.press('Space')
    await expect(firstItem(page)).toBeHidden()
  })

  test(
    'a mouse click on the button keeps the menu open that hovering has opened',
    longTest(),
    async ({ page }) => {
      await open(page, '/getyourquote')
      await more(page).click()
      await expect(firstItem(page)).toBeVisible()
      await more(page).click()
      await expect(firstItem(page)).toBeVisible()
      await expect(page).toHaveURL(/\/getyourquote$/)
    },
  )

  test(
    'a menu that the keyboard has opened stays open when the pointer passes over it',
    longTest(),
    async ({ page }) => {
      await page.clock.install()
      await open(page, '/getyourquote')
      await navigation(page).getByRole('link', { name: 'Home' }).focus()
      for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
      await product(page).hover()
      await stopTime(page)
      await page.mouse.move(640, 790)
      await page.clock.runFor(1_000)
      await expect(firstItem(page)).toBeVisible()
    },
  )

  test('Escape closes a menu that the pointer has opened', longTest(), async ({ page }) => {
    await open(page, '/getyourquote')
    await product(page).hover()
    await expect(firstItem(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(firstItem(page)).toBeHidden()
  })

  test(
    'Product is marked as current on every address under /product/, and so is the product',
    longTest(),
    async ({ page }) => {
      await open(page, '/product/nitrogen')
      await expect(product(page)).toHaveAttribute('aria-current', 'true')
      await product(page).hover()
      await expect(item(page, 'Industrial Nitrogen Plant')).toHaveAttribute('aria-current', 'page')
      await expect(item(page, 'Medical Oxygen Plants')).not.toHaveAttribute('aria-current')
      await navigation(page).getByRole('link', { name: 'About us' }).click()
      await expect(page).toHaveURL(/\/about$/)
      await expect(navigation(page).getByRole('link', { name: 'About us' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(product(page)).not.toHaveAttribute('aria-current')
    },
  )

  test('the product that /product shows is marked as current in the menu', longTest(), async ({ page }) => {
    await open(page, '/product')
    await product(page).hover()
    await expect(product(page)).toHaveAttribute('aria-current', 'page')
    await expect(item(page, 'Industrial Bio-CNG plant')).toHaveAttribute('aria-current', 'page')
    await expect(item(page, 'Medical Oxygen Plants')).not.toHaveAttribute('aria-current')
  })
})

test.describe('on a wide touch screen', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test('the button opens and closes the menu, and Product opens its page', longTest(), async ({ page }) => {
    await open(page, '/getyourquote')
    await more(page).tap()
    for (const name of products) await expect(item(page, name)).toBeVisible()
    await more(page).tap()
    await expect(firstItem(page)).toBeHidden()
    await more(page).tap()
    await page.touchscreen.tap(500, 750)
    await expect(firstItem(page)).toBeHidden()
    await product(page).tap()
    await expect(page).toHaveURL(/\/product$/)
    await expect(firstItem(page)).toBeHidden()
  })
})

test.describe('at the breakpoint', () => {
  test('769 px: the bar shows the links', longTest(), async ({ page }) => {
    await page.setViewportSize({ width: 769, height: 800 })
    await open(page, '/getyourquote')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    for (const name of ['Home', 'About us', 'Services', 'Blog & News', 'Connect With Us']) {
      await expect(navigation(page).getByRole('link', { name })).toBeVisible()
    }
    const bar = await page.getByRole('banner').locator(':scope > div').boundingBox()
    const last = await page.getByRole('banner').getByRole('link', { name: 'Get Your Quote' }).boundingBox()
    if (!bar || !last) throw new Error('The header is not on the page.')
    expect(bar.x + bar.width - (last.x + last.width)).toBeGreaterThanOrEqual(12)
  })

  test('768 px: a menu button replaces the links', longTest(), async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await open(page, '/getyourquote')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(navigation(page)).toBeHidden()
  })

  test('an open menu closes when the window grows', longTest(), async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 800 })
    await open(page, '/getyourquote')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => scrollsByWheel(page)).toBe(true)
    await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu button opens a vertical menu, behind which the page does not scroll', async ({ page }) => {
    await open(page, '/getyourquote')
    const menu = page.getByRole('button', { name: 'Menu' })
    expect(await isExpanded(page, 'Menu')).toBe(false)
    await menu.tap()
    await expect.poll(() => isExpanded(page, 'Menu')).toBe(true)
    const home = await navigation(page).getByRole('link', { name: 'Home' }).boundingBox()
    const about = await navigation(page).getByRole('link', { name: 'About us' }).boundingBox()
    expect(home?.x).toBe(about?.x)
    expect(home?.y).toBeLessThan(about?.y ?? 0)

    await page.mouse.move(195, 800)
    expect(await scrollsByWheel(page)).toBe(false)
  })

  test('the button beside Product expands it in place', longTest(), async ({ page }) => {
    await open(page, '/getyourquote')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(firstItem(page)).toBeHidden()
    await more(page).tap()
    for (const name of products) await expect(item(page, name)).toBeVisible()
    await expect(page).toHaveURL(/\/getyourquote$/)
    await more(page).tap()
    await expect(firstItem(page)).toBeHidden()
  })

  test('the row of Product opens its page and closes the menu', longTest(), async ({ page }) => {
    await open(page, '/getyourquote')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await product(page).tap()
    await expect(page).toHaveURL(/\/product$/)
    await expect(navigation(page)).toBeHidden()
  })

  test('link and button of Product are at least 44 px high and wide', longTest(), async ({ page }) => {
    await open(page, '/getyourquote')
    await page.getByRole('button', { name: 'Menu' }).tap()
    for (const target of [product(page), more(page)]) {
      const box = await target.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
  })

  test('choosing a page closes the menu', longTest(), async ({ page }) => {
    await open(page, '/getyourquote')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await more(page).tap()
    await item(page, 'Desiccant dryers').tap()
    await expect(page).toHaveURL(/\/product\/desiccant-dryers$/)
    await expect(navigation(page)).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
    await expect.poll(() => scrollsByWheel(page)).toBe(true)
  })

  test('Escape closes the menu and returns focus to its button', longTest(), async ({ page }) => {
    await open(page, '/getyourquote')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(navigation(page)).toBeHidden()
    await expect(menu).toBeFocused()
    expect(await isExpanded(page, 'Menu')).toBe(false)
  })

  test('the menu closes when the keyboard focus leaves it', async ({ page }) => {
    await open(page, '/getyourquote')
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    const last = navigation(page).getByRole('link').last()
    await last.focus()
    await expect(navigation(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(navigation(page)).toBeHidden()
    await expect.poll(() => scrollsByWheel(page)).toBe(true)
  })

  test('the menu stays open while the focus goes back to its button', async ({ page }) => {
    await open(page, '/getyourquote')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(navigation(page).getByRole('link', { name: 'Home' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(menu).toBeFocused()
    await expect(navigation(page)).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('hovering and keyboard focus open the products', longTest(), async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/getyourquote')
    await product(page).hover()
    await expect(firstItem(page)).toBeVisible()
    await page.mouse.move(640, 790)
    await expect(firstItem(page)).toBeHidden()
    await product(page).focus()
    await expect(firstItem(page)).toBeVisible()
  })

  test('the menu button opens the menu with all products', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/getyourquote')
    await expect(navigation(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await item(page, 'Desiccant dryers').click()
    await expect(page).toHaveURL(/\/product\/desiccant-dryers$/)
  })

  test('a link without a target does not scroll', longTest(), async ({ page }) => {
    await page.goto('/')
    await staysInPlaceWhenClicked(page.locator('main a[href="#placeholder"]'))
  })
})

/** Clicks a link and expects it where it was; the layout of pictures above moves it by fractions of a pixel. */
async function staysInPlaceWhenClicked(link: Locator) {
  // Sections above get their height, which moves the link.
  await laidOut(link.page())
  await link.hover()
  const { y = Number.NaN } = (await link.boundingBox()) ?? {}
  await link.click()
  expect((await link.boundingBox())?.y).toBeCloseTo(y, 0)
}

test('a link without a target does not scroll the page', longTest(), async ({ page }) => {
  await open(page, '/')
  const link = page.locator('main a[href="#placeholder"]')
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => isHydrated(link)).toBe(true)
  await staysInPlaceWhenClicked(link)
  await expect(page).toHaveURL(/\/$/)
})

for (const address of ['/getyourquote', '/connectus', '/product/nitrogen', '/'])
  test(
    `${address} has buttons to call and to chat, in its content and in the footer`,
    longTest(address !== '/connectus'),
    async ({ page }) => {
      await page.goto(address)
      for (const part of ['main', 'contentinfo'] as const) {
        const inPart = page.getByRole(part)
        await expect(inPart.getByRole('link', { name: 'Call +91 731 400 5000' })).toHaveAttribute(
          'href',
          'tel:+917314005000',
        )
        await expect(inPart.getByRole('link', { name: 'WhatsApp +91 731-400.5001' })).toHaveAttribute(
          'href',
          'https://wa.me/917314005001',
        )
      }
    },
  )

test('the footer leaves out links without a target, and hides the list that is empty then', async ({
  page,
}) => {
  await page.goto('/getyourquote')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible()
  for (const name of ['FAQ', 'Career', 'Facebook', 'WhatsApp'])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(footer.locator('a:not([href]), a[href^="#"], li:empty')).toHaveCount(0)
  await expect(footer.locator('ul:empty')).toBeHidden()
})

test('the footer closes its groups of links on phones only, with and without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const footer = page.getByRole('contentinfo')
  const privacy = footer.getByRole('link', { name: 'Privacy' })
  const groups = footer.locator('summary')
  await page.goto('/getyourquote')
  await expect(privacy).toBeVisible()
  await expect(groups.first()).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(privacy).toBeHidden()
  await groups.last().click()
  await expect(privacy).toBeVisible()

  const plain = await browser.newPage({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  await plain.goto('/getyourquote')
  await plain.getByRole('contentinfo').locator('summary').last().click()
  await expect(plain.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible()
  await plain.close()
})

test('the footer shows how to reach the company', longTest(), async ({ page }) => {
  await page.goto('/getyourquote')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/)
  await expect(footer.getByRole('link', { name: /^1800/ })).toHaveAttribute('href', /^tel:\+?[0-9]+$/)
  await expect(footer.getByText(/Indore/)).toContainText('Madhya Pradesh')
})

test('the footer of the Bio-CNG page has another background', longTest(), async ({ page }) => {
  const background = () =>
    page.getByRole('contentinfo').evaluate((footer) => getComputedStyle(footer).backgroundColor)
  await open(page, '/product/bio-cng')
  const leaf = await background()
  await navigation(page).getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect.poll(background).not.toBe(leaf)
})
