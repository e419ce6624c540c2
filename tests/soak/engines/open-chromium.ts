import { chromium } from 'playwright'
import { browserArguments } from '../../../scripts/lib/find-browser'
import { type BrowserSession, COMMAND_TIMEOUT_MS } from './browser-session'

/**
 * Starts Chromium with an empty profile and the back/forward cache, which Playwright switches off.
 * @param program path of the whole browser; the headless shell has no such cache
 */
export async function openChromium(program: string): Promise<BrowserSession> {
  const context = await chromium.launchPersistentContext('', {
    executablePath: program,
    args: [...browserArguments, '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const devtools = await context.newCDPSession(page)
    // The content security policy forbids the `eval` with which Playwright runs texts.
    const evaluate = async (body: string): Promise<unknown> => {
      const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
        expression: `(async () => { ${body} })()`,
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      })
      if (exceptionDetails)
        throw new Error(`Chromium: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`)
      return result.value
    }
    return {
      goTo: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: COMMAND_TIMEOUT_MS })),
      // A restored page fires no `load`, for which Playwright's own methods wait.
      back: async () => void (await evaluate('history.back()')),
      forward: async () => void (await evaluate('history.forward()')),
      evaluate,
      close: () => context.close(),
    }
  } catch (error) {
    await context.close()
    throw error
  }
}
