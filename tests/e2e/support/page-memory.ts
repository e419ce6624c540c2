import type { Page } from 'playwright'

/** What a tab holds in memory after garbage collection. */
export interface PageMemory {
  /** Used heap of scripts in bytes. */
  readonly heap: number
  /** DOM nodes, detached ones that a script can reach included. */
  readonly nodes: number
  readonly listeners: number
}

/** Collects the garbage of a tab and measures what is left. Needs Chromium. */
export async function measureMemory(page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('Performance.enable')
    // Finalizers of the first collection release more, which only another one frees.
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') }
  } finally {
    await session.detach()
  }
}

/** Formats a measurement, as in `8.4 MB, 2,310 nodes, 214 listeners`. */
export function formatMemory({ heap, nodes, listeners }: PageMemory): string {
  const count = (value: number) => value.toLocaleString('en')
  return `${(heap / 1e6).toFixed(2)} MB, ${count(nodes)} nodes, ${count(listeners)} listeners`
}
