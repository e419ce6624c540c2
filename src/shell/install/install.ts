import { getPreference, setPreference } from '../state/preferences'
import { createStore } from '../state/store'
import { type InstallPrompt, installPrompt } from './install-prompt'

/** Key in sessionStorage that marks a tab whose visit is counted. */
const COUNTED_KEY = 'visit-counted'

/** How the site can be installed. `steps`: manually, through the share menu of Safari on iPhone and iPad. */
export type InstallMethod =
  | { readonly type: 'none' }
  | { readonly type: 'prompt' }
  | { readonly type: 'steps' }

/** Installation method that this browser supports at the moment. */
export const installMethod = createStore<InstallMethod>({ type: 'none' })

/** Whether to offer the installation: from the second visit on, until the visitor declines. */
export const isInstallOffered = createStore(false)

/** Updates installation method and offer, now and when the browser's install prompt changes. */
export function watchInstallability(): void {
  const visits = countVisit()
  const update = () => {
    const type = isInstalled() ? 'none' : installPrompt.get() ? 'prompt' : isIos() ? 'steps' : 'none'
    if (type !== installMethod.get().type) installMethod.set({ type })
    isInstallOffered.set(type !== 'none' && visits > 1 && getPreference('install') !== 'no')
  }
  installPrompt.subscribe(update)
  update()
}

/** Shows the browser's install prompt; does nothing without one. */
export async function install(): Promise<void> {
  const prompt: InstallPrompt | undefined = installPrompt.get()
  if (!prompt) return
  await prompt.prompt()
  const { outcome } = await prompt.userChoice
  if (outcome === 'dismissed') declineInstall()
  // An install prompt can be shown only once.
  installPrompt.set(undefined)
}

/** Hides the offer for good; the offline panel keeps its install button. */
export function declineInstall(): void {
  setPreference('install', 'no')
  isInstallOffered.set(false)
}

/** Whether the page runs as an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || iosStandalone() === true
}

function isIos(): boolean {
  return iosStandalone() !== undefined
}

/** Returns `navigator.standalone`, which only Safari on iPhone and iPad defines. */
function iosStandalone(): boolean | undefined {
  return 'standalone' in navigator && typeof navigator.standalone === 'boolean'
    ? navigator.standalone
    : undefined
}

/** Counts one visit per tab session. Returns the number of visits in this browser. */
function countVisit(): number {
  const before = Number(getPreference('visits') ?? 0)
  try {
    if (sessionStorage.getItem(COUNTED_KEY) !== null) return before
    sessionStorage.setItem(COUNTED_KEY, '')
  } catch {
    return before
  }
  setPreference('visits', String(before + 1))
  return before + 1
}
