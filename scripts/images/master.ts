import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { unreadable } from '../content/unreadable'
import type { Size } from './crop'
import { weightProblem } from './fits-slot'
import { svgProblem } from './svg-safety'

/** A picture in content/media/ as it was read: what everything made from it depends on. */
export interface Master extends Size {
  /** SHA-256 of the file's bytes, hexadecimal. */
  readonly hash: string
  readonly kind: 'photo' | 'transparent' | 'drawing'
  /** The whole picture, 16 px wide, as a data: address of about 200 characters; photos only. */
  readonly placeholder?: string
}

/** What reading a file gave: the picture, or one or two sentences for the editor. */
export type MasterReading =
  | { readonly master: Master; readonly problem?: undefined }
  | { readonly problem: string }

/** Written into the cache with each entry; a change makes every entry be measured anew. */
const CACHE_FORMAT = 1

const noPicture = 'This file cannot be read as a picture. Use JPEG, PNG, WebP, AVIF or SVG.'
const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'svg'])

/**
 * Reads masters and remembers what it found: in memory by the file's size and time of change, and on disk by the
 * hash of its bytes, so that a warm build never loads sharp.
 * @param cache folder for the measurements
 */
export function masterReader(cache: string): (path: string) => Promise<MasterReading> {
  const known = new Map<string, { readonly stamp: string; readonly reading: Promise<MasterReading> }>()

  return async (path) => {
    try {
      const { size, mtimeMs } = statSync(path)
      const stamp = `${size} ${mtimeMs}`
      const before = known.get(path)
      if (before?.stamp === stamp) return await before.reading
      const reading = size > 0 ? read(path, size, cache) : Promise.resolve({ problem: noPicture })
      known.set(path, { stamp, reading })
      return await reading
    } catch (error) {
      return { problem: unreadable(error) }
    }
  }
}

async function read(path: string, size: number, cache: string): Promise<MasterReading> {
  const tooHeavy = weightProblem(size)
  if (tooHeavy) return { problem: tooHeavy }
  const bytes = readFileSync(path)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const entry = join(cache, `${hash}.${CACHE_FORMAT}.json`)
  try {
    const remembered: Master = JSON.parse(readFileSync(entry, 'utf8'))
    return { master: remembered }
  } catch {
    // Not measured yet.
  }
  const reading = await measure(bytes, hash)
  if (reading.problem === undefined) {
    mkdirSync(cache, { recursive: true })
    writeFileSync(`${entry}.${process.pid}`, JSON.stringify(reading.master))
    renameSync(`${entry}.${process.pid}`, entry)
  }
  return reading
}

async function measure(bytes: Buffer, hash: string): Promise<MasterReading> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes)
    const { format, width, height, autoOrient, hasAlpha } = await picture.metadata()
    if (!readable.has(format) || !width || !height) return { problem: noPicture }
    if (format === 'svg') {
      const problem = svgProblem(bytes.toString('utf8'))
      return problem ? { problem } : { master: { hash, width, height, kind: 'drawing' } }
    }
    const size = { width: autoOrient.width, height: autoOrient.height }
    const transparent = hasAlpha && !(await picture.stats()).isOpaque
    if (transparent) return { master: { hash, ...size, kind: 'transparent' } }
    return { master: { hash, ...size, kind: 'photo', placeholder: await tiny(sharp(bytes)) } }
  } catch {
    return { problem: noPicture }
  }
}

/** Of 16 px width and little detail: it only stands for the colours until the picture is there. */
async function tiny(picture: Sharp): Promise<string> {
  const bytes = await picture
    .autoOrient()
    .resize({ width: 16 })
    .webp({ quality: 20, smartSubsample: false, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
