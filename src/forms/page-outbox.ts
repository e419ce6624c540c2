import type { Outbox } from '../outbox/outbox'

let shared: Promise<Outbox> | undefined
let made: Outbox | undefined
const waiting = new Set<(outbox: Outbox) => void>()

/**
 * The outbox of this page, one for all forms and for the status of the shell. The code is fetched at the first call,
 * so that pages load without it.
 * @throws when the code cannot be fetched; the next call tries again
 */
export function pageOutbox(): Promise<Outbox> {
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
export function whenOutbox(use: (outbox: Outbox) => void): void {
  if (made) use(made)
  else waiting.add(use)
}
