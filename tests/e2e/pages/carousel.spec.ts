import type { Locator } from 'playwright/test'
import { holdRequests } from '../support/hold-requests'
import { longTest } from '../support/long-test'
import { expect, test } from '../support/site-test'
import { CLIENTS, carousel, inSwiper, playing, row, slidesInView, TESTIMONIALS } from './carousel-page'

test.describe('settings', () => {
  test('the product carousel has the specified settings', longTest(), async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    const products = await carousel(page, 'Products')
    expect(
      await inSwiper(products, ({ params, slides }) => ({
        delay: typeof params.autoplay === 'object' && params.autoplay.delay,
        speed: params.speed,
        gap: params.spaceBetween,
        loop: params.loop,
        effect: params.effect,
        rotate: params.coverflowEffect?.rotate,
        depth: params.coverflowEffect?.depth,
        inRow: params.slidesPerView,
        slides: slides.length,
      })),
    ).toEqual({
      delay: 3000,
      speed: 300,
      gap: 30,
      loop: true,
      effect: 'coverflow',
      rotate: 20,
      depth: 100,
      inRow: 3,
      slides: 7,
    })
    await expect(products.getByRole('button', { name: 'Next product' })).toBeVisible()
  })

  for (const address of ['/', '/about'])
    test(
      `clients and testimonials on ${address} have the specified settings`,
      longTest(),
      async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(address)
        const settings = (region: Locator) =>
          inSwiper(region, ({ params, slides }) => ({
            inRow: params.slidesPerView,
            gap: params.spaceBetween,
            speed: params.speed,
            loop: params.loop,
            effect: params.effect,
            slides: slides.length,
          }))
        const clients = await carousel(page, CLIENTS)
        expect(await settings(clients)).toMatchObject({ inRow: 6, gap: 40, speed: 300, loop: true })
        await expect.poll(() => playing(clients)).toBe(true)
        await expect(clients.getByRole('group', { name: 'Choose a logo' }).getByRole('button')).toHaveCount(
          12,
        )
        await expect(clients.getByRole('button', { name: 'Next logo' })).toHaveCount(0)

        const testimonials = await carousel(page, TESTIMONIALS)
        expect(await settings(testimonials)).toMatchObject({ inRow: 3, gap: 40, effect: 'slide', slides: 11 })
        expect(await playing(testimonials)).toBe(false)
        const dots = testimonials.getByRole('group', { name: 'Choose a testimonial' }).getByRole('button')
        await expect(dots).toHaveCount(11)
        await expect(testimonials.getByRole('button', { name: 'Previous testimonial' })).toBeVisible()
        await expect(testimonials.getByRole('button', { name: 'Next testimonial' })).toBeVisible()
      },
    )

  test('at each width the carousels show the specified number of slides', longTest(), async ({ page }) => {
    for (const [width, shown] of [
      [320, { products: 1, clients: 1 }],
      [767, { products: 1, clients: 1 }],
      [768, { products: 2, clients: 2 }],
      [1023, { products: 2, clients: 2 }],
      [1024, { products: 3, clients: 6 }],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      for (const [name, count] of [
        ['Products', shown.products],
        [CLIENTS, shown.clients],
        [TESTIMONIALS, shown.products],
      ] as const) {
        const region = await carousel(page, name)
        expect(await slidesInView(region), `${name} at ${width} px`).toHaveLength(count)
      }
    }
  })
})

test.describe('movement', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the next slide comes after 3000 ms, in a loop', async ({ page }) => {
    // A carousel that starts before the clock is paused would move on with it.
    const release = await holdRequests(page, '**/assets/create-swiper-*.js')
    await page.clock.install()
    await page.goto('/')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    release()
    const products = await carousel(page, 'Products')
    await expect.poll(() => playing(products)).toBe(true)
    // Swiper handles a pending resize in the next frame, and goes back to the first slide then.
    await page.clock.runFor(100)
    expect(await slidesInView(products)).toEqual([1, 2, 3])
    await page.clock.runFor(2899)
    expect(await slidesInView(products)).toEqual([1, 2, 3])
    await page.clock.runFor(1)
    expect(await slidesInView(products)).toEqual([2, 3, 4])
    await expect(products.getByText('2–4 of 7')).toBeVisible()
    for (let first = 3; first <= 8; first += 1) {
      // The delay of the next slide starts after the transition, which does not use the fake clock.
      await expect.poll(() => inSwiper(products, (swiper) => swiper.animating)).toBe(false)
      await page.clock.runFor(3000)
      const number = (at: number) => ((at - 1) % 7) + 1
      expect(await slidesInView(products)).toEqual([number(first), number(first + 1), number(first + 2)])
    }
  })

  test('it pauses under the pointer', longTest(), async ({ page }) => {
    await page.goto('/')
    const products = await carousel(page, 'Products')
    await expect.poll(() => playing(products)).toBe(true)
    await row(products).hover()
    await expect.poll(() => playing(products)).toBe(false)
    await page.mouse.move(2, 2)
    await expect.poll(() => playing(products)).toBe(true)
  })

  test('it pauses while it contains keyboard focus', longTest(), async ({ page }) => {
    await page.goto('/')
    const products = await carousel(page, 'Products')
    const slides = row(products).locator('.swiper-wrapper')
    await expect(slides).toHaveAttribute('aria-live', 'off')
    await products.getByRole('button', { name: 'Stop automatic slides' }).focus()
    await page.keyboard.press('Tab')
    await expect(products.getByRole('button', { name: 'Previous product' })).toBeFocused()
    await expect.poll(() => playing(products)).toBe(false)
    await expect(slides).toHaveAttribute('aria-live', 'polite')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => playing(products)).toBe(true)
  })

  test('it pauses while the tab is hidden', longTest(), async ({ page }) => {
    await page.goto('/')
    const products = await carousel(page, 'Products')
    await expect.poll(() => playing(products)).toBe(true)
    const look = (state: DocumentVisibilityState) =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await look('hidden')
    await expect.poll(() => playing(products)).toBe(false)
    await look('visible')
    await expect.poll(() => playing(products)).toBe(true)
  })

  test('a button stops and starts it, and keeps focus', longTest(), async ({ page }) => {
    await page.goto('/')
    const clients = await carousel(page, CLIENTS)
    await clients.getByRole('button', { name: 'Stop automatic slides' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => playing(clients)).toBe(false)
    await expect(row(clients).locator('.swiper-wrapper')).toHaveAttribute('aria-live', 'polite')
    const start = clients.getByRole('button', { name: 'Start automatic slides' })
    await expect(start).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => playing(clients)).toBe(true)
  })
})
