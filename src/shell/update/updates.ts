import { isNavigationPending } from '../../routing/document-navigation'
import { listenWhileShown } from '../../state/listen-while-shown'
import { createStore } from '../../state/store'
import { SKEW_EVENT } from '../../submission/events'
import { openBroadcast, UPDATE_CHANNEL } from '../../worker-contract/channels'
import { stopSavingPictures } from '../offline/pictures'
import { workerRegistration } from '../offline/worker'
import { reloadKeepingInput } from './keep-input'

/** Interval in milliseconds at which an open page checks for a new version. */
const CHECK_INTERVAL_MS = 3_600_000
/**
 * Time in milliseconds that the new worker has to activate. It waits until the old worker is idle, and Chromium can
 * restart the old worker at that moment and then wait for minutes.
 */
const ACTIVATION_TIMEOUT_MS = 5_000

/**
 * `offered`: a new version waits for consent. `activating`: the visitor accepted it in this tab, which is about to reload.
 * `elsewhere`: another tab accepted it, and this tab still shows the old version until it is safe to reload.
 */
export type UpdateState = 'none' | 'offered' | 'activating' | 'elsewhere'

/** State of the update to a new version. */
export const updateState = createStore<UpdateState>('none')

let accepted = false

/** Activates the new version for all tabs. This tab reloads at once, the others when they are hidden or navigate. */
export function acceptUpdate(): void {
  if (reloadWhenSafe()) return
  accepted = true
  updateState.set('activating')
  // A tab does not receive its own message. The old worker stops, and downloads through it would fail.
  stopSavingPictures()
  const channel = openBroadcast(UPDATE_CHANNEL)
  channel?.postMessage('accepted')
  channel?.close()
  workerRegistration.get()?.workbox.messageSkipWaiting()
  // After the reload the new worker is active, or the version is offered again.
  setTimeout(reloadKeepingInput, ACTIVATION_TIMEOUT_MS)
}

/** Hides the offer until the next page load. */
export function declineUpdate(): void {
  updateState.set('none')
}

/** Checks for new versions: every hour, when the page becomes visible, and when the server reports version skew. */
export function watchUpdates(): void {
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    // An update check rejects without a network; the next check retries.
    workerRegistration
      .get()
      ?.registration.update()
      .catch(() => {})
  }
  setInterval(() => document.visibilityState === 'visible' && check(), CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') reloadHidden()
    else if (Date.now() - checkedAt > CHECK_INTERVAL_MS / 4) check()
  })
  addEventListener(SKEW_EVENT, check)
  listenWhileShown(UPDATE_CHANNEL, stopSavingPictures)
  workerRegistration.subscribe(watchRegistration)
  watchRegistration()
  watchController()
}

/** Reloads into the version that another tab accepted. Call before the page changes; returns whether it reloads. */
export function reloadWhenSafe(): boolean {
  // Input in a form of the outbox drawer is stored nowhere.
  if (updateState.get() !== 'elsewhere' || document.querySelector('dialog form')) return false
  reloadKeepingInput()
  return true
}

/** Reloads a hidden page, unless it is being left: a reload would cancel that navigation. */
function reloadHidden(): void {
  if (document.visibilityState === 'hidden' && !isNavigationPending()) reloadWhenSafe()
}

function watchRegistration(): void {
  const { workbox, registration } = workerRegistration.get() ?? {}
  // The new worker may have been waiting since before this page was loaded.
  if (registration?.waiting && registration.active) updateState.set('offered')
  workbox?.addEventListener('waiting', () => updateState.set('offered'))
}

/** Reloads or updates the state when a new worker takes control, which happens in all tabs at once. */
function watchController(): void {
  let wasControlled = navigator.serviceWorker?.controller != null
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    if (accepted) reloadKeepingInput()
    else if (wasControlled) {
      updateState.set('elsewhere')
      reloadHidden()
    }
    // The first worker takes control of a page that has its version.
    wasControlled = true
  })
}
