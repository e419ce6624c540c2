import { expect, type Page } from 'playwright/test'

/**
 * Scrolls to every picture, waits until it has loaded, and returns the problems found.
 * Skips pictures that are hidden at this width, and slides outside of their carousel.
 */
export async function pictureProblems(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const image of await page.locator('main img:visible').all()) {
    await image.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const settled = () =>
      image.evaluate((element: HTMLImageElement) => {
        const slides = element.closest('[aria-roledescription="carousel"]')?.getBoundingClientRect()
        const { left, right } = element.getBoundingClientRect()
        if (slides && (right <= slides.left || left >= slides.right)) return 'outside'
        // The pixel in place of a picture that a script loads.
        if (element.currentSrc.startsWith('data:')) return 'waiting'
        return element.complete && element.naturalWidth > 0 ? 'loaded' : 'waiting'
      })
    const message = `${await image.getAttribute('alt')}`
    await expect.poll(settled, { message, intervals: [20, 50, 100] }).not.toBe('waiting')
    if ((await settled()) === 'outside') continue
    const fault = await image.evaluate(async (element: HTMLImageElement) => {
      const name = element.currentSrc.split('/').at(-1) ?? ''
      if (!element.getAttribute('width') || !element.getAttribute('height')) return `${name} has no size`
      if (!element.hasAttribute('alt')) return `${name} has no alternative text`
      if (name.endsWith('.svg') || element.clientWidth === 0) return undefined
      // naturalWidth is derived from srcset, so the pixels of the file are counted.
      const file = await createImageBitmap(await (await fetch(element.currentSrc)).blob())
      // object-fit: cover scales by the side that needs more.
      const scale = Math.max(element.clientWidth / file.width, element.clientHeight / file.height)
      if (scale > 1.3) return `${name} is shown ${scale.toFixed(2)} times larger than it is`
      // Slots have no narrower files than 480 px, which small cards show too.
      return scale < 0.5 && file.width > 480
        ? `${name} is shown at ${scale.toFixed(2)} of its size`
        : undefined
    })
    if (fault) found.push(fault)
  }
  return found
}
