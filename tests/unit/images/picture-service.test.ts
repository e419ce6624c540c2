import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encode } from '../../../scripts/images/encode'
import { pictureService } from '../../../scripts/images/picture-service'
import type { LinkedPicture } from '../../../src/generated/content'

let place: string
let encoded: string[]

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'pictures-'))
  mkdirSync(join(place, 'media'))
  encoded = []
})

afterEach(() => rmSync(place, { recursive: true, force: true }))

/** A service on the test's own folder, as a new process would start it. */
function service(backend = '') {
  return pictureService({
    media: join(place, 'media'),
    cache: join(place, 'cache'),
    backend,
    encode: (recipe, source) => {
      encoded.push(recipe.name)
      return encode(recipe, source)
    },
  })
}

/** A picture whose left half is yellow and whose right half is dark. */
async function halves(file: string, width: number, height: number, alpha = 1, green = 32) {
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
  await sharp({ create: { width, height, channels: 4, background: { r: 11, g: green, b: 36, alpha } } })
    .composite([{ input: left, left: 0, top: 0 }])
    .toFile(join(place, 'media', file))
}

async function linked(
  pictures: ReturnType<typeof service>,
  file: string,
  slot: string,
  focus?: { x: number; y: number },
): Promise<LinkedPicture> {
  const found = await pictures.check(file, slot)
  expect(found.problem).toBeUndefined()
  return pictures.link({ file, alt: 'A test card.', ...(focus && { focus }) }, slot)
}

describe('a photograph', () => {
  it('has AVIF and WebP files at the widths of its slot and one JPEG, none enlarged', async () => {
    await halves('card.png', 800, 600)
    const pictures = service()
    const picture = await linked(pictures, 'card.png', 'card')
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    const names = await pictures.finish()
    expect(names).toHaveLength(2 * 3 + 1)
    for (const name of names) {
      const { width, height } = await sharp(join(pictures.folder, name)).metadata()
      expect(name).toContain(`card-${width}-`)
      expect(Math.round((width * 3) / 4)).toBe(height)
    }
    for (const { srcset } of picture.sources)
      expect(srcset.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['480w', '720w', '800w'])
    const src = await sharp(join(pictures.folder, picture.src.replace(pictures.address, ''))).metadata()
    expect([src.format, src.width, src.height]).toEqual(['jpeg', picture.width, picture.height])
  })

  it('is cropped around its focal point', async () => {
    await halves('wide.png', 1920, 720)
    const pictures = service()
    const west = await linked(pictures, 'wide.png', 'card', { x: 0, y: 50 })
    const east = await linked(pictures, 'wide.png', 'card', { x: 100, y: 50 })
    expect(west.src).not.toBe(east.src)
    await pictures.finish()
    const red = async ({ src }: LinkedPicture) => {
      const { channels } = await sharp(join(pictures.folder, src.replace(pictures.address, ''))).stats()
      return channels[0]?.mean ?? 0
    }
    expect(await red(west)).toBeGreaterThan(240)
    expect(await red(east)).toBeLessThan(20)
  })

  it('has a placeholder of about 200 characters', async () => {
    const real = new URL('../../fixture/content/media/hero.jpg', import.meta.url)
    writeFileSync(join(place, 'media', 'hero.jpg'), readFileSync(real))
    const { placeholder } = await linked(service(), 'hero.jpg', 'hero')
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder?.length).toBeLessThan(240)
  })

  it('stands upright when the camera was turned', async () => {
    await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffc61a' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(join(place, 'media', 'turned.jpg'))
    expect(await service().check('turned.jpg', 'card')).toEqual({ width: 800, height: 600 })
  })
})

describe('the cache', () => {
  it('encodes nothing twice, neither in one process nor in the next', async () => {
    await halves('card.png', 800, 600)
    const first = service()
    await linked(first, 'card.png', 'card')
    await linked(first, 'card.png', 'card')
    await Promise.all([first.finish(), first.finish()])
    expect(encoded).toHaveLength(7)
    expect(new Set(encoded).size).toBe(7)

    const second = service()
    await linked(second, 'card.png', 'card')
    await second.finish()
    expect(encoded).toHaveLength(7)
  })

  it('shares files between slots of one shape', async () => {
    await halves('skid.png', 1200, 900)
    const pictures = service()
    const product = await linked(pictures, 'skid.png', 'product')
    const card = await linked(pictures, 'skid.png', 'card')
    expect(card.sources).toEqual(product.sources)
  })

  it('gives a replaced file new names, and an unchanged one the same names and bytes', async () => {
    await halves('card.png', 800, 600)
    const pictures = service()
    const before = await linked(pictures, 'card.png', 'card')
    const bytes = await digests(pictures)

    rmSync(join(place, 'cache'), { recursive: true })
    const again = service()
    expect(await linked(again, 'card.png', 'card')).toEqual(before)
    expect(await digests(again)).toEqual(bytes)

    await halves('card.png', 800, 600, 1, 90)
    expect((await linked(pictures, 'card.png', 'card')).src).not.toBe(before.src)
  })

  it('makes a file when a page asks for it, and knows only files it has named', async () => {
    await halves('card.png', 800, 600)
    const pictures = service()
    const picture = await linked(pictures, 'card.png', 'card')
    expect(encoded).toHaveLength(0)
    expect(await pictures.make(picture.src.replace(pictures.address, ''))).toBe(true)
    expect(encoded).toHaveLength(1)
    expect(await pictures.make('other.jpg')).toBe(false)
    expect(await pictures.make('../masters/x.json')).toBe(false)
  })
})

describe('other files', () => {
  it('keeps the transparency of a PNG, with a PNG to fall back on and no placeholder', async () => {
    await halves('cut-out.png', 800, 600, 0.5)
    const pictures = service()
    const picture = await linked(pictures, 'cut-out.png', 'card')
    expect(picture.placeholder).toBeUndefined()
    expect(picture.src).toMatch(/\.png$/)
    for (const name of await pictures.finish())
      expect((await sharp(join(pictures.folder, name)).metadata()).hasAlpha).toBe(true)
  })

  it('serves an SVG as it is', async () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0h9v9z"/></svg>'
    writeFileSync(join(place, 'media', 'drawing.svg'), text)
    const pictures = service()
    const picture = await linked(pictures, 'drawing.svg', 'card')
    expect(picture).toMatchObject({ width: 400, height: 300, sources: [] })
    await pictures.finish()
    expect(readFileSync(join(pictures.folder, picture.src.replace(pictures.address, '')), 'utf8')).toBe(text)
  })

  it('refuses an SVG with a script', async () => {
    writeFileSync(
      join(place, 'media', 'bad.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><script>1</script></svg>',
    )
    expect((await service().check('bad.svg', 'card')).problem).toContain('a script')
  })

  it.each([
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('refuses a file that holds %s', async (_, bytes) => {
    writeFileSync(join(place, 'media', 'broken.jpg'), bytes)
    expect((await service().check('broken.jpg', 'card')).problem).toContain('cannot be read as a picture')
  })

  it('refuses a file over 8 MB before it reads it', async () => {
    writeFileSync(join(place, 'media', 'heavy.jpg'), Buffer.alloc(8_000_001))
    expect((await service().check('heavy.jpg', 'card')).problem).toContain('8.0 MB')
  })
})

describe('a picture in hosted storage', () => {
  const authored = { file: 'storage:site/plants/skid 1.jpg', alt: 'A skid.', width: 1200, height: 900 }

  it('is served from the public storage of the backend', () => {
    const file = 'storage:site/plants/skid.jpg'
    expect(service('https://abc.supabase.co/').link({ ...authored, file }, 'card')).toMatchObject({
      src: 'https://abc.supabase.co/storage/v1/object/public/site/plants/skid.jpg',
      width: 1200,
      height: 900,
      sources: [],
    })
  })

  it('needs its size, the address of the backend, and enough pixels', () => {
    const { width, ...sizeless } = authored
    expect(service('https://abc.supabase.co').checkStored(sizeless, 'card')).toContain('"width" and "height"')
    expect(service().checkStored(authored, 'card')).toContain('VITE_SUPABASE_URL')
    expect(service('https://abc.supabase.co').checkStored(authored, 'hero')).toContain('hero')
    expect(service('https://abc.supabase.co').checkStored(authored, 'card')).toBeUndefined()
    expect(width).toBe(1200)
  })
})

/** What every file of a service holds, by name. */
async function digests(pictures: ReturnType<typeof service>) {
  await pictures.finish()
  return Object.fromEntries(
    readdirSync(pictures.folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(pictures.folder, name)))
          .digest('hex'),
      ]),
  )
}
