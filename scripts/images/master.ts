import { createHash } from 'node:crypto'
import type { Metadata, Sharp } from 'sharp'
import type { Measured } from '../content/pictures'
import { pointerProblem } from '../lib/large-file-pointer'
import { svgProblem } from '../lib/svg-safety'
import type { Size } from './crop'
import { pictureKind } from './picture-kind'
import { fileSizeProblem } from './slot-problem'

/** A measured picture in content/media/, on which all its encoded files depend. */
export interface Master extends Size {
  /** SHA-256 of the file's bytes, hexadecimal. */
  readonly hash: string
  readonly kind: 'photo' | 'transparent' | 'drawing'
  /** The whole picture, 16 px wide, as a data: address of about 200 characters; photos only. */
  readonly placeholder?: string
}

const damaged = 'This picture is incomplete or damaged: its data ends too early. Copy or export it again.'
const unreadableSvg = 'This SVG is damaged or has no size. Export it again as a plain SVG, or use a PNG.'
/** Most pixels that sharp decodes. */
const MOST_PIXELS = 0x3fff ** 2

/** Measures a picture file of content/media/. */
export async function measureMaster(bytes: Buffer): Promise<Measured<Master>> {
  const pointer = pointerProblem(bytes)
  if (pointer) return { problem: pointer }
  const tooHeavy = fileSizeProblem(bytes.length)
  if (tooHeavy) return { problem: tooHeavy }
  return measure(bytes, createHash('sha256').update(bytes).digest('hex'))
}

async function measure(bytes: Buffer, hash: string): Promise<Measured<Master>> {
  const { default: sharp } = await import('sharp')
  const metadata = await readHeader(bytes).catch(() => undefined)
  if (metadata?.format === 'svg') {
    const problem = svgProblem(bytes.toString('utf8'))
    const { width, height } = metadata
    return problem ? { problem } : { master: { hash, width, height, kind: 'drawing' } }
  }
  const found = pictureKind(bytes)
  if (found.problem !== undefined) return { problem: found.problem }
  if (found.kind === 'svg') return { problem: unreadableSvg }
  if (!metadata) return { problem: damaged }
  const { autoOrient: size, hasAlpha } = metadata
  if (size.width * size.height > MOST_PIXELS) return { problem: tooManyPixels(size) }
  try {
    const transparent = hasAlpha && !(await sharp(bytes).stats()).isOpaque
    if (transparent) return { master: { hash, ...size, kind: 'transparent' } }
    return { master: { hash, ...size, kind: 'photo', placeholder: await tiny(sharp(bytes)) } }
  } catch {
    return { problem: damaged }
  }
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  const { default: sharp } = await import('sharp')
  // The limit of `measure` has a message for the editor.
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

function tooManyPixels({ width, height }: Size): string {
  return `This picture has ${width} × ${height} pixels, more than can be read. Save it not wider than 4000 pixels.`
}

/** Placeholder of 16 px width, which shows the colours until the picture has loaded. */
async function tiny(picture: Sharp): Promise<string> {
  const bytes = await picture
    .autoOrient()
    .resize({ width: 16 })
    .webp({ quality: 20, smartSubsample: false, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
