import { createStore } from '../../components/state/store'
import type { SavedCore } from '../../contracts/worker/saved-core'
import { pageCount } from '../../generated/interface/saved-data'
import { pictures } from './pictures'
import { formatMegabytes, readSavedData } from './saved-data'
import { savedSummary } from './saved-summary'
import { readiness } from './worker'

/** Counts of the saved data; undefined while nothing is saved or counted. */
export const savedData = createStore<SavedCore | undefined>(undefined)

/** Counts the saved data now and after each change. */
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
  savedSummary.set(shown && `${pageCount({ count: shown.pages })}, ${formatMegabytes(shown.bytes)}`)
}
