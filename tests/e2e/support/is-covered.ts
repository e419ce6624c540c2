import type { Locator, Page } from 'playwright/test'

/** Whether something else is drawn over the middle of the element with the focus. Header and navigation count as uncovered. */
export function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused.closest('nav, header')) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    return !(shown && (focused.contains(shown) || shown.contains(focused) || shown.closest('label')))
  })
}

/** Whether something else is drawn over the middle of an element, or its middle is out of the window. */
export function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}
