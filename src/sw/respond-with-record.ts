import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { pageOfRecord } from '../contracts/worker/record-address'
import { movedTo } from './moved-page'
import { respondWithVisited } from './visited-pages'

/** Responds to a request for a record that is not precached; 404 for that of a page that has moved. */
export async function respondWithRecord(options: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await respondWithVisited(options)
  } catch (error) {
    const page = pageOfRecord(options.url.pathname)
    if (page !== undefined && (await movedTo(page)) !== undefined) return new Response(null, { status: 404 })
    throw error
  }
}
