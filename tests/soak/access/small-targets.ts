import type { Page } from 'playwright/test'

/**
 * Finds controls that are pressed on less than 44 × 44 px. Links inside a sentence are as high as its lines, which the
 * spacing rule of WCAG 2.5.8 covers.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SIZE = 44
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=switch], [tabindex="0"]'
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const root = dialog ?? document.querySelector('nav[popover]:popover-open') ?? document.body
    const isInSentence = (element: Element) => {
      const block = element.parentElement
      if (!block || !/^inline/.test(getComputedStyle(element).display)) return false
      const around = [...block.childNodes].filter((node) => node !== element)
      return around.some(
        (node) =>
          (node instanceof Text || (node instanceof Element && node.matches('span'))) &&
          /\w/.test(node.textContent ?? ''),
      )
    }
    const found = new Set<string>()
    for (const element of root.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) continue
      if (element.matches(':disabled') || isInSentence(element)) continue
      // The skip link is drawn outside of the window until it has the focus.
      const area = element.closest('label') ?? element
      area.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = area.getBoundingClientRect()
      if (width <= 1 || left + width < 0 || left > innerWidth || top + height < 0) continue
      const [x, y] = [left + width / 2, top + height / 2]
      /** How far from its middle the control is pressed, because its area may be larger than its box. */
      const reach = (across: number, down: number) => {
        for (let distance = 1; distance < SIZE; distance++) {
          const hit = document.elementFromPoint(x + across * distance, y + down * distance)
          if (!hit || !(area.contains(hit) || hit.closest('label')?.control === element)) return distance - 1
        }
        return SIZE
      }
      const isWide = width >= SIZE - 0.5 || reach(-1, 0) + reach(1, 0) >= SIZE - 1
      const isHigh = height >= SIZE - 0.5 || reach(0, -1) + reach(0, 1) >= SIZE - 1
      if (isWide && isHigh) continue
      const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      const size = `${Math.round(width)} × ${Math.round(height)} px`
      found.add(`${size}: <${element.localName} class="${element.getAttribute('class') ?? ''}"> “${label}”`)
    }
    return [...found]
  })
}
