import type { PageOutbox } from './make-outbox'

let loading: Promise<PageOutbox> | undefined
let loaded: PageOutbox | undefined
const callbacks = new Set<(outbox: PageOutbox) => void>()

/**
 * Resolves with the outbox of this page, shared by all forms and the shell. The first call loads its code.
 * Rejects when the code cannot be loaded; the next call retries.
 */
export function pageOutbox(): Promise<PageOutbox> {
  loading ??= import('./make-outbox')
    .then(({ makeOutbox }) => {
      loaded = makeOutbox()
      for (const callback of callbacks) callback(loaded)
      callbacks.clear()
      return loaded
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

/** The outbox, if {@link pageOutbox} has loaded it. */
export function loadedOutbox(): PageOutbox | undefined {
  return loaded
}

/** Calls back once {@link pageOutbox} has loaded the outbox for another caller; at once if it is loaded. */
export function whenOutboxLoaded(callback: (outbox: PageOutbox) => void): void {
  if (loaded) callback(loaded)
  else callbacks.add(callback)
}
