import { watchInstall } from './install'
import { keepMeasuring } from './measure'
import { startOutbox } from './outbox-view'
import { savePictures } from './pictures'
import { watchUpdates } from './updates'
import { readiness, startWorker } from './worker'

let started = false

/** Starts what runs as long as the page is open. A second call does nothing. */
export function startServices(): void {
  if (started) return
  started = true
  // The code could not be fetched, or storage is forbidden: the forms say so when they are sent.
  startOutbox().catch(() => {})
  watchInstall()
  keepMeasuring()
  watchUpdates()
  const pictures = () => {
    if (readiness.get().type === 'ready') void savePictures(false)
  }
  readiness.subscribe(pictures)
  addEventListener('online', pictures)
  startWorker().catch(() => readiness.set({ type: 'failed' }))
}
