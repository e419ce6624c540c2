import { Workbox } from 'workbox-window'
import { SAVING_CHANNEL, type SavingProgress } from '../../worker-contract/saving-channel'
import { listenWhileShown } from '../state/listen-while-shown'
import { getPreference, setPreference } from '../state/preferences'
import { createStore } from '../state/store'
import { forgetPictures } from './pictures'
import type { Readiness } from './readiness'
import { deleteSaved } from './saved-data'
import { workerAddress } from './worker-address'

/** Whether the site can be read without a network, as far as this page knows. */
export const readiness = createStore<Readiness>({ type: 'unknown' })

/** The worker's registration, for updates; undefined while there is none. */
export const registered = createStore<
  { workbox: Workbox; registration: ServiceWorkerRegistration } | undefined
>(undefined)

/** Registers the worker, unless the visitor has said no. */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) readiness.set({ type: 'unsupported' })
  else if (getPreference('offline') === 'off') {
    readiness.set({ type: 'off' })
    await deleteSaved()
  } else await register()
}

/** Saves the site again after it was removed, or after saving failed. */
export async function saveAgain(): Promise<void> {
  setPreference('offline', undefined)
  await register()
}

/** Removes the worker and everything it saved. Drafts and outbox stay. */
export async function removeSaved(): Promise<void> {
  setPreference('offline', 'off')
  await registered.get()?.registration.unregister()
  registered.set(undefined)
  forgetPictures()
  await deleteSaved()
  readiness.set({ type: 'off' })
}

async function register(): Promise<void> {
  // Always asked for anew, so that a new version is not hidden behind a cached worker.
  const workbox = new Workbox(workerAddress(), { updateViaCache: 'none' })
  try {
    const registration = await workbox.register()
    if (!registration) return
    registered.set({ workbox, registration })
    if (registration.active) readiness.set({ type: 'ready' })
    else follow(registration)
  } catch {
    readiness.set({ type: 'failed' })
  }
}

/** Updates the readiness until the first installation is over. */
function follow(registration: ServiceWorkerRegistration): void {
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
