import type { BrowserContext } from 'playwright'

/**
 * Lets the pages of a context evaluate functions of the soak. The soak runs in tsx, which wraps every named function in a
 * call of `__name`, and pages have no such function.
 */
export async function defineNameHelper(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: 'globalThis.__name = (target) => target' })
}
