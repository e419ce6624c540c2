import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readClientLogo } from '../../../scripts/content/client-logo'
import type { AuthoredPicture, PictureFile } from '../../../scripts/content/pictures'
import { pictureMaker } from '../../../scripts/images/picture-maker'
import type { LinkedPicture } from '../../../src/generated/content'

const backend = 'https://abc.supabase.co'

/** A PNG whose left half is yellow and whose right half is dark. */
async function halves(width: number, height: number, alpha = 1, green = 32): Promise<Buffer> {
  const left = await sharp({
    create: {
      width: Math.round(width / 2),
      height,
      channels: 4,
      background: { r: 255, g: 198, b: 26, alpha },
    },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 4, background: { r: 11, g: green, b: 36, alpha } } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/** Measures and links a picture in a slot. @throws Error with the problem of a picture that does not suit it */
async function link(
  bytes: Buffer,
  authored: Pick<AuthoredPicture, 'file' | 'focus'>,
  slot: string,
  maker = pictureMaker(),
): Promise<{ readonly picture: LinkedPicture; readonly files: readonly PictureFile[] }> {
  const measured = await maker.measure(bytes)
  const problem = measured.problem ?? maker.slotProblem(measured.master, slot)
  if (measured.problem !== undefined || problem !== undefined) throw new Error(problem)
  return maker.link({ alt: 'A test card.', ...authored }, slot, measured.master)
}

/** Bytes of every file by its public address. */
async function make(files: readonly PictureFile[], bytes: Buffer): Promise<Map<string, Buffer>> {
  const maker = pictureMaker()
  const made = await Promise.all(
    files.map(async (file) => [maker.address + file.name, await maker.make(file, bytes)] as const),
  )
  return new Map(made)
}

const problemOf = async (bytes: Buffer) => (await pictureMaker().measure(bytes)).problem

describe('a photograph', () => {
  it('has AVIF and WebP files in the widths of its slot and one JPEG, none of them enlarged', async () => {
    const bytes = await halves(800, 600)
    const { picture, files } = await link(bytes, { file: 'card.png' }, 'card')
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    const large = files.filter(({ isSmall }) => !isSmall)
    expect(large).toHaveLength(2 * 3 + 1)
    const made = await make(large, bytes)
    for (const [address, content] of made) {
      const { width, height } = await sharp(content).metadata()
      expect(address).toContain(`card-${width}-`)
      expect(Math.round((width * 3) / 4)).toBe(height)
    }
    for (const { srcset } of picture.sources)
      expect(srcset.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['480w', '720w', '800w'])
    const { format, width, height } = await sharp(made.get(picture.src)).metadata()
    expect([format, width, height]).toEqual(['jpeg', picture.width, picture.height])
  })

  it('has one small version in all slots, which is not cropped', async () => {
    const bytes = await halves(1920, 720)
    const small = async (slot: string, x: number) =>
      (await link(bytes, { file: 'wide.png', focus: { x, y: 50 } }, slot)).files.filter(
        ({ isSmall }) => isSmall,
      )
    const files = await small('card', 0)
    expect(files).toEqual(await small('hero', 100))
    const [made] = [...(await make(files, bytes)).values()]
    expect(await sharp(made).metadata()).toMatchObject({ format: 'heif', width: 320, height: 120 })
  })

  it('lists its small version and exactly the files that its addresses name', async () => {
    const { picture, files } = await link(await halves(800, 600), { file: 'card.png' }, 'card')
    const named = picture.sources.flatMap(({ srcset }) =>
      srcset.split(', ').map((entry) => entry.split(' ')[0]),
    )
    const large = files.filter(({ isSmall }) => !isSmall)
    expect(large.map(({ name }) => `/assets/pictures/${name}`).sort()).toEqual([...named, picture.src].sort())
  })

  it('is cropped around its focal point', async () => {
    const bytes = await halves(1920, 720)
    const west = await link(bytes, { file: 'wide.png', focus: { x: 0, y: 50 } }, 'card')
    const east = await link(bytes, { file: 'wide.png', focus: { x: 100, y: 50 } }, 'card')
    expect(west.picture.src).not.toBe(east.picture.src)
    const red = async ({ picture: { src }, files }: typeof west) => {
      const { channels } = await sharp((await make(files, bytes)).get(src)).stats()
      return channels[0]?.mean ?? 0
    }
    expect(await red(west)).toBeGreaterThan(240)
    expect(await red(east)).toBeLessThan(20)
  })

  it('has a placeholder of about 200 characters', async () => {
    const bytes = readFileSync(new URL('../../fixture/content/media/hero.jpg', import.meta.url))
    const { placeholder } = (await link(bytes, { file: 'hero.jpg' }, 'hero')).picture
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder?.length).toBeLessThan(240)
  })

  it('is measured upright when the camera was turned', async () => {
    const turned = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffc61a' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await pictureMaker().measure(turned)).toMatchObject({ master: { width: 800, height: 600 } })
  })
})

describe('the names of files', () => {
  it('are the same in slots of one shape', async () => {
    const bytes = await halves(1200, 900)
    const product = await link(bytes, { file: 'skid.png' }, 'product')
    const card = await link(bytes, { file: 'skid.png' }, 'card')
    expect(card.picture.sources).toEqual(product.picture.sources)
  })

  it('and their bytes stay the same for an unchanged picture, in each process', async () => {
    const bytes = await halves(800, 600)
    const first = await link(bytes, { file: 'card.png' }, 'card')
    const second = await link(bytes, { file: 'card.png' }, 'card')
    expect(second).toEqual(first)
    expect(digests(await make(second.files, bytes))).toEqual(digests(await make(first.files, bytes)))
  })

  it('change with the bytes of the picture, in one process too', async () => {
    const maker = pictureMaker()
    const before = await link(await halves(800, 600), { file: 'card.png' }, 'card', maker)
    const after = await link(await halves(800, 600, 1, 90), { file: 'card.png' }, 'card', maker)
    const old = new Set(before.files.map(({ name }) => name))
    expect(after.files.filter(({ name }) => old.has(name))).toEqual([])
  })

  it('survive JSON together with all that making the file needs', async () => {
    const bytes = await halves(800, 600)
    const { files } = await link(bytes, { file: 'card.png' }, 'card')
    const read: typeof files = JSON.parse(JSON.stringify(files))
    expect(digests(await make(read, bytes))).toEqual(digests(await make(files, bytes)))
  })
})

describe('other files', () => {
  it('keeps the transparency of a PNG, with a PNG fallback and no placeholder', async () => {
    const bytes = await halves(800, 600, 0.5)
    const { picture, files } = await link(bytes, { file: 'cut-out.png' }, 'card')
    expect(picture.placeholder).toBeUndefined()
    expect(picture.src).toMatch(/\.png$/)
    for (const content of (await make(files, bytes)).values())
      expect((await sharp(content).metadata()).hasAlpha).toBe(true)
  })

  it('publishes an SVG unchanged', async () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0h9v9z"/></svg>'
    const { picture, files } = await link(Buffer.from(text), { file: 'drawing.svg' }, 'card')
    expect(picture).toMatchObject({ width: 400, height: 300, sources: [] })
    const made = await make(files, Buffer.from(text))
    expect(made.get(picture.src)?.toString()).toBe(text)
    const small = files.find(({ isSmall }) => isSmall)
    const { format, width } = await sharp(made.get(pictureMaker().address + small?.name)).metadata()
    expect([format, width]).toEqual(['heif', 320])
  })

  it('rejects an SVG with a script', async () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><script>1</script></svg>'
    expect(await problemOf(Buffer.from(text))).toContain('a script')
  })

  it('says that a file is empty, incomplete, animated or a pointer of Git LFS', async () => {
    const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#357' } })
      .composite([{ input: await halves(1000, 1000), left: 10, top: 10 }])
      .jpeg()
      .toBuffer()
    const frame = { width: 400, height: 300, channels: 4 } as const
    const frames = Buffer.concat([0, 200].map((shade) => Buffer.alloc(400 * 300 * 4, shade)))
    const film = await sharp(frames, { raw: { ...frame, height: 600, pageHeight: 300 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect(await problemOf(Buffer.alloc(0))).toContain('empty')
    expect(await problemOf(photo.subarray(0, photo.length / 2))).toContain('incomplete or damaged')
    expect(await problemOf(film)).toContain('moves')
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n'
    expect(await problemOf(Buffer.from(pointer))).toContain('git lfs pull')
    expect(readClientLogo('mark.svg', () => Buffer.from(pointer)).problem).toContain('git lfs pull')
  })

  it.each([
    ['text', Buffer.from('not a picture'), 'not a picture'],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'damaged'],
    ['a web page', Buffer.from('<!doctype html><title>Not found</title>'), 'a web page'],
    ['the photo of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'HEIC'],
    [
      'more pixels than can be read',
      Buffer.from(
        '89504e470d0a1a0a0000000d494844520000426800003e800800000000b4180db30000000b49444154789c6360800100000a00017f80745e',
        'hex',
      ),
      '17000 × 16000 pixels',
    ],
    ['a drawing without a size', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'has no size'],
  ])('says that a file holds %s', async (_, bytes, words) => {
    expect(await problemOf(bytes)).toContain(words)
  })

  it('rejects a file over 8 MB, whatever it holds', async () => {
    expect(await problemOf(Buffer.alloc(8_000_001))).toContain('8.0 MB')
  })

  it('rejects a picture with too few pixels for its slot', async () => {
    await expect(link(await halves(800, 600), { file: 'card.png' }, 'hero')).rejects.toThrow('hero')
  })
})

describe('a picture in hosted storage', () => {
  const authored = { file: 'storage:site/plants/skid 1.jpg', alt: 'A skid.', width: 1200, height: 900 }

  it('is served from the public storage of the backend', () => {
    const file = 'storage:site/plants/skid.jpg'
    expect(pictureMaker().linkStored({ ...authored, file }, 'card', `${backend}/`)).toMatchObject({
      src: `${backend}/storage/v1/object/public/site/plants/skid.jpg`,
      width: 1200,
      height: 900,
      sources: [],
    })
  })

  it('is served from the site itself when there is no hosted backend', () => {
    const file = 'storage:site/plants/skid.jpg'
    const { src } = pictureMaker().linkStored({ ...authored, file }, 'card', '')
    expect(src).toBe('/storage/v1/object/public/site/plants/skid.jpg')
  })

  it('needs its size, and enough pixels', () => {
    const { width: _, ...sizeless } = authored
    expect(pictureMaker().storedProblem(sizeless, 'card')).toContain('"width" and "height"')
    expect(pictureMaker().storedProblem(authored, 'hero')).toContain('hero')
    expect(pictureMaker().storedProblem(authored, 'card')).toBeUndefined()
  })
})

function digests(files: ReadonlyMap<string, Buffer>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...files].map(([address, content]) => [address, createHash('sha256').update(content).digest('hex')]),
  )
}
