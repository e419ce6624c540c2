import type { Locator, Page } from 'playwright/test'
import type { Swiper } from 'swiper'
// What the modules add to the type of Swiper.
import type {} from 'swiper/modules'
import { expect } from '../support/site-test'

/** Names of the carousels besides Products. */
export const CLIENTS = 'Marks of clients'
export const TESTIMONIALS = 'Testimonials'

/** A carousel by its name, once it is in view and Swiper runs it. */
export async function carousel(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole('region', { name, exact: true })
  await region.scrollIntoViewIfNeeded()
  await expect(row(region)).toHaveClass(/swiper-initialized/)
  return region
}

/** What scrolls, and what Swiper takes over. */
export const row = (region: Locator) => region.locator('.swiper')

/** Reads from the Swiper that drives a carousel. */
export async function inSwiper<Result>(region: Locator, read: (swiper: Swiper) => Result): Promise<Result> {
  const swiper = await row(region).evaluateHandle(
    // Swiper hangs itself on its element, which the type of elements does not know.
    (element) => (element as unknown as { swiper: Swiper }).swiper,
  )
  return swiper.evaluate(read)
}

/** Whether the slides move by themselves. */
export const playing = (region: Locator) => inSwiper(region, (swiper) => swiper.autoplay.running)

/** Numbers of the slides that can be used, from left to right. */
export function slidesInView(region: Locator): Promise<number[]> {
  return region.locator('.swiper-slide').evaluateAll((slides) =>
    slides
      .filter((slide) => slide instanceof HTMLElement && !slide.inert)
      .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
      .map((slide) => Number.parseInt(slide.getAttribute('aria-label') ?? '', 10)),
  )
}
