import type { PageOutbox } from './make-outbox'

let shared: Promise<PageOutbox> | undefined
let made: PageOutbox | undefined
const waiting = new Set<(outbox: PageOutbox) => void>()

/**
 * The outbox of this page, one for all forms and for the status of the shell. The code is fetched at the first call,
 * so that pages load without it.
 * @throws when the code cannot be fetched; the next call tries again
 */
export function pageOutbox(): Promise<PageOutbox> {
  shared ??= import('./make-outbox')
    .then(({ makeOutbox }) => {
      made = makeOutbox()
      for (const use of waiting) use(made)
      waiting.clear()
      return made
    })
    .catch((error: unknown) => {
      shared = undefined
      throw error
    })
  return shared
}

/** Calls back with the outbox of this page once anybody's {@link pageOutbox} has made it; at once if it is there. */
export function whenOutbox(use: (outbox: PageOutbox) => void): void {
  if (made) use(made)
  else waiting.add(use)
}
