import type { WorkboxPlugin } from 'workbox-core'

/** Header that marks a response whose body is stored as gzip. */
const MARK = 'x-stored-as'

/**
 * Scripts from this size on, in bytes, are stored as they are: browsers keep compiled code beside a stored script,
 * and that is worth more than the room. Small ones compile in no time.
 */
const KEPT_SCRIPT = 36_864

const text = /^(?:text\/|application\/(?:json|manifest\+json|javascript)|image\/svg)/
const script = /javascript/

/**
 * Stores text packed. A cache keeps what was decoded on arrival, which for pages is five times what came over the
 * wire. The unpacking, at every use, takes about a millisecond a page.
 */
export const packText: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => packed(response),
}

/** A response as it is to be stored; null for one that is not whole. */
export async function packed(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  const type = response.headers.get('content-type') ?? ''
  if (!text.test(type) || typeof CompressionStream !== 'function') return response
  const body = await response.blob()
  const headers = new Headers(response.headers)
  // They speak of the body as it came over the wire.
  headers.delete('content-encoding')
  headers.delete('content-length')
  if (script.test(type) && body.size >= KEPT_SCRIPT) return new Response(body, { headers })
  headers.set(MARK, 'gzip')
  return new Response(body.stream().pipeThrough(new CompressionStream('gzip')), { headers })
}

/** A stored response as it arrived, whether it was packed or not. */
export function unpacked(stored: Response): Response {
  if (stored.headers.get(MARK) !== 'gzip' || !stored.body) return stored
  const headers = new Headers(stored.headers)
  headers.delete(MARK)
  return new Response(stored.body.pipeThrough(new DecompressionStream('gzip')), { headers })
}
