import { pageOutbox, whenOutboxLoaded } from '../submission/page-outbox'
import { watchInstallability } from './install/install'
import { savePictures } from './offline/pictures'
import { watchSavedData } from './offline/watch-saved-data'
import { readiness, startWorker } from './offline/worker'
import { showOutbox } from './outbox/outbox-view'
import { watchUpdates } from './update/updates'

let started = false

/** Starts what runs as long as the page is open. A second call does nothing. */
export function startServices(): void {
  if (started) return
  started = true
  whenOutboxLoaded(showOutbox)
  startOutbox()
  watchInstallability()
  watchSavedData()
  watchUpdates()
  const pictures = () => {
    if (readiness.get().type === 'ready') void savePictures(false)
  }
  readiness.subscribe(pictures)
  addEventListener('online', pictures)
  startWorker().catch(() => readiness.set({ type: 'failed' }))
}

/** Where its code cannot be fetched, a form that is sent asks for it again, and so does the return of the network. */
function startOutbox(): void {
  pageOutbox().catch(() => addEventListener('online', startOutbox, { once: true }))
}
