import { createStore } from '../../components/state/store'
import { installPrompt } from './install-prompt'

/** How the site can be installed. `steps`: manually, through the share menu of Safari on iPhone and iPad. */
export type InstallMethod = 'none' | 'prompt' | 'steps'

/** Installation method that this browser supports at the moment. */
export const installMethod = createStore<InstallMethod>('none')

/** Follows the browser's install prompt. */
export function watchInstallability(): void {
  const update = () =>
    installMethod.set(isInstalled() ? 'none' : installPrompt.get() ? 'prompt' : isIos() ? 'steps' : 'none')
  installPrompt.subscribe(update)
  update()
}

/** Shows the browser's install prompt; does nothing without one. */
export async function install(): Promise<void> {
  const prompt = installPrompt.get()
  if (!prompt) return
  // An install prompt can be shown only once. It rejects when it is shown already.
  await prompt
    .prompt()
    .then(() => prompt.userChoice)
    .catch(() => {})
  installPrompt.set(undefined)
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
