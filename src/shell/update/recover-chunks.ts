import { reloadKeepingInput } from './keep-input'

/** Leaving a page takes no longer than this, in milliseconds; a visitor who is still there has stayed. */
const LEAVING_MS = 10_000

let leftAt = Number.NEGATIVE_INFINITY

/**
 * Loads the page anew when a part of it is gone, because the site was published anew since the page was loaded. Once
 * for each part and tab: a part that is still missing afterwards shows as an error, not as a loop.
 */
export function recoverChunks(): void {
  addEventListener('beforeunload', () => {
    leftAt = performance.now()
  })
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
  // Firefox gives up what it fetches for a page that is being left, and a reload would keep the visitor on it.
  if (performance.now() - leftAt < LEAVING_MS) return
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
