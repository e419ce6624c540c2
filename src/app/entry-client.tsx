import './styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate as hydrateRouter } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { recordEarlyFields } from '../components/deferred/early-fields'
import { recordFocus, restoreFocus } from '../components/deferred/early-focus'
import { allowClientRendering } from '../routing/allow-client-rendering'
import { deferNavigationUntilHydrated } from '../routing/hydration'
import { fetchData } from '../routing/read-data'
import { captureInstallPrompt } from '../shell/install/install-prompt'
import { restoreInput } from '../shell/update/keep-input'
import { recoverChunks } from '../shell/update/recover-chunks'
import { createSiteRouter } from './router'

restoreInput()
recordEarlyFields()
recordFocus()
recoverChunks()
captureInstallPrompt()
void hydrate()

/** Hydrates the prerendered page in several tasks, so that the browser can handle input between them. */
async function hydrate(): Promise<void> {
  await nextTask()
  const router = createSiteRouter(fetchData)
  deferNavigationUntilHydrated(router)
  await nextTask()
  // `RouterClient` would call this too, and then delete the data that the document holds for the router. In WebKit, a script
  // of the document that was left can still run after a navigation, with the `window` of the new document.
  await hydrateRouter(router)
  allowClientRendering()
  // In a transition React yields to the browser.
  startTransition(() => {
    hydrateRoot(document, <RouterProvider router={router} />, { onRecoverableError: recover })
  })
}

/** Called by React when it has replaced what a translator or an extension changed, which is no error of the page. */
function recover(error: unknown): void {
  console.warn(error)
  restoreFocus()
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
