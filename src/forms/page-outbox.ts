import type { Outbox } from '../outbox/outbox'

let shared: Promise<Outbox> | undefined

/**
 * The outbox of this page, one for all forms and for the status of the shell. The code is fetched at the first call,
 * so that pages load without it.
 * @throws when the code cannot be fetched; the next call tries again
 */
export function pageOutbox(): Promise<Outbox> {
  shared ??= import('./make-outbox')
    .then(({ makeOutbox }) => makeOutbox())
    .catch((error: unknown) => {
      shared = undefined
      throw error
    })
  return shared
}
