import type { Locator, Page } from 'playwright/test'
import type { Swiper } from 'swiper'
// Types that Swiper's modules add to Swiper.
import type {} from 'swiper/modules'
import { expect } from '../support/site-test'

/** Accessible names of the other two carousels. */
export const CLIENTS = 'Client logos'
export const TESTIMONIALS = 'Testimonials'

/** Scrolls to a carousel and waits until Swiper has started. */
export async function carousel(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole('region', { name, exact: true })
  await region.scrollIntoViewIfNeeded()
  await expect(row(region)).toHaveClass(/swiper-initialized/)
  return region
}

/** The scrolling element of a carousel, on which Swiper starts. */
export const row = (region: Locator) => region.locator('.swiper')

/** Reads a value from the Swiper instance of a carousel. */
export async function inSwiper<Result>(region: Locator, read: (swiper: Swiper) => Result): Promise<Result> {
  const swiper = await row(region).evaluateHandle(
    // Swiper sets a property on its element, which lib.dom does not type.
    (element) => (element as unknown as { swiper: Swiper }).swiper,
  )
  return swiper.evaluate(read)
}

/** Whether autoplay is running. */
export const playing = (region: Locator) => inSwiper(region, (swiper) => swiper.autoplay.running)

/** Numbers of the slides that are not inert, from left to right. */
export function slidesInView(region: Locator): Promise<number[]> {
  return region.locator('.swiper-slide').evaluateAll((slides) =>
    slides
      .filter((slide) => slide instanceof HTMLElement && !slide.inert)
      .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      .map((slide) => Number.parseInt(slide.getAttribute('aria-label') ?? '', 10)),
  )
}
