import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { fromCore } from './core'
import { fromNetwork } from './network'

/** Responds to a request for a script, style, font, drawing or record: from the core, otherwise from the network. */
export async function answerAsset({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  return (await fromCore(url.pathname)) ?? fromNetwork(request)
}
