/** Formats from which pictures are made. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

/** Kind of a file by its bytes: a picture, a drawing, or a message that says what the file is and what to do. */
export type FoundKind =
  | { readonly kind: PictureKind | 'svg'; readonly problem?: undefined }
  | { readonly problem: string }

const moves =
  'This picture moves, and the site shows pictures that do not. Save one image of it as PNG or JPEG.'

/** Recognises a file by its bytes alone: its name and the type that a browser sends are only claims. */
export function pictureKind(bytes: Buffer): FoundKind {
  if (bytes.length === 0) return { problem: 'The file is empty. Check that it was copied completely.' }
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return { kind: 'jpeg' }
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return isAnimatedPng(bytes) ? { problem: moves } : { kind: 'png' }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
    return isAnimatedWebp(bytes) ? { problem: moves } : { kind: 'webp' }
  if (text(4, 8) === 'ftyp') return kindOfBrands(brandsOf(bytes))
  const problem = problemOf(text(0, 8), text(0, 2000))
  return problem === undefined ? { kind: 'svg' } : { problem }
}

/** What a file is that holds no picture of pixels; undefined for an SVG drawing. */
function problemOf(start: string, text: string): string | undefined {
  if (start.startsWith('GIF8'))
    return 'This is a GIF, which the site does not show. Save the picture as PNG or JPEG and add that.'
  if (['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].some((sign) => start.startsWith(sign)))
    return 'This is a TIFF or the raw photo of a camera. Export it as JPEG and add that.'
  if (start.startsWith('BM')) return 'This is a BMP. Save the picture as PNG and add that.'
  if (start.startsWith('%PDF'))
    return 'This is a PDF. Export the picture from it as PNG or JPEG and add that.'
  if (/<!doctype html|<html|<script|<body/i.test(text))
    return 'This is a web page and not a picture, despite its name. Save the picture itself as JPEG or PNG.'
  if (/<svg[\s>]/i.test(text)) return undefined
  return 'This is not a picture that the site can show. Save it as JPEG, PNG, WebP or AVIF and add that.'
}

/** Brands of an ISO base media file, which say what it holds. */
function brandsOf(bytes: Buffer): readonly string[] {
  const end = Math.min(bytes.length, bytes.readUInt32BE(0), 256)
  const brands = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

function kindOfBrands(brands: readonly string[]): FoundKind {
  if (brands.includes('avis')) return { problem: moves }
  if (brands.includes('avif')) return { kind: 'avif' }
  if (brands.some((brand) => /^(?:hei|hev|mif|msf)/.test(brand)))
    return { problem: 'This is a HEIC photo, as phones take them. Export it as JPEG and add that.' }
  return { problem: 'This is a film. Films are added by a maintainer; a still image can be added as JPEG.' }
}

/** Whether an animation is announced before the first image data, as the format demands. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    // Length of the data, and 12 bytes around them.
    at += bytes.readUInt32BE(at) + 12
  }
  return false
}

function isAnimatedWebp(bytes: Buffer): boolean {
  const animation = 0b10
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & animation) !== 0
}
