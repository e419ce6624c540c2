import { pageOutbox, whenOutboxLoaded } from '../forms/page-outbox'
import { watchInstallability } from './install/install'
import { deleteRetiredData } from './offline/delete-retired-data'
import { savePictures, stopSavingPictures } from './offline/pictures'
import { retrySaving } from './offline/retry-saving'
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
  retrySaving()
  // Without storage there is nothing to delete.
  deleteRetiredData().catch(() => {})
  const savePicturesIfReady = () => {
    if (readiness.get().type === 'ready') void savePictures(false)
  }
  readiness.subscribe(savePicturesIfReady)
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

/** Loads the outbox; after a failure the next `online` event retries, and so does a submitted form. */
function startOutbox(): void {
  pageOutbox().catch(() => addEventListener('online', startOutbox, { once: true }))
}
