import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cropTo, type Focus, MIDDLE, type Region } from './crop'
import type { Master } from './master'
import { plainName } from './plain-name'
import type { Slot } from './slots'

/** A format the build makes, best first; the last that a picture has is what every browser can show. */
export type Format = 'avif' | 'webp' | 'jpeg' | 'png'

/** A picture that files of several sizes and formats are made from. */
export type PixelMaster = Master & { readonly kind: 'photo' | 'transparent' }

/** One file to make: everything its bytes depend on. */
export interface Recipe {
  /** File name: base name of the master, width, and a hash of all the rest. */
  readonly name: string
  /** The file in content/media/. */
  readonly file: string
  readonly region: Region
  readonly width: number
  readonly height: number
  readonly format: Format
}

/** How each format is encoded. AVIF effort 4 takes four times as long as 3 and saves 1 % (measured on the renders). */
export const SETTINGS = {
  avif: { quality: 52, effort: 3, chromaSubsampling: '4:4:4' },
  webp: { quality: 80 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9, palette: true },
} as const

/** MIME types for the `type` of a `<source>`. */
export const MIME_TYPES: Readonly<Record<Format, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** The release of sharp fixes the releases of all encoders, and so the bytes. */
const { version: encoders }: { version: string } = JSON.parse(
  readFileSync(new URL('../../node_modules/sharp/package.json', import.meta.url), 'utf8'),
)

/** Formats in which a picture is made. */
export function formatsOf(kind: PixelMaster['kind']): readonly Format[] {
  return kind === 'photo' ? ['avif', 'webp', 'jpeg'] : ['avif', 'webp', 'png']
}

/**
 * Every file a picture needs in a slot, by format and then by width.
 * The names depend on the master's bytes, the crop and the encoder's settings alone, so that they are known before
 * anything is encoded and change exactly when the bytes would.
 */
export function recipesFor(
  file: string,
  master: PixelMaster,
  slot: Slot,
  focus: Focus = MIDDLE,
): readonly Recipe[] {
  const region = cropTo(master, slot.ratio, focus)
  return formatsOf(master.kind).flatMap((format) =>
    widthsWithin(slot.widths, region.width).map((width) => {
      const height = Math.round((width * slot.ratio[1]) / slot.ratio[0])
      const key = JSON.stringify([encoders, master.hash, region, width, height, format, SETTINGS[format]])
      const hash = createHash('sha256').update(key).digest('hex').slice(0, 12)
      return {
        name: `${plainName(file)}-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}`,
        file,
        region,
        width,
        height,
        format,
      }
    }),
  )
}

/** The widths that need no enlarging; the picture's own stands in for those that would. */
function widthsWithin(widths: readonly number[], own: number): readonly number[] {
  const smaller = widths.filter((width) => width <= own)
  return smaller.length === widths.length || smaller.includes(own) ? smaller : [...smaller, own]
}
