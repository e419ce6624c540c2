import { isNavigationPending } from '../../routing/document-navigation'
import { reloadKeepingInput } from './keep-input'

/**
 * Reloads the page when a chunk cannot be loaded, because a new version of the site was published since the page was
 * loaded. Each chunk causes one reload per tab; a chunk that is still missing shows the error page.
 */
export function recoverChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    preventRouterReload(payload.message)
    void recover(payload.message)
  })
}

/** Sets the router's own marker of a reload, because the router would reload without checking the network. */
function preventRouterReload(failure: string): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${failure}`, '1')
  } catch {
    // Without storage the router does not reload either.
  }
}

async function recover(failure: string): Promise<void> {
  // Without a network a reload would replace a working page with an error. A chunk that failed offline is not missing, also
  // when the network is back before the check.
  if (!navigator.serviceWorker?.controller && (!navigator.onLine || !(await isReachable()))) return
  // Firefox aborts what is loading when a navigation starts, and a reload would cancel that navigation.
  if (isNavigationPending() || !isFirstFailure(failure)) return
  reloadKeepingInput()
}

function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

function isFirstFailure(failure: string): boolean {
  const key = `reloaded: ${failure}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '')
    return true
  } catch {
    // Without storage there is no protection against a reload loop.
    return false
  }
}
