import { messageSW, Workbox } from 'workbox-window'
import { listenWhileShown } from '../../components/state/listen-while-shown'
import { getPreference, setPreference } from '../../components/state/preferences'
import { createStore } from '../../components/state/store'
import { SAVING_CHANNEL, type SavingProgress } from '../../contracts/worker/channels'
import { COUNT_MISSING, RESTORE_MISSING } from '../../contracts/worker/core-messages'
import { resetPictures } from './pictures'
import { deleteSavedData, isCoreRecorded } from './saved-data'
import { workerAddress } from './worker-address'

/** Whether the site can be read offline. */
export type Readiness =
  /** Not determined yet. */
  | { readonly type: 'unknown' }
  /** The browser or the context, such as plain HTTP, does not support service workers. */
  | { readonly type: 'unsupported' }
  /** The visitor removed the saved data; only the visitor turns saving on again. */
  | { readonly type: 'off' }
  | ({ readonly type: 'saving' } & SavingProgress)
  | { readonly type: 'ready' }
  /** Precaching failed. The next visit, and an open page with an active worker, fetch what is missing. */
  | { readonly type: 'failed' }

/** Offline readiness as this page knows it. */
export const readiness = createStore<Readiness>({ type: 'unknown' })

/** Registration of the worker, which updates use; undefined while there is none. */
export const workerRegistration = createStore<
  { workbox: Workbox; registration: ServiceWorkerRegistration } | undefined
>(undefined)

/** Registers the worker, unless the visitor has turned offline reading off. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) readiness.set({ type: 'unsupported' })
  else if (getPreference('offline') === 'off') {
    readiness.set({ type: 'off' })
    await deleteSavedData()
  } else await register()
}

/** Registers the worker again after a removal or a failed installation. */
export async function restartSaving(): Promise<void> {
  setPreference('offline', undefined)
  await register()
}

/** Unregisters the worker and deletes its caches. Drafts and outbox stay. */
export async function removeSavedData(): Promise<void> {
  setPreference('offline', 'off')
  await workerRegistration.get()?.registration.unregister()
  workerRegistration.set(undefined)
  resetPictures()
  await deleteSavedData()
  readiness.set({ type: 'off' })
}

async function register(): Promise<void> {
  // The HTTP cache is bypassed, because a cached script would hide a new version.
  const workbox = new Workbox(workerAddress(), { updateViaCache: 'none' })
  try {
    const registration = await workbox.register()
    if (!registration) return
    workerRegistration.set({ workbox, registration })
    if (registration.active) await checkSaved()
    else followInstallation(registration)
  } catch {
    readiness.set({ type: 'failed' })
  }
}

/** Time-out for the worker's count of missing files, in milliseconds. */
const COUNT_TIMEOUT_MS = 8_000

let checks = 0

/**
 * Measures whether everything is saved, and has the worker store what the browser or a cleaner has deleted since. Call it
 * when the answer is shown or the network returns; the last call decides. The worker of an earlier version may not know the
 * question: then the record of the core decides, until the next worker can be asked.
 */
export async function checkSaved(): Promise<void> {
  const worker = workerRegistration.get()?.registration.active
  if (!worker) return
  const check = ++checks
  const report = (state: Readiness) => {
    // The visitor may have removed the data meanwhile.
    if (check === checks && workerRegistration.get()) readiness.set(state)
  }
  let isAnswered = false
  const measured = askForNumber(worker, COUNT_MISSING).then((total) => {
    isAnswered = true
    return restoreMissing(worker, total, report)
  })
  await Promise.race([measured, new Promise((resolve) => setTimeout(resolve, COUNT_TIMEOUT_MS))])
  if (isAnswered) return measured
  // Its only change is that the next worker replaces it. Adding the same listener again has no effect.
  worker.addEventListener('statechange', checkNextWorker)
  const isRecorded = await isCoreRecorded()
  // A late answer has reported the measured state.
  if (!isAnswered) report({ type: isRecorded ? 'ready' : 'failed' })
}

function checkNextWorker(): void {
  void checkSaved()
}

/**
 * Time without progress, in milliseconds, after which restoring counts as failed: browsers end a worker that is busy for
 * minutes, which then never replies.
 */
const STALLED_MS = 60_000

async function restoreMissing(
  worker: ServiceWorker,
  total: number,
  report: (state: Readiness) => void,
): Promise<void> {
  if (total === 0) {
    // A new object, so that pictures and space are counted too.
    report({ type: 'ready' })
    return
  }
  let stalled: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(stalled)
    stopListening()
  }
  const show = (progress: SavingProgress) => {
    report({ type: 'saving', ...progress })
    clearTimeout(stalled)
    stalled = setTimeout(() => {
      stop()
      report({ type: 'failed' })
    }, STALLED_MS)
  }
  const stopListening = listenWhileShown(SAVING_CHANNEL, show)
  show({ done: 0, total })
  const missing = await askForNumber(worker, RESTORE_MISSING)
  stop()
  report({ type: missing === 0 ? 'ready' : 'failed' })
}

async function askForNumber(worker: ServiceWorker, type: string): Promise<number> {
  // The worker replies with a number.
  return messageSW(worker, { type })
}

/** Updates the readiness until the first installation has succeeded or failed. */
function followInstallation(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing ?? registration.waiting
  if (!worker) return
  const installation = new AbortController()
  const stopListening = listenWhileShown<SavingProgress>(SAVING_CHANNEL, (progress) =>
    readiness.set({ type: 'saving', ...progress }),
  )
  worker.addEventListener(
    'statechange',
    () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return
      installation.abort()
      stopListening()
      readiness.set({ type: worker.state === 'activated' ? 'ready' : 'failed' })
    },
    { signal: installation.signal },
  )
}
