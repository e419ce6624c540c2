import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { fromCore } from './core'
import { fromNetwork } from './network'

/** Answers for a script, a style, the font, a drawing or a record: from this device, else from the network. */
export async function answerAsset({ request, url }: RouteHandlerCallbackOptions): Promise<Response> {
  return (await fromCore(url.pathname)) ?? fromNetwork(request)
}
