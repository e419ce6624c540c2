import type { BrowserContext, Page } from 'playwright'

/** Events that a watched page reports. */
export interface Watcher {
  /** Called when a form is submitted, before its answers are stored. */
  readonly submitted?: () => void
  /** Called when the page acknowledges a submission as saved or received. */
  readonly told?: (reference: string) => void
}

/**
 * Opens a page whose clock is ahead and which reports submissions and acknowledgements at once.
 * @param ahead milliseconds by which `Date.now` is ahead of the machine
 */
export async function openWatchedPage(
  context: BrowserContext,
  ahead: number,
  { submitted, told }: Watcher,
): Promise<Page> {
  const page = await context.newPage()
  await page.exposeFunction('tellTest', (event: string, reference: string) => {
    if (event === 'told') told?.(reference)
    else submitted?.()
  })
  await page.addInitScript((milliseconds) => {
    const { now } = Date
    Date.now = () => now() + milliseconds
    // Skips pictures.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const tell = (event: string, reference = '') => {
      // Defined by exposeFunction above.
      const { tellTest } = window as unknown as { tellTest: (event: string, reference: string) => void }
      tellTest(event, reference)
    }
    addEventListener('submit', () => tell('submitted'), true)
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status]')) {
        const [reference] = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(textContent ?? '') ?? []
        if (reference && /Saved on this device|We have received/.test(textContent ?? ''))
          tell('told', reference)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, ahead)
  return page
}
