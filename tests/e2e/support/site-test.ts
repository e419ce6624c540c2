import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'

interface Guards {
  /** Messages that a test expects; any other console message or page error fails it. */
  allowedMessages: RegExp[]
  consoleGuard: undefined
}

/** What Playwright itself writes where a test has no service worker. */
const BLOCKED = /Service Worker registration blocked by Playwright/

/** Console messages and page errors of a context, as they come, but for those that are allowed. */
export function watchConsole(context: BrowserContext, allowed: readonly RegExp[] = []): string[] {
  const messages: string[] = []
  const note = (text: string) => {
    if (![BLOCKED, ...allowed].some((expected) => expected.test(text))) messages.push(text)
  }
  context.on('console', (message) => note(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => note(`page error: ${error.error().message}`))
  return messages
}

/**
 * Makes `goto` and `reload` wait until the application has taken the page over, which happens after the document is
 * loaded. With a `waitUntil` of the test's own they wait for nothing else.
 */
function waitForTakeover(page: Page): void {
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

/** Playwright's test with a guard: a page must not write to the console nor throw. */
export const test = base.extend<Guards>({
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForTakeover)
    await use(context)
  },
  allowedMessages: [[], { option: true }],
  consoleGuard: [
    async ({ context, allowedMessages }, use) => {
      const messages = watchConsole(context, allowedMessages)
      await use(undefined)
      expect(messages, 'console messages and page errors').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Waits until React has taken over the document: from then on links navigate inside the application.
 * @param strangers whether the document may be of another site, where there is nothing to wait for
 */
export async function hydrated(page: Page, strangers = false): Promise<void> {
  await page.waitForFunction((anyDocument) => {
    const starts = [...document.scripts].some(({ text }) => text.startsWith('{const parts='))
    const heading = document.querySelector('h1') ?? {}
    return (anyDocument && !starts) || Object.keys(heading).some((key) => key.startsWith('__react'))
  }, strangers)
}

export { expect }
