import { createStore } from '../state/store'
import { inMegabytes, inPages } from './amounts'
import { pictures } from './pictures'
import { readSavedData, type SavedData } from './saved-data'
import { savedHere } from './saved-here'
import { readiness } from './worker'

/** What of the site is on this device; undefined while nothing is saved, or the figures are not read yet. */
export const savedData = createStore<SavedData | undefined>(undefined)

/** Reads the figures of the saved data now, and again after each change. */
export function watchSavedData(): void {
  readiness.subscribe(() => void update())
  pictures.subscribe(() => {
    if (!pictures.get().saving) void update()
  })
  void update()
}

async function update(): Promise<void> {
  const isReady = () => readiness.get().type === 'ready'
  const saved = isReady() ? await readSavedData().catch(() => undefined) : undefined
  // The visitor may have removed the data meanwhile.
  const shown = isReady() ? saved : undefined
  savedData.set(shown)
  savedHere.set(shown && `${inPages(shown.pages)}, ${inMegabytes(shown.bytes)}`)
}
