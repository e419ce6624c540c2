import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PictureFile } from '../content/pictures'
import { plainName } from '../lib/plain-name'
import { cropTo, type Focus, MIDDLE, type Region } from './crop'
import type { Master } from './master'
import type { Slot } from './slots'

export type Format = 'avif' | 'webp' | 'jpeg' | 'png'

/** A master of pixels, not a drawing. */
export type PixelMaster = Master & { readonly kind: 'photo' | 'transparent' }

/** One file to encode, with everything its bytes depend on. */
export interface Recipe extends PictureFile {
  /** Base name of the master, width, and a digest of all the rest. */
  readonly name: string
  readonly region: Region
  readonly width: number
  readonly height: number
  readonly format: Format
}

/**
 * Encoder settings. AVIF effort 2 takes twice as long as 1, saves 3 % and raises the PSNR of most pictures by 0.1 to 0.6 dB.
 * Chroma subsampling would fray the yellow lines of the renders.
 */
const SETTINGS = {
  avif: { quality: 51, effort: 1, chromaSubsampling: '4:4:4' },
  webp: { quality: 80 },
  jpeg: { quality: 80, mozjpeg: true },
  png: { compressionLevel: 9, palette: true },
} as const
/** Settings of the small version, which is shown offline: a recognisable picture in about 4 kB. */
const SMALL_SETTINGS = { quality: 35, effort: 2, chromaSubsampling: '4:2:0' } as const
/** Widest small version in pixels. */
const SMALL_WIDTH = 320

/** Encoder settings of a recipe. */
export function settingsOf({ format, isSmall }: Pick<Recipe, 'format' | 'isSmall'>) {
  return isSmall ? SMALL_SETTINGS : SETTINGS[format]
}

/** MIME types for the `type` of a `<source>`. */
export const MIME_TYPES: Readonly<Record<Format, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** The release of sharp determines the releases of all encoders and therefore the bytes. */
const { version: encoders }: { version: string } = JSON.parse(
  readFileSync(new URL('../../node_modules/sharp/package.json', import.meta.url), 'utf8'),
)

/** Formats with a file for every width of the slot, best first. */
const RESPONSIVE_FORMATS = ['avif', 'webp'] as const
/** Widest fallback file in pixels. Link previews and browsers without WebP, which is all before 2021, show it. */
const FALLBACK_WIDTH = 1312

/** The files of a picture in a slot. */
export interface SlotRecipes {
  /** By format, best first, and then by width. */
  readonly responsive: readonly { readonly format: Format; readonly recipes: readonly Recipe[] }[]
  /** One file that every browser can show. */
  readonly fallback: Recipe
}

/**
 * Every file a picture needs in a slot.
 * The names depend on the master's bytes, the crop and the encoder's settings alone, so that they are known before
 * encoding and change exactly when the bytes would.
 */
export function recipesFor(
  file: string,
  master: PixelMaster,
  slot: Slot,
  focus: Focus = MIDDLE,
): SlotRecipes {
  const region = cropTo(master, slot.ratio, focus)
  const widths = widthsWithin(slot.widths, region.width)
  const recipe = (format: Format, width: number): Recipe => {
    const height = Math.round((width * slot.ratio[1]) / slot.ratio[0])
    return named({ file, region, width, height, format }, master)
  }
  return {
    responsive: RESPONSIVE_FORMATS.map((format) => ({
      format,
      recipes: widths.map((width) => recipe(format, width)),
    })),
    fallback: recipe(
      master.kind === 'photo' ? 'jpeg' : 'png',
      widths.findLast((width) => width <= FALLBACK_WIDTH) ?? widths[0] ?? region.width,
    ),
  }
}

/** The small version of a picture: not cropped, so that it can replace the picture in every slot. */
export function smallRecipe(file: string, master: Master): Recipe {
  const width = Math.min(SMALL_WIDTH, master.width)
  const height = Math.round((width * master.height) / master.width)
  const region = { left: 0, top: 0, width: master.width, height: master.height }
  return named({ file, region, width, height, format: 'avif', isSmall: true }, master)
}

function named(recipe: Omit<Recipe, 'name'>, { hash: master }: Master): Recipe {
  const { file, region, width, height, format } = recipe
  const key = JSON.stringify([encoders, master, region, width, height, format, settingsOf(recipe)])
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 12)
  return { ...recipe, name: `${plainName(file)}-${width}-${hash}.${format === 'jpeg' ? 'jpg' : format}` }
}

/** The widths that need no enlarging; the picture's own width replaces the larger ones. */
function widthsWithin(widths: readonly number[], own: number): readonly number[] {
  const smaller = widths.filter((width) => width <= own)
  return smaller.length === widths.length || smaller.includes(own) ? smaller : [...smaller, own]
}
