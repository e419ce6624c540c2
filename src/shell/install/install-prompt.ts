import { createStore } from '../../components/state/store'

/** The `beforeinstallprompt` event, which is not a web standard and so missing from the platform's types. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<unknown>
}

/** The captured event; undefined when the browser fired none or it was used. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

/** Inline script for the head: keeps an event that is fired before the client script runs. */
export const installPromptScript =
  'addEventListener("beforeinstallprompt",e=>{e.preventDefault();self.installPrompt=e})'

/** Captures the install prompt, which the browser offers once and early, to show it at the visitor's request. */
export function captureInstallPrompt(): void {
  const early: unknown = Reflect.get(globalThis, 'installPrompt')
  if (early instanceof Event && isInstallPrompt(early)) installPrompt.set(early)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) installPrompt.set(event)
  })
  addEventListener('appinstalled', () => installPrompt.set(undefined))
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && 'userChoice' in event
}
