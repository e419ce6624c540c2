import { Workbox } from 'workbox-window'
import { openBroadcast } from '../../worker-contract/broadcast'
import { SAVING_CHANNEL, type SavingProgress } from '../../worker-contract/saving-channel'
import { remember, remembered } from '../state/remembered'
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
  else if (remembered('offline') === 'off') {
    readiness.set({ type: 'off' })
    await deleteSaved()
  } else await register()
}

/** Saves the site again after it was removed, or after saving failed. */
export async function saveAgain(): Promise<void> {
  remember('offline', undefined)
  await register()
}

/** Removes the worker and everything it saved. Drafts and outbox stay. */
export async function removeSaved(): Promise<void> {
  remember('offline', 'off')
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

/** Follows the first installation to its end. */
function follow(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing ?? registration.waiting
  if (!worker) return
  const over = new AbortController()
  const channel = openBroadcast(SAVING_CHANNEL)
  const show = ({ data }: MessageEvent<SavingProgress>) => readiness.set({ type: 'saving', ...data })
  channel?.addEventListener('message', show)
  worker.addEventListener(
    'statechange',
    () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return
      over.abort()
      channel?.close()
      readiness.set({ type: worker.state === 'activated' ? 'ready' : 'failed' })
    },
    { signal: over.signal },
  )
}
