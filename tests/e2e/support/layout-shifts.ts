import type { Page } from 'playwright/test'

/** One movement of what was on screen. */
export interface Shift {
  readonly value: number
  readonly sources: readonly string[]
}

/** Notes how far anything on the page has moved without being asked to, and what, from the very start. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // lib.dom leaves the type of layout-shift entries out.
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

/** How far everything moved together: what CLS is made of. */
export function sumOfShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0)
}
