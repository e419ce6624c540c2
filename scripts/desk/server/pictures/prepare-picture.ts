import type { Metadata } from 'sharp'
import type { Size } from '../../../images/crop'
import { neededSize } from '../../../images/needed-size'
import { type PictureKind, pictureKind } from '../../../images/picture-kind'
import { fileSizeProblem } from '../../../images/slot-problem'
import { limit } from '../../../lib/limit'
import { Refused } from '../refused'

/** A picture as it is stored: upright, in sRGB, no larger than the site needs, and pixels only. */
export interface PreparedPicture extends Size {
  readonly bytes: Buffer
  readonly format: PictureKind
  /** What was done to the file, one sentence each. */
  readonly notes: readonly string[]
}

/** Decoded pixels as sharp accepts them. */
interface Pixels {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
  readonly isTransparent: boolean
}

/** Most pixels that are decoded. A small file can claim any number of them. */
const MOST_PIXELS = 64_000_000
const TIMEOUT_SECONDS = 60
/** A PNG above this size is a photo, which another format stores in a tenth. */
const LARGE_PNG_BYTES = 2_000_000

/** Close to the original, because the site encodes every file again from this one. */
const settings = {
  jpeg: { quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true },
  png: { compressionLevel: 9 },
  webp: { quality: 92, smartSubsample: true },
  avif: { quality: 75, effort: 3, chromaSubsampling: '4:4:4' },
} as const

const damaged =
  'The file is damaged or was not copied completely. Open it in a picture program, save it again and add that.'

const drawing =
  'This is an SVG drawing, which only client logos can be. Export it as PNG, 2,000 pixels wide, and add that.'

/** Decoding needs memory: one picture after another. */
const oneAtATime = limit(1)

/**
 * Encodes the picture to store from the bytes of an uploaded file. Encoding removes everything but the pixels: place, camera,
 * author, preview, and data appended to the picture.
 * @param format in which a replaced file is kept; by default the one that suits the picture
 * @throws Refused with a sentence that says what to do
 */
export function preparePicture(bytes: Buffer, format?: PictureKind): Promise<PreparedPicture> {
  return oneAtATime(() => prepare(bytes, format))
}

async function prepare(bytes: Buffer, wanted: PictureKind | undefined): Promise<PreparedPicture> {
  const found = pictureKind(bytes)
  if (found.problem !== undefined) throw new Refused(422, found.problem)
  if (found.kind === 'svg') throw new Refused(422, drawing)
  const metadata = await readMetadata(bytes, found.kind)
  const whole: Size = metadata.autoOrient
  const size = neededSize(whole)
  const pixels = await decode(bytes, size)
  const encoded = wanted
    ? await encodeAs(wanted, pixels)
    : await encodeSmallest(pixels, found.kind === 'png' || pixels.isTransparent)
  const problem = fileSizeProblem(encoded.bytes.length)
  if (problem) throw new Refused(422, problem)
  return { ...encoded, ...size, notes: notesOn(metadata, whole, size) }
}

async function readMetadata(bytes: Buffer, kind: PictureKind): Promise<Metadata> {
  const { default: sharp } = await import('sharp')
  // Reads only the header, so sharp's own limit is off; the limit below has a message for the editor.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (metadata?.format !== (kind === 'avif' ? 'heif' : kind)) throw new Refused(422, damaged)
  if ((metadata.pages ?? 1) > 1)
    throw new Refused(422, 'This file holds several pictures. Save the one that you need as PNG or JPEG.')
  const { width, height } = metadata
  if (width * height > MOST_PIXELS)
    throw new Refused(
      422,
      `This picture has ${inWords(width)} × ${inWords(height)} pixels, more than can be opened safely. ` +
        'Save it smaller, 4,000 pixels wide at most, and add that.',
    )
  return metadata
}

async function decode(bytes: Buffer, { width, height }: Size): Promise<Pixels> {
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width, height, fit: 'fill' })
      // Also converts the colours of an embedded profile.
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const isTransparent = info.channels === 4 && !(await sharp(data, { raw: info }).stats()).isOpaque
    return { data, info, isTransparent }
  } catch {
    throw new Refused(422, damaged)
  }
}

/** Encodes in the format that suits the picture: without loss where that stays small. */
async function encodeSmallest(pixels: Pixels, isDrawn: boolean) {
  if (isDrawn) {
    const png = await encodeAs('png', pixels)
    if (png.bytes.length <= LARGE_PNG_BYTES) return png
  }
  return encodeAs(pixels.isTransparent ? 'webp' : 'jpeg', pixels)
}

async function encodeAs(format: PictureKind, { data, info, isTransparent }: Pixels) {
  if (format === 'jpeg' && isTransparent)
    throw new Refused(
      422,
      'This picture is transparent, and a JPEG cannot be. Add it as a new picture, and choose that in each place.',
    )
  const { default: sharp } = await import('sharp')
  const picture = sharp(data, { raw: info })
  const bytes = await (isTransparent ? picture : picture.removeAlpha())
    .toFormat(format, settings[format])
    .toBuffer()
  return { bytes, format }
}

function notesOn(metadata: Metadata, whole: Size, size: Size): string[] {
  const { orientation = 1, exif, xmp, iptc, icc } = metadata
  return [
    ...(size.width < whole.width
      ? [
          `Made smaller, from ${inWords(whole.width)} × ${inWords(whole.height)} to ${inWords(size.width)} × ` +
            `${inWords(size.height)} pixels: no place of the site shows more.`,
        ]
      : []),
    ...(orientation > 1 ? ['Turned upright, as the camera noted.'] : []),
    ...(exif || xmp || iptc ? ['Notes of the camera, such as place and time, were removed.'] : []),
    ...(icc ? ['Its colours were converted to those of the web (sRGB).'] : []),
  ]
}

function inWords(pixels: number): string {
  return pixels.toLocaleString('en-GB')
}
