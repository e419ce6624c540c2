import type { WorkboxPlugin } from 'workbox-core'
import { UNCOMPRESSED_SCRIPT_BYTES } from '../contracts/worker/uncompressed-script'

/** Header of a response whose body is stored as gzip. */
const ENCODING_HEADER = 'x-stored-as'

const text = /^(?:text\/|application\/(?:json|manifest\+json|javascript)|image\/svg)/
const script = /javascript/

/**
 * Plugin that stores text as gzip. A cache otherwise stores decoded bodies, which for pages is five times the transfer
 * size. Decompression takes about a millisecond a page.
 */
export const compressText: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => compressed(response),
}

/** Returns the response to store; null for one that is not complete. */
export async function compressed(response: Response): Promise<Response | null> {
  if (response.status !== 200) return null
  const type = response.headers.get('content-type') ?? ''
  if (!text.test(type) || typeof CompressionStream !== 'function') return response
  const body = await response.blob()
  const headers = new Headers(response.headers)
  // They describe the transferred body.
  headers.delete('content-encoding')
  headers.delete('content-length')
  if (script.test(type) && body.size >= UNCOMPRESSED_SCRIPT_BYTES) return new Response(body, { headers })
  headers.set(ENCODING_HEADER, 'gzip')
  return new Response(body.stream().pipeThrough(new CompressionStream('gzip')), { headers })
}

/** Returns a stored response as it was before compression. */
export function decompressed(stored: Response): Response {
  if (stored.headers.get(ENCODING_HEADER) !== 'gzip' || !stored.body) return stored
  const headers = new Headers(stored.headers)
  headers.delete(ENCODING_HEADER)
  return new Response(stored.body.pipeThrough(new DecompressionStream('gzip')), { headers })
}
