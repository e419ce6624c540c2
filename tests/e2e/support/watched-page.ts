import type { BrowserContext, Page } from 'playwright'

/** What a page tells while a visitor uses it. */
export interface Watcher {
  /** A form was submitted: its answers are about to be stored. */
  readonly submitted?: () => void
  /** The page says that a submission is saved, or received, under this reference. */
  readonly told?: (reference: string) => void
}

/**
 * Opens a page whose clock is ahead and which reports, the moment they happen, what a visitor does and is told.
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
    // Pictures are of no interest here.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const tell = (event: string, reference = '') => {
      // The page has it from exposeFunction above.
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
