import { isHydrated } from './find-marks'

/** Milliseconds between two attempts, and how many there are: a development server compiles scripts on first use. */
const INTERVAL_MS = 250
const ATTEMPTS = 80

/**
 * Hydrates the sections that wait until they are near the viewport. Before, their elements do not know where their texts
 * come from. They listen to the focus that a visitor brings into them.
 */
export async function wakeDeferredSections(): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const waiting = [...document.querySelectorAll('[data-deferred]')].flatMap(
      ({ firstElementChild: content }) => (content && !isHydrated(content) ? content : []),
    )
    if (waiting.length === 0) return
    for (const content of waiting) content.dispatchEvent(new FocusEvent('focusin'))
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
}
