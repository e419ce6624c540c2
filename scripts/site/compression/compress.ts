import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressed copies of a text, which servers send instead of it. */
export interface Copies {
  readonly br: Buffer
  readonly gz: Buffer
}

/** `small` is as small as it goes; `quick` takes a fiftieth of the time for a tenth more bytes. */
export type Effort = 'small' | 'quick'

/** Quality of Brotli and level of gzip, which few visitors receive. */
const efforts = {
  small: [constants.BROTLI_MAX_QUALITY, constants.Z_BEST_COMPRESSION],
  quick: [5, 3],
} as const

/** Versions of the compressors and their efforts, which determine the bytes. */
export const compressionVersion = JSON.stringify([process.versions.brotli, process.versions.zlib, efforts])

const compressible = /\.(?:html|js|css|json|svg|xml|txt|webmanifest)$/
/** Minimum size in bytes for compression to save anything. */
const SMALLEST = 256

/** Whether a file of the site gets compressed copies. */
export function isCompressed(path: string, size: number): boolean {
  return size >= SMALLEST && compressible.test(path)
}

/** Options of zlib for a text. */
export function optionsFor(content: Uint8Array, effort: Effort) {
  const [quality, level] = efforts[effort]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  return { brotli: { params }, gzip: { level } }
}

/** Compresses a text with Brotli and gzip. */
export async function compress(content: Buffer, effort: Effort): Promise<Copies> {
  const options = optionsFor(content, effort)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, options.brotli),
    promisify(gzip)(content, options.gzip),
  ])
  return { br, gz }
}
