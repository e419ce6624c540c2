import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { PreviewCard } from './card'

/** Maximum size of a link preview in bytes: some consumers ignore slow pictures. */
const LARGEST = 60_000
const QUALITIES = [80, 64, 52, 40] as const

/** Red, green, blue. */
const CHANNELS = 3

type CardContent = Omit<PreviewCard, 'hasPicture'>

/**
 * Name of the file of a link preview: a digest of all that is drawn.
 * @param picture name of the picture file, which holds a digest of its bytes; empty for none
 */
export function previewName(card: CardContent, picture: string): string {
  const key = createHash('sha256').update(JSON.stringify([drawingVersion(), card, picture]))
  return `${key.digest('hex').slice(0, 16)}.jpg`
}

let version = ''

/** Digest of what determines a preview apart from its card: this folder, the logo and the encoder. */
export function drawingVersion(): string {
  version ||= digestOfDrawing()
  return version
}

function digestOfDrawing(): string {
  const hash = createHash('sha256')
  const here = import.meta.dirname
  const fonts = readdirSync(join(here, 'fonts')).map((name) => join(here, 'fonts', name))
  const code = readdirSync(here).filter((name) => name.endsWith('.ts'))
  const files = [...code.map((name) => join(here, name)), ...fonts, join(here, '../icons/app-icon.ts')]
  for (const file of files.sort()) hash.update(readFileSync(file))
  return hash.update(readFileSync(join(here, '../../../node_modules/sharp/package.json'))).digest('hex')
}

/**
 * Draws a link preview, 1200 × 630 px, as a JPEG file.
 * @param picture in any format that sharp reads, cropped to 4:3 if it is not; or none
 */
export async function drawPreview(card: CardContent, picture: Buffer | undefined): Promise<Buffer> {
  // Imported on demand, because most builds draw no preview.
  const [{ default: sharp }, { CARD, drawCard, PICTURE }] = await Promise.all([
    import('sharp'),
    import('./card'),
  ])
  // Previews are drawn concurrently and once each: more threads or a cache would only use memory.
  sharp.concurrency(1)
  sharp.cache(false)
  const svg = drawCard({ ...card, hasPicture: picture !== undefined })
  const drawn = await pixels(sharp(Buffer.from(svg)))
  if (picture) {
    const { left, top, width, height } = PICTURE
    const laid = await pixels(sharp(picture).resize(width, height, { fit: 'cover' }))
    for (let row = 0; row < height; row++)
      laid.copy(
        drawn,
        ((top + row) * CARD.width + left) * CHANNELS,
        row * width * CHANNELS,
        (row + 1) * width * CHANNELS,
      )
  }
  const raw = { ...CARD, channels: CHANNELS } as const
  let encoded = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    encoded = await sharp(drawn, { raw })
      // Chroma subsampling would fray the yellow line. Of mozjpeg only the tables are used: the rest saves a tenth more
      // and takes six times as long.
      .jpeg({ quality, quantisationTable: 3, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (encoded.length <= LARGEST) break
  }
  return encoded
}

/** Pixels of a pipeline on white, three bytes each. */
function pixels(pipeline: Sharp): Promise<Buffer> {
  return pipeline.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer()
}
