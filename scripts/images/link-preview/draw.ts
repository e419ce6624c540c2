import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { limit } from '../limit'
import type { PreviewCard } from './card'

/** Most bytes a link preview may have: some readers give up on slow pictures. */
const LARGEST = 60_000
const QUALITIES = [80, 64, 52, 40] as const

/** Red, green, blue. */
const CHANNELS = 3

/** A picture file; its address holds a hash of its bytes. */
export interface PreviewPicture {
  readonly address: string
  readonly read: () => Promise<Buffer>
}

/**
 * Draws link previews as JPEG files, each once for as long as its words, its picture and the way of drawing stay.
 * @param folder of the cache; the files stay there under the names that are returned
 * @returns a function that gives the name of the file: a hash of all that is drawn
 */
export function previewDrawer(folder: string) {
  const version = drawingVersion()
  const run = limit(availableParallelism())
  mkdirSync(folder, { recursive: true })

  /** @param picture in any format sharp reads, cropped to 4:3 if it is not; or none */
  return async (
    card: Omit<PreviewCard, 'hasPicture'>,
    picture: PreviewPicture | undefined,
  ): Promise<string> => {
    const key = createHash('sha256').update(JSON.stringify([version, card, picture?.address ?? '']))
    const name = `${key.digest('hex').slice(0, 16)}.jpg`
    const target = join(folder, name)
    if (existsSync(target)) return name
    await run(async () => {
      const drawn = await compose(card, await picture?.read())
      // Two pages may have the same preview.
      const unfinished = `${target}.${randomUUID()}`
      await writeFile(unfinished, drawn)
      await rename(unfinished, target)
    })
    return name
  }
}

/** Changes with everything but the card that has a say in a preview: this folder, the mark and the encoder. */
function drawingVersion(): string {
  const hash = createHash('sha256')
  const here = import.meta.dirname
  const fonts = readdirSync(join(here, 'fonts')).map((name) => join(here, 'fonts', name))
  const code = readdirSync(here).filter((name) => name.endsWith('.ts'))
  const files = [...code.map((name) => join(here, name)), ...fonts, join(here, '../../icons/app-icon.ts')]
  for (const file of files.sort()) hash.update(readFileSync(file))
  return hash.update(readFileSync(join(here, '../../../node_modules/sharp/package.json'))).digest('hex')
}

async function compose(card: Omit<PreviewCard, 'hasPicture'>, picture: Buffer | undefined): Promise<Buffer> {
  // Loaded only when there is something to draw: mostly there is not.
  const [{ default: sharp }, { CARD, drawCard, PICTURE }] = await Promise.all([
    import('sharp'),
    import('./card'),
  ])
  // Several are drawn at once, and no picture is drawn twice: more threads for each, or a cache, only take memory.
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
      // Full colour resolution, or the yellow line frays along its casing. Of what mozjpeg does, the tables alone: the
      // rest saves a tenth more and takes six times as long, for each of thousands of pages.
      .jpeg({ quality, quantisationTable: 3, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (encoded.length <= LARGEST) break
  }
  return encoded
}

/** What a pipeline gives on white, as pixels of three bytes. */
function pixels(pipeline: Sharp): Promise<Buffer> {
  return pipeline.flatten({ background: '#fff' }).toColourspace('srgb').raw().toBuffer()
}
