import { UPDATE_CHANNEL } from '../contracts/worker/channels'

let requests = new AbortController()

// A tab activates a new version, whose worker cannot activate while this one waits for the network.
new BroadcastChannel(UPDATE_CHANNEL).addEventListener('message', () => {
  requests.abort()
  requests = new AbortController()
})

/**
 * Fetches for a page, until the page aborts the request or a tab activates a new version.
 * @throws TypeError without a network; AbortError after an abort
 */
export function fromNetwork(request: Request): Promise<Response> {
  const { signal } = requests
  // Safari before 17.4 cannot combine signals; there an abort by the page has no effect.
  return fetch(request, { signal: AbortSignal.any?.([request.signal, signal]) ?? signal })
}
