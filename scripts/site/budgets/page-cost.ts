import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { startScriptsOf } from '../pages/start-scripts'
import { picturesOf } from './pictures'

/** Brotli quality above which compression gains little. */
const QUICK_QUALITY = 5

/** Bytes of a page over the wire. */
export interface PageCost {
  /** The whole document. */
  readonly document: number
  readonly firstLoadScript: number
  /** Pictures that are not lazy, and all pictures. */
  readonly firstPictures: number
  readonly pictures: number
}

/** Total bytes of several files of a site over the wire. */
export type SizeOf = (addresses: readonly string[]) => Promise<number>

/**
 * Measures files of a site by their compressed copies, if they have any. Sizes are cached, because pages share files.
 * @param dist folder of the site, precompressed
 */
export function sizesIn(dist: string): SizeOf {
  const known = new Map<string, Promise<number>>()
  const sent = async (address: string) => {
    const file = join(dist, address)
    return (await stat(`${file}.br`).catch(() => stat(file))).size
  }
  const sizeOf = (address: string) => {
    const size = known.get(address) ?? sent(address)
    known.set(address, size)
    return size
  }
  return async (addresses) => {
    const sizes = await Promise.all([...new Set(addresses)].map(sizeOf))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

/** Addresses of the scripts of a document's first load, including preloads. */
export function scriptsOf(html: string): string[] {
  const patterns = [/<script\b[^>]*\ssrc="([^"]+)"/g, /<link\b[^>]*rel="modulepreload"[^>]*\shref="([^"]+)"/g]
  const named = patterns.flatMap((pattern) =>
    [...html.matchAll(pattern)].flatMap(([, address]) => address ?? []),
  )
  return [...named, ...startScriptsOf(html)]
}

/**
 * Measures one page of a built site.
 * @param dist folder of the site, precompressed
 * @param file the document's file below it, as in `product/bio-cng.html`
 */
export async function pageCost(dist: string, file: string): Promise<PageCost> {
  const html = await readFile(join(dist, file), 'utf8')
  const sizeOf = sizesIn(dist)
  const { first, all } = picturesOf(html)
  return {
    document: await sizeOf([file]),
    firstLoadScript: await sizeOf(scriptsOf(html)),
    firstPictures: await sizeOf(first),
    pictures: await sizeOf(all),
  }
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
