import { pageOutbox, whenOutbox } from '../forms/page-outbox'
import { watchInstall } from './install'
import { keepMeasuring } from './measure'
import { showOutbox } from './outbox-view'
import { savePictures } from './pictures'
import { watchUpdates } from './updates'
import { readiness, startWorker } from './worker'

let started = false

/** Starts what runs as long as the page is open. A second call does nothing. */
export function startServices(): void {
  if (started) return
  started = true
  whenOutbox(showOutbox)
  startOutbox()
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

/** Where its code cannot be fetched, a form that is sent asks for it again, and so does the return of the network. */
function startOutbox(): void {
  pageOutbox().catch(() => addEventListener('online', startOutbox, { once: true }))
}
