import type { Page } from 'playwright'

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
