import { type BrowserContext, test as base, expect, type Locator, type Page } from 'playwright/test'
import { watchPrivacy } from './privacy-guard'

interface Guards {
  /** Console messages that the test expects; any other fails it. */
  allowedMessages: RegExp[]
  consoleGuard: undefined
  privacyGuard: undefined
}

/** Playwright logs this where it blocks the service worker. */
const BLOCKED = /Service Worker registration blocked by Playwright/

/** Collects console messages and page errors of a context, except the allowed ones. */
export function watchConsole(context: BrowserContext, allowed: readonly RegExp[] = []): string[] {
  const messages: string[] = []
  const note = (text: string) => {
    if (![BLOCKED, ...allowed].some((expected) => expected.test(text))) messages.push(text)
  }
  context.on('console', (message) => {
    const text = message.text()
    // The message about a failed request does not name it.
    note(`${message.type()}: ${text}${/Failed to load/.test(text) ? ` (${message.location().url})` : ''}`)
  })
  context.on('weberror', (error) => note(`page error: ${error.error().message}`))
  return messages
}

/**
 * Makes `goto` and `reload` wait until the application has hydrated the page, which happens after the document is
 * loaded. With a `waitUntil` of the test's own they wait for nothing else.
 */
function waitForHydrationOnLoad(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await hydrated(page, true)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await hydrated(page, true)
    return response
  }
}

/**
 * Playwright's test, which also fails on console messages and page errors, and on what the browser stores or sends although
 * the privacy page does not list it.
 */
export const test = base.extend<Guards>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydrationOnLoad)
    await use(context)
  },
  allowedMessages: [[], { option: true }],
  consoleGuard: [
    // Named, so that it ends after this fixture: while it reads the storage, a page may still load from a closed server.
    async ({ context, allowedMessages, privacyGuard: _ }, use) => {
      const messages = watchConsole(context, allowedMessages)
      await use(undefined)
      expect(messages, 'console messages and page errors').toEqual([])
    },
    { auto: true },
  ],
  privacyGuard: [
    async ({ context }, use) => {
      const unlisted = watchPrivacy(context)
      await use(undefined)
      const hint = 'not on the privacy page; see src/pages/document/device-data.ts and request-targets.ts'
      expect(await unlisted(), hint).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Waits until React has hydrated the document.
 * @param strangers whether the document may have no application, and then needs no waiting
 */
export async function hydrated(page: Page, strangers = false): Promise<void> {
  await page.waitForFunction((anyDocument) => {
    const starts = [...document.scripts].some(({ text }) => text.startsWith('{const parts='))
    // Header and sections hydrate one by one. The footer hydrates later, near the viewport.
    const parts = [
      ...document.querySelectorAll(
        'header, h1:not([data-deferred] *), [data-section] > :not([data-deferred])',
      ),
    ]
    const hasReact = (part: Element) => Object.keys(part).some((key) => key.startsWith('__react'))
    // React adds its property before effects run; the page's effect ends the reloads of `documentNavigationScript`.
    const isHydrated = parts.length > 0 && parts.every(hasReact) && !('loadedPath' in window)
    return (anyDocument && !starts) || isHydrated
  }, strangers)
}

/** Waits until the shell has rendered: it adds the status region to the header. */
export async function shellRendered(page: Page): Promise<void> {
  await expect(page.locator('header').getByRole('status')).toBeAttached()
}

/** Waits until the browser is idle: a component that renders again and again would keep it busy for ever. */
export async function cameToRest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/**
 * Lays the whole page out, as a press on a link to a section does, and waits until its deferred components are rendered.
 * Otherwise, sections below the first screen get their heights when the visitor uses the page.
 */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset.deferredLayout)
  await expect(page.locator('html:not(:has([data-deferred]:empty))')).toBeAttached()
}

/** Whether React has hydrated an element: it adds a property to each. */
export function isHydrated(element: Locator): Promise<boolean> {
  return element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))
}

export { expect }
