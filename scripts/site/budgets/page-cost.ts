import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { startScriptsOf } from '../pages/start-scripts'

/** Brotli quality above which compression gains little. */
const QUICK_QUALITY = 5

/** Addresses of the scripts of a document's first load, including preloads. */
export function scriptsOf(html: string): string[] {
  const patterns = [/<script\b[^>]*\ssrc="([^"]+)"/g, /<link\b[^>]*rel="modulepreload"[^>]*\shref="([^"]+)"/g]
  const named = patterns.flatMap((pattern) =>
    [...html.matchAll(pattern)].flatMap(([, address]) => address ?? []),
  )
  return [...named, ...startScriptsOf(html)]
}

/** Brotli size of a text as served; `quickly` returns an upper bound in a thirtieth of the time. */
export async function compressedSize(
  text: string,
  how: 'thoroughly' | 'quickly' = 'thoroughly',
): Promise<number> {
  const quality = how === 'quickly' ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return (await promisify(brotliCompress)(text, { params })).length
}
