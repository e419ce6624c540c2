import { longTest } from '../support/long-test'
import { expect, test } from '../support/site-test'
import { carousel, inSwiper, playing, row, slidesInView, TESTIMONIALS } from './carousel-page'

test.describe('keyboard and screen reader', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('roles and names follow the carousel pattern', async ({ page }) => {
    await page.goto('/')
    const products = await carousel(page, 'Products')
    await expect(products).toHaveAttribute('aria-roledescription', 'carousel')
    const slides = products.locator('[aria-roledescription="slide"]')
    await expect(slides).toHaveCount(7)
    const first = products.getByRole('group', { name: '1 of 7' })
    await expect(first).toHaveAttribute('aria-roledescription', 'slide')
    await expect(first.getByRole('link')).toHaveAccessibleName('Industrial Bio-CNG plant')
    // The stop button comes first in the tab order.
    await products.getByRole('button', { name: 'Stop automatic slides' }).click()
    const isFirst = await products
      .getByRole('button')
      .first()
      .evaluate((button) => button.getAttribute('aria-label'))
    expect(isFirst).toBe('Start automatic slides')
  })

  test('slides out of view are not focusable', longTest(), async ({ page }) => {
    await page.goto('/')
    const products = await carousel(page, 'Products')
    await products.getByRole('button', { name: 'Stop automatic slides' }).click()
    const reached = new Set<string>()
    await products.getByRole('button', { name: 'Next product' }).focus()
    const slide = () =>
      products.evaluate((region) => {
        const focused = document.activeElement
        if (!region.contains(focused)) return undefined
        return focused?.closest('[aria-roledescription="slide"]')?.getAttribute('aria-label')
      })
    await page.keyboard.press('Tab')
    for (let name = await slide(); name; name = await slide()) {
      reached.add(name)
      await expect(products.getByRole('group', { name, exact: true })).toBeInViewport()
      await page.keyboard.press('Tab')
    }
    expect(reached.size).toBe(3)
  })

  test('arrows and dots work from the keyboard', async ({ page }) => {
    await page.goto('/')
    const testimonials = await carousel(page, TESTIMONIALS)
    const settled = () => expect.poll(() => inSwiper(testimonials, (swiper) => swiper.animating)).toBe(false)
    await testimonials.getByRole('button', { name: 'Next testimonial' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => slidesInView(testimonials)).toEqual([2, 3, 4])
    await settled()
    await testimonials.getByRole('button', { name: 'Previous testimonial' }).focus()
    await page.keyboard.press('Enter')
    await settled()
    await page.keyboard.press('Space')
    await expect.poll(() => slidesInView(testimonials)).toEqual([11, 1, 2])
    await settled()
    const fifth = testimonials.getByRole('button', { name: 'testimonial 5 of 11' })
    await fifth.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => slidesInView(testimonials)).toEqual([5, 6, 7])
    await expect(fifth).toHaveAttribute('aria-current', 'true')
    await expect(testimonials.getByRole('group', { name: '6 of 11' })).toBeVisible()
  })
})

test.describe('with less motion', () => {
  test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

  test('slides do not move automatically, animate or tilt', async ({ page }) => {
    await page.goto('/')
    const products = await carousel(page, 'Products')
    expect(await playing(products)).toBe(false)
    await expect(products.getByRole('button', { name: 'Stop automatic slides' })).toHaveCount(0)
    expect(await inSwiper(products, ({ params }) => [params.effect, params.speed])).toEqual(['slide', 0])
    for (const first of [2, 3, 4]) {
      await products.getByRole('button', { name: 'Next product' }).click()
      await expect.poll(() => slidesInView(products)).toEqual([first, first + 1, first + 2])
    }
  })

  test('a slide change during a resize is kept', longTest(), async ({ page }) => {
    await page.goto('/')
    const products = await carousel(page, 'Products')
    await expect(products.getByRole('button', { name: 'Next product' })).toBeVisible()
    // One press per frame: Swiper handles the resize in one of them and resets its position in the next.
    await products.evaluate(async (region) => {
      const swiper = region.querySelector<HTMLElement>('.swiper')
      if (swiper) swiper.style.minBlockSize = `${swiper.clientHeight + 10}px`
      for (let press = 0; press < 4; press += 1) {
        region.querySelector<HTMLElement>('[aria-label="Next product"]')?.click()
        await new Promise(requestAnimationFrame)
      }
    })
    await expect.poll(() => slidesInView(products)).toEqual([5, 6, 7])
  })
})

test.describe('before Swiper has loaded', () => {
  test('nothing shifts when Swiper starts', longTest(), async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await page.goto('/')
    const testimonials = page.getByRole('region', { name: TESTIMONIALS, exact: true })
    await expect(row(testimonials)).not.toHaveClass(/swiper-initialized/)
    const sizes = () =>
      testimonials.evaluate((region) => {
        const size = (element: Element | null | undefined) => element?.getBoundingClientRect().toJSON()
        const { height } = region.getBoundingClientRect()
        const rowTop = region.querySelector('.swiper')?.getBoundingClientRect().top ?? 0
        const { width, left, top } = size(region.querySelector('[aria-label="2 of 11"]')) ?? {}
        return { height, width, left, top: top - rowTop }
      })
    const before = await sizes()
    await carousel(page, TESTIMONIALS)
    const after = await sizes()
    for (const key of ['height', 'width', 'left', 'top'] as const)
      expect(after[key], key).toBeCloseTo(before[key], 0)
  })

  test('focus on the row stays there when Swiper starts', longTest(), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto('/')
    const testimonials = page.getByRole('region', { name: TESTIMONIALS, exact: true })
    await row(testimonials).focus()
    await carousel(page, TESTIMONIALS)
    await expect(row(testimonials)).toBeFocused()
  })

  test(
    'the row scrolls before Swiper has loaded, and Swiper starts at its position',
    longTest(),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 500 })
      await page.goto('/')
      const testimonials = page.getByRole('region', { name: TESTIMONIALS, exact: true })
      await expect(testimonials.getByRole('group', { name: '11 of 11' })).toBeAttached()
      expect(await slidesInView(testimonials)).toHaveLength(11)
      await row(testimonials).evaluate((element) => {
        element.scrollLeft = (element.querySelector('.swiper-slide')?.clientWidth ?? 0) * 2 + 80
      })
      await carousel(page, TESTIMONIALS)
      await expect.poll(() => slidesInView(testimonials)).toEqual([3])
    },
  )

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('every product is a link, in one row', async ({ page }) => {
      await page.goto('/')
      const products = page.getByRole('region', { name: 'Products', exact: true })
      await expect(products.getByRole('link')).toHaveCount(7)
      await expect(products.getByRole('button')).toHaveCount(0)
      const [first, second] = await products.getByRole('link').all()
      expect((await second?.boundingBox())?.y).toBe((await first?.boundingBox())?.y)
      await products.getByRole('link', { name: 'Gas blending skid' }).click()
      await expect(page).toHaveURL(/\/product\/gas-blending$/)
    })
  })
})
