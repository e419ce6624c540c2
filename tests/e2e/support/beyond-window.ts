import type { Page } from 'playwright/test'

/**
 * Texts that begin or end beyond the window, where nothing scrolls to them. The width of the document does not show
 * them, because the root clips.
 */
export function textsBeyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInBox = (element: Element) => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') return true
      return false
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width, bottom } = element.getBoundingClientRect()
        const isBeyond = width > 0 && bottom > 0 && (right > innerWidth + 1 || left < -1)
        return isBeyond && element.checkVisibility({ visibilityProperty: true }) && !isInBox(element)
      })
      .filter(({ childNodes }) =>
        [...childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        ),
      )
      .map(({ textContent }) => textContent.slice(0, 80))
  })
}
