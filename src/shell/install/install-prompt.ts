import { createStore } from '../state/store'

/** The browser's own question whether to install; no web standard, so the types of the platform do not have it. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The question as the browser handed it over; undefined when it has none, or it was asked. */
export const installPrompt = createStore<InstallPrompt | undefined>(undefined)

/** To be run in the head of the page: holds the question until the application is there to take it. */
export const installPromptScript =
  'addEventListener("beforeinstallprompt",e=>{e.preventDefault();self.installPrompt=e})'

/** Takes the question from the browser, which offers it once and early, to be asked at a better moment. */
export function catchInstallPrompt(): void {
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
