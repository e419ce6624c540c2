import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { Measured } from '../content/pictures'
import { pointerProblem } from '../lib/large-file-pointer'
import { svgProblem } from '../lib/svg-safety'
import type { Size } from './crop'
import { fileSizeProblem } from './slot-problem'

/** A measured picture in content/media/, on which all its encoded files depend. */
export interface Master extends Size {
  /** SHA-256 of the file's bytes, hexadecimal. */
  readonly hash: string
  readonly kind: 'photo' | 'transparent' | 'drawing'
  /** The whole picture, 16 px wide, as a data: address of about 200 characters; photos only. */
  readonly placeholder?: string
}

const noPicture = 'This file cannot be read as a picture. Use JPEG, PNG, WebP, AVIF or SVG.'
const emptyFile = 'This file is empty. Copy or export the picture again.'
const damaged = 'This picture is incomplete or damaged: its data ends too early. Copy or export it again.'
const animated = 'This picture is animated, and a page shows one still picture. Export the best frame of it.'
const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'svg'])

/** Measures a picture file of content/media/. */
export async function measureMaster(bytes: Buffer): Promise<Measured<Master>> {
  if (bytes.length === 0) return { problem: emptyFile }
  const pointer = pointerProblem(bytes)
  if (pointer) return { problem: pointer }
  const tooHeavy = fileSizeProblem(bytes.length)
  if (tooHeavy) return { problem: tooHeavy }
  return measure(bytes, createHash('sha256').update(bytes).digest('hex'))
}

async function measure(bytes: Buffer, hash: string): Promise<Measured<Master>> {
  const { default: sharp } = await import('sharp')
  let isPicture = false
  try {
    const picture = sharp(bytes)
    const { format, width, height, autoOrient, hasAlpha, pages = 1 } = await picture.metadata()
    if (!readable.has(format) || !width || !height) return { problem: noPicture }
    isPicture = true
    if (format === 'webp' && pages > 1) return { problem: animated }
    if (format === 'svg') {
      const problem = svgProblem(bytes.toString('utf8'))
      return problem ? { problem } : { master: { hash, width, height, kind: 'drawing' } }
    }
    const size = { width: autoOrient.width, height: autoOrient.height }
    const transparent = hasAlpha && !(await picture.stats()).isOpaque
    if (transparent) return { master: { hash, ...size, kind: 'transparent' } }
    return { master: { hash, ...size, kind: 'photo', placeholder: await tiny(sharp(bytes)) } }
  } catch {
    return { problem: isPicture ? damaged : noPicture }
  }
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
