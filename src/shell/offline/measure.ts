import { createStore } from '../state/store'
import { inMegabytes, inPages } from './amounts'
import { pictures } from './pictures'
import { countSaved, type SavedData } from './saved-data'
import { savedHere } from './saved-here'
import { readiness } from './worker'

/** What of the site is on this device; undefined while nothing is, or it is not counted yet. */
export const savedData = createStore<SavedData | undefined>(undefined)

/** Counts what is saved now, and again after each change of it. */
export function keepMeasuring(): void {
  readiness.subscribe(() => void measure())
  pictures.subscribe(() => {
    if (!pictures.get().saving) void measure()
  })
  void measure()
}

async function measure(): Promise<void> {
  if (readiness.get().type !== 'ready') {
    savedData.set(undefined)
    savedHere.set(undefined)
    return
  }
  const saved = await countSaved().catch(() => undefined)
  // It may have been removed while it was counted.
  if (readiness.get().type !== 'ready') return
  savedData.set(saved)
  savedHere.set(saved && `${inPages(saved.pages)}, ${inMegabytes(saved.bytes)}`)
}
