import { watchInstallability } from '../install/install'
import { keptPages } from '../kept/kept-pages'
import { pageOutbox, whenOutboxLoaded } from '../submission/page-outbox'
import { savePictures, stopSavingPictures } from './offline/pictures'
import { watchSavedData } from './offline/watch-saved-data'
import { checkSaved, readiness, startWorker } from './offline/worker'
import { showOutbox } from './outbox/outbox-view'
import { watchChanges } from './status/header-line'
import { watchUpdates } from './update/updates'

/** Saving pictures resumes after this time, in milliseconds, if the page was not left: `tel:` links look like navigations. */
const RESUME_MS = 30_000

let started = false

/** Starts the background services of the page. A second call does nothing. */
export function startServices(): void {
  if (started) return
  started = true
  whenOutboxLoaded(showOutbox)
  startOutbox()
  watchInstallability()
  watchSavedData()
  watchChanges()
  watchUpdates()
  const savePicturesIfReady = () => {
    if (readiness.get().type !== 'ready') return
    void savePictures(false)
    if (keptPages.get().length > 0) saveKeptPages()
  }
  readiness.subscribe(savePicturesIfReady)
  keptPages.subscribe(saveKeptPages)
  addEventListener('online', () => {
    if (readiness.get().type === 'failed') void checkSaved()
    else savePicturesIfReady()
  })
  // Firefox keeps no page in the back/forward cache that fetches when it is left.
  addEventListener('beforeunload', () => {
    stopSavingPictures()
    setTimeout(savePicturesIfReady, RESUME_MS)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && savePicturesIfReady())
  startWorker().catch(() => readiness.set({ type: 'failed' }))
}

/** Saves the pictures of kept pages, and deletes those of pages that are no longer kept. */
function saveKeptPages(): void {
  // The next visit or change retries.
  import('../kept/save-kept-pictures').then((module) => module.saveKeptPictures()).catch(() => {})
}

/** Loads the outbox; after a failure the next `online` event retries, and so does a submitted form. */
function startOutbox(): void {
  pageOutbox().catch(() => addEventListener('online', startOutbox, { once: true }))
}
