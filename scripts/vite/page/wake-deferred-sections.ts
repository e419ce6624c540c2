import { isElementHydrated, isPageHydrated } from './page-hydration'

/** Milliseconds between attempts, and their number: a development server compiles scripts on first use. */
const INTERVAL_MS = 100
const ATTEMPTS = 200

/**
 * Hydrates the sections that wait until they are near the viewport: they listen to the focus that a visitor brings into
 * them. Resolves when the whole page is hydrated.
 */
export async function wakeDeferredSections(): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && !isPageHydrated(); attempt++) {
    for (const { firstElementChild: content } of document.querySelectorAll('[data-deferred]'))
      if (content && !isElementHydrated(content)) content.dispatchEvent(new FocusEvent('focusin'))
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
}
