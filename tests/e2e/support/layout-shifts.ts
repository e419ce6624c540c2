import type { Page } from 'playwright/test'

/** One layout shift. */
export interface Shift {
  readonly value: number
  readonly sources: readonly string[]
}

/** Records unexpected layout shifts and their sources from the start of the page. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // lib.dom does not type layout-shift entries.
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const describe = ({ node, previousRect, currentRect }: (typeof sources)[number]) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent}: ${box(previousRect)} → ${box(currentRect)}`
        if (!hadRecentInput) shifts.push({ value, sources: sources.map(describe) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifts'))
}

/** Sum of all layout shifts. */
export function sumOfShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0)
}
