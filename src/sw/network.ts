import { UPDATE_CHANNEL } from '../worker-contract/update-channel'

let underWay = new AbortController()

// A tab takes the next version, whose worker has to wait as long as this one waits for the network.
new BroadcastChannel(UPDATE_CHANNEL).addEventListener('message', () => {
  underWay.abort()
  underWay = new AbortController()
})

/**
 * Fetches for a page, until the page gives up or a tab takes the next version.
 * @throws when there is no network, or when it was given up
 */
export function fromNetwork(request: Request): Promise<Response> {
  const { signal } = underWay
  // Where signals cannot be joined (Safari before 17.4) a page that gives up ends nothing.
  return fetch(request, { signal: AbortSignal.any?.([request.signal, signal]) ?? signal })
}
