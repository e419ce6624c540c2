import { listenWhileShown } from '../../components/state/listen-while-shown'
import { createStore } from '../../components/state/store'
import { openBroadcast, UPDATE_CHANNEL } from '../../contracts/worker/channels'
import { SKEW_EVENT } from '../../forms/events'
import { isNavigationPending } from '../../routing/document-navigation'
import { stopSavingPictures } from '../offline/pictures'
import { workerRegistration } from '../offline/worker'
import { outboxView } from '../outbox/outbox-view'
import { reloadKeepingInput } from './keep-input'
import { hasUnsavedInput } from './unsaved-input'

/** Interval in milliseconds at which an open page checks for a new version. */
const CHECK_INTERVAL_MS = 3_600_000
/**
 * Time in milliseconds that the new worker has to activate. It waits until the old worker is idle, and Chromium can
 * restart the old worker at that moment and then wait for minutes.
 */
const ACTIVATION_TIMEOUT_MS = 5_000

/**
 * Time in milliseconds without a finished request after which a new worker may activate. The pictures of a page that was
 * just opened would restart the old worker, and Chromium then waits until it has been idle for half a minute.
 */
const QUIET_MS = 1_000
/** Time in milliseconds after which a version that still waits is told again to activate. */
const RETRY_MS = 30_000

/**
 * `waiting`: a new version is installed and not active. `activating`: the visitor asked for it now, and this tab is about
 * to reload. `elsewhere`: it is active, and this tab shows the old version until the visitor navigates.
 */
export type UpdateState = 'none' | 'waiting' | 'activating' | 'elsewhere'

/** State of the update to a new version. */
export const updateState = createStore<UpdateState>('none')

/** Whether a navigation could not load the new version, because of input or a request being sent; the page then says so. */
export const isUpdateDelayed = createStore(false)

let isAccepted = false
let activation: ReturnType<typeof setTimeout> | undefined

/** Activates the new version for all tabs and reloads this one. The others reload when they are hidden or navigate. */
export function acceptUpdate(): void {
  if (updateState.get() === 'elsewhere') {
    reloadKeepingInput()
    return
  }
  isAccepted = true
  updateState.set('activating')
  activate()
  // After the reload the new worker is active, or the version waits again.
  setTimeout(reloadKeepingInput, ACTIVATION_TIMEOUT_MS)
}

/**
 * Activates a waiting version unasked, unless a form is dirty or a request is being sent. The page keeps its version: the
 * new worker still has its scripts. Call it after each navigation, because the next page may have no dirty form.
 */
export function activateWhenSafe(): void {
  if (!isActivationSafe()) return
  // A download through the old worker keeps it busy.
  stopSavingPictures()
  clearTimeout(activation)
  const activateWhenQuiet = (requests: number) => {
    if (!isActivationSafe()) return
    const now = performance.getEntriesByType('resource').length
    if (now === requests) activate()
    const next = now === requests ? RETRY_MS : QUIET_MS
    activation = setTimeout(activateWhenQuiet, next, now)
  }
  activateWhenQuiet(-1)
}

function isActivationSafe(): boolean {
  return updateState.get() === 'waiting' && !isSending() && !hasUnsavedInput()
}

/**
 * Loads the new version in place of the page that the visitor navigates to. Call it before the page changes, with the new
 * address in the location.
 * @param path path of the page that is left
 */
export function updateOnNavigation(path: string): void {
  const state = updateState.get()
  if (state === 'elsewhere' && !isSending() && !hasDialogForm()) reloadKeepingInput(path)
  else if (state === 'elsewhere' || state === 'waiting') isUpdateDelayed.set(isSending() || hasUnsavedInput())
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
  outboxView.subscribe(activateWhenSafe)
}

function activate(): void {
  // A tab does not receive its own message. The old worker stops, and downloads through it would fail.
  stopSavingPictures()
  const channel = openBroadcast(UPDATE_CHANNEL)
  channel?.postMessage('accepted')
  channel?.close()
  workerRegistration.get()?.workbox.messageSkipWaiting()
}

function isSending(): boolean {
  return outboxView.get().entries.some(({ state }) => state === 'sending')
}

/** Whether a dialog holds a form: input in the outbox drawer is stored nowhere. */
function hasDialogForm(): boolean {
  return document.querySelector('dialog form') !== null
}

/** Reloads a hidden page into the version of another tab, unless it is being left: a reload would cancel that navigation. */
function reloadHidden(): void {
  if (document.visibilityState !== 'hidden' || isNavigationPending()) return
  if (updateState.get() === 'elsewhere' && !hasDialogForm()) reloadKeepingInput()
}

function watchRegistration(): void {
  // The new worker may have been waiting since before this page was loaded.
  readWaiting()
  workerRegistration.get()?.workbox.addEventListener('waiting', readWaiting)
}

function readWaiting(): void {
  const { waiting, active } = workerRegistration.get()?.registration ?? {}
  if (!waiting || !active || updateState.get() !== 'none') return
  updateState.set('waiting')
  activateWhenSafe()
}

/** Reloads or updates the state when a new worker takes control, which happens in all tabs at once. */
function watchController(): void {
  let wasControlled = navigator.serviceWorker?.controller != null
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    if (isAccepted) reloadKeepingInput()
    else if (wasControlled) {
      updateState.set('elsewhere')
      reloadHidden()
    }
    // The first worker takes control of a page that has its version.
    wasControlled = true
  })
}
