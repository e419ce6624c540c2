import { SKEW_EVENT } from '../../submission/events'
import { openBroadcast } from '../../worker-contract/broadcast'
import { UPDATE_CHANNEL } from '../../worker-contract/update-channel'
import { endSavingPictures } from '../offline/pictures'
import { registered } from '../offline/worker'
import { createStore } from '../state/store'
import { reloadKeepingInput } from './keep-input'

/** A page that stays open looks for a new version this often, in milliseconds. */
const LOOK_MS = 3_600_000
/**
 * So long the new worker may take to be in charge, in milliseconds. It waits until the old one is idle; Chromium has been
 * seen to start the old one anew at just that moment, and to wait for minutes.
 */
const TAKING_MS = 5_000

/**
 * `offered`: a new version waits for consent. `taking`: this page has consented and is about to be loaded anew.
 * `elsewhere`: another tab has consented, and this page is still the old one; it changes at its next safe moment.
 */
export type Update = 'none' | 'offered' | 'taking' | 'elsewhere'

/** Whether there is a new version, and what the visitor can do about it. */
export const update = createStore<Update>('none')

let accepted = false

/** Takes the new version in all tabs. This one changes at once, the others when they are left or hidden. */
export function acceptUpdate(): void {
  if (changeWhenSafe()) return
  accepted = true
  update.set('taking')
  // At once, not when this page hears its own message: the old worker goes, and what it still fetches would fail.
  endSavingPictures()
  openBroadcast(UPDATE_CHANNEL)?.postMessage('taken')
  registered.get()?.workbox.messageSkipWaiting()
  // A page that is loaded anew gives the new worker its turn, or offers the version once more.
  setTimeout(reloadKeepingInput, TAKING_MS)
}

/** Hides the offer until the next page load. */
export function declineUpdate(): void {
  update.set('none')
}

/** Watches for new versions: every hour, when the page is shown again, and when the server speaks of one. */
export function watchUpdates(): void {
  let looked = Date.now()
  const look = () => {
    looked = Date.now()
    // Offline, or the server is away: there will be another occasion.
    registered
      .get()
      ?.registration.update()
      .catch(() => {})
  }
  setInterval(() => document.visibilityState === 'visible' && look(), LOOK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > LOOK_MS / 4) look()
    else if (document.visibilityState === 'hidden') changeWhenSafe()
  })
  addEventListener(SKEW_EVENT, look)
  openBroadcast(UPDATE_CHANNEL)?.addEventListener('message', endSavingPictures)
  registered.subscribe(listen)
  listen()
  watchController()
}

/** To be called before the page on screen changes: gives true when the new version is loaded in its place. */
export function changeWhenSafe(): boolean {
  // What is typed into a form of the outbox is kept nowhere but on screen.
  if (update.get() !== 'elsewhere' || document.querySelector('dialog form')) return false
  reloadKeepingInput()
  return true
}

function listen(): void {
  const { workbox, registration } = registered.get() ?? {}
  // It may have been waiting before this page was loaded.
  if (registration?.waiting && registration.active) update.set('offered')
  workbox?.addEventListener('waiting', () => update.set('offered'))
}

/** The browser puts the new worker in charge of all tabs at once, so each of them learns here that one consented. */
function watchController(): void {
  let wasControlled = navigator.serviceWorker?.controller != null
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    if (accepted) reloadKeepingInput()
    else if (wasControlled) {
      update.set('elsewhere')
      if (document.visibilityState === 'hidden') changeWhenSafe()
    }
    // The first worker takes a page in its care that needs no change.
    wasControlled = true
  })
}
