import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CARD, drawCard, PICTURE, type PreviewCard } from './card'

/** Most bytes a link preview may have: some readers give up on slow pictures. */
const LARGEST = 60_000
const QUALITIES = [84, 78, 70, 60, 48] as const

/**
 * Draws link previews as JPEG files, each once for as long as neither its words nor its picture change.
 * @param folder of the cache; the files stay there under the names that are returned
 * @returns a function that gives the name of the file: a hash of all that is drawn
 */
export function previewDrawer(folder: string) {
  const encoders: { version: string } = JSON.parse(
    readFileSync(new URL('../../../node_modules/sharp/package.json', import.meta.url), 'utf8'),
  )

  /** @param picture a picture file in any format sharp reads, cropped to 4:3 if it is not; or none */
  return async (card: Omit<PreviewCard, 'hasPicture'>, picture: Buffer | undefined): Promise<string> => {
    const svg = drawCard({ ...card, hasPicture: picture !== undefined })
    const key = createHash('sha256').update(JSON.stringify([encoders.version, QUALITIES, LARGEST, PICTURE]))
    const name = `${key
      .update(svg)
      .update(picture ?? '')
      .digest('hex')
      .slice(0, 16)}.jpg`
    const target = join(folder, name)
    if (existsSync(target)) return name
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${target}.${process.pid}`, await compose(svg, picture))
    renameSync(`${target}.${process.pid}`, target)
    return name
  }
}

async function compose(svg: string, picture: Buffer | undefined): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { left, top, width, height } = PICTURE
  const layers = picture
    ? [{ input: await sharp(picture).resize(width, height, { fit: 'cover' }).toBuffer(), left, top }]
    : []
  const drawn = await sharp(Buffer.from(svg))
    .resize(CARD.width, CARD.height)
    .composite(layers)
    .raw()
    .toBuffer({
      resolveWithObject: true,
    })
  const { width: w, height: h, channels } = drawn.info
  let encoded = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    encoded = await sharp(drawn.data, { raw: { width: w, height: h, channels } })
      .flatten({ background: '#fff' })
      // Full colour resolution, or the yellow line frays along its casing.
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    if (encoded.length <= LARGEST) break
  }
  return encoded
}
