import { createHash } from 'node:crypto'
import { type Recipe, settingsOf } from './recipe'

/** Uncompressed pixels as sharp takes them back. */
interface Pixels {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** Files of one width are encoded one after another, so that a few crops are enough. */
const RECENT_CROPS = 8
const recentCrops = new Map<string, Promise<Pixels>>()

/**
 * Encodes one file.
 * @param source bytes of the master
 */
export async function encode(recipe: Recipe, source: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // One thread per file: several files are encoded at once, which uses the cores with less overhead.
  sharp.concurrency(1)
  const { data, info } = await croppedPixels(recipe, source)
  return sharp(data, { raw: info }).toFormat(recipe.format, settingsOf(recipe)).toBuffer()
}

/** The crop of a recipe at its width. Every format of a width shares one decoding and resizing. */
function croppedPixels({ region, width, height }: Recipe, source: Buffer): Promise<Pixels> {
  const digest = createHash('sha256').update(source).digest('hex')
  const key = JSON.stringify([digest, region, width, height])
  const pixels = recentCrops.get(key) ?? decode()
  recentCrops.delete(key)
  recentCrops.set(key, pixels)
  for (const oldest of [...recentCrops.keys()].slice(0, -RECENT_CROPS)) recentCrops.delete(oldest)
  return pixels

  async function decode(): Promise<Pixels> {
    const { default: sharp } = await import('sharp')
    return sharp(source)
      .autoOrient()
      .extract(region)
      .resize({ width, height, fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
  }
}
