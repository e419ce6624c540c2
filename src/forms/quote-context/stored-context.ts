import type { CarriedAnswers } from './carried-answers'

/** Key in localStorage; the script that reserves space for the context reads it too. */
const STORAGE_KEY = 'quote-context'

/** The context that the draft on this device was started with. */
export interface StoredContext {
  /** Query of the quote page, as in `?product=nitrogen`. */
  readonly query: string
  /** What the context wrote into the form. */
  readonly written: CarriedAnswers
}

/** Returns the stored context, or undefined when there is none or the storage cannot be read. */
export function readStoredContext(): StoredContext | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isStoredContext(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Stores the context of the draft, or removes it. Without storage access the draft loses it. */
export function storeContext(context: StoredContext | undefined): void {
  try {
    if (context) localStorage.setItem(STORAGE_KEY, JSON.stringify(context))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Private windows may refuse storage.
  }
}

function isStoredContext(stored: unknown): stored is StoredContext {
  return (
    isObject(stored) &&
    typeof stored.query === 'string' &&
    isObject(stored.written) &&
    typeof stored.written.plannedCapacity === 'string' &&
    typeof stored.written.rawMaterial === 'string'
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
