import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'

/** Viewport of the phone that Lighthouse emulates, in CSS pixels. */
export const phoneViewport = { width: 412, height: 823 }
/** CPU throttling of Lighthouse's mid-tier phone. */
export const phoneSlowdown = 4

/** Slows the main thread of a page down to that of a phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowdown })
}

/** Lets a page load over Lighthouse's slow 4G, applied to each request as by its DevTools throttling. */
export async function slow4G(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: bytesPerSecond(1474.56),
    uploadThroughput: bytesPerSecond(675),
  })
}

/** Times in milliseconds from the start of a navigation. */
export interface PaintTimes {
  /** First Contentful Paint. */
  readonly first: number
  /** Largest Contentful Paint. */
  readonly largest: number
  /** End of the load event. */
  readonly loaded: number
}

/** Adds `page-probes.js` to every page of a context. */
export async function addProbes(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: join(import.meta.dirname, 'page-probes.js') })
}

/** Calls a function of `page-probes.js` in the page. */
export function callProbe(page: Page, call: string): Promise<unknown> {
  return page.evaluate(`bench.${call}`)
}

/** Returns when a page with probes was painted. */
export async function paintTimes(page: Page): Promise<PaintTimes> {
  // The probe returns this type.
  return (await callProbe(page, 'paintTimes()')) as PaintTimes
}
