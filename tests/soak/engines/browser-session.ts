/** A browser under remote control, by the commands of WebDriver that the soak needs. */
export interface BrowserSession {
  /** Loads an address and resolves at its `load` event. Rejects when the browser reports an error. */
  readonly goTo: (url: string) => Promise<void>
  /** Goes back or forward in the history. May resolve before the page is shown. */
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** Runs the body of a function in the page, and returns its JSON value; a promise is awaited. */
  readonly evaluate: (body: string) => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Milliseconds that a page may take to load, or a script to settle. */
export const COMMAND_TIMEOUT_MS = 30_000
