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

/**
 * The part of a document that its first screen needs: up to the end of the first section, inlined styles included.
 * @throws Error if a stylesheet or script blocks rendering, which this measure would miss
 */
export function firstScreenOf(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'))
  if (/<link\b[^>]*rel="stylesheet"/.test(head) || /<script\b(?![^>]*\basync\b)[^>]*\ssrc=/.test(head))
    throw new Error('A stylesheet or script in the head of the document blocks its first screen.')
  const main = html.indexOf('<main')
  const ends = ['</section>', '</main>'].map((end) => html.indexOf(end, main)).filter((end) => end > 0)
  return html.slice(0, Math.min(...ends))
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
