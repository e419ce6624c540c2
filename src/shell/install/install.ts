import { getPreference, setPreference } from '../state/preferences'
import { createStore } from '../state/store'
import { type InstallPrompt, installPrompt } from './install-prompt'
import { countVisit } from './visits'

/** How the site can be installed here. `steps`: by hand, through the share menu of Safari on iPhone and iPad. */
export type InstallWay = { readonly type: 'none' } | { readonly type: 'prompt' } | { readonly type: 'steps' }

/** How the site can be installed here. */
export const installWay = createStore<InstallWay>({ type: 'none' })

/** Whether to offer it unasked: from the second visit on, until the visitor says no. */
export const installOffered = createStore(false)

/** Finds out whether and how the site can be installed. */
export function watchInstallability(): void {
  const visits = countVisit()
  const look = () => {
    const type = isInstalled() ? 'none' : installPrompt.get() ? 'prompt' : isIos() ? 'steps' : 'none'
    if (type !== installWay.get().type) installWay.set({ type })
    installOffered.set(type !== 'none' && visits > 1 && getPreference('install') !== 'no')
  }
  installPrompt.subscribe(look)
  look()
}

/** Asks the browser's own question. */
export async function install(): Promise<void> {
  const prompt: InstallPrompt | undefined = installPrompt.get()
  if (!prompt) return
  await prompt.prompt()
  const { outcome } = await prompt.userChoice
  if (outcome === 'dismissed') declineInstall()
  // It can be asked once only.
  installPrompt.set(undefined)
}

/** Does not offer it unasked again; the panel still has it. */
export function declineInstall(): void {
  setPreference('install', 'no')
  installOffered.set(false)
}

/** Whether the page runs as an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || iosStandalone() === true
}

function isIos(): boolean {
  return iosStandalone() !== undefined
}

/** Only Safari on iPhone and iPad has this property, and it has no prompt. */
function iosStandalone(): boolean | undefined {
  return 'standalone' in navigator && typeof navigator.standalone === 'boolean'
    ? navigator.standalone
    : undefined
}
