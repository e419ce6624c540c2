import { reloadKeepingInput } from './keep-input'

/**
 * Loads the page anew when a part of it is gone, because the site was published anew since the page was loaded. Once
 * for each part and tab: a part that is still missing afterwards shows as an error, not as a loop.
 */
export function recoverChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    leaveToUs(payload.message)
    void recover(payload.message)
  })
}

/** The router would load the page anew without asking whether there is a network; this is how it notes that it has. */
function leaveToUs(missing: string): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${missing}`, '1')
  } catch {
    // Without a place for its note the router does not reload either.
  }
}

async function recover(missing: string): Promise<void> {
  // Without a network there is nothing to gain, and the page that is here would be lost.
  if (!navigator.serviceWorker?.controller && !(await isReachable())) return
  if (!isFirstTime(`reloaded: ${missing}`)) return
  reloadKeepingInput()
}

function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

function isFirstTime(key: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '')
    return true
  } catch {
    // What cannot be remembered cannot be kept from going round in circles.
    return false
  }
}
