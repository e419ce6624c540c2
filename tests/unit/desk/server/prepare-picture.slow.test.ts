import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { preparePicture } from '../../../../scripts/desk/server/pictures/prepare-picture'
import { animatedPng, claimedPng, halves, noise, phonePhoto } from './sample-pictures'

/** Colour of a pixel. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel]
}

const refusal = (bytes: Buffer) =>
  preparePicture(bytes).then(
    () => 'accepted',
    (error: Error) => error.message,
  )

describe('preparePicture', () => {
  it('turns a photo of a phone upright and keeps only its pixels', async () => {
    const photo = await phonePhoto(400, 200)
    expect(photo.includes('SecretCamera')).toBe(true)
    const { bytes, format, width, height, notes } = await preparePicture(photo)
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 200, height: 400 })
    const { orientation, exif, xmp, icc, iptc } = await sharp(bytes).metadata()
    expect({ orientation, exif, xmp, icc, iptc }).toEqual({})
    for (const secret of ['SecretCamera', 'SecretAuthor', 'GPS', 'Exif'])
      expect(bytes.includes(secret)).toBe(false)
    // The left half is on top after a turn to the right.
    const [top, bottom] = [await colourAt(bytes, 100, 40), await colourAt(bytes, 100, 360)]
    expect(top[0]).toBeGreaterThan(240)
    expect(bottom[2]).toBeGreaterThan(240)
    expect(notes.join(' ')).toMatch(/Turned upright.*place and time, were removed/)
  })

  it('makes a picture smaller that is larger than every slot needs', async () => {
    const { width, height, notes } = await preparePicture(await halves(6000, 4000).jpeg().toBuffer())
    expect({ width, height }).toEqual({ width: 2000, height: 1334 })
    expect(notes[0]).toContain('from 6,000 × 4,000 to 2,000 × 1,334 pixels')
  })

  it('keeps the size of a picture that is not too large', async () => {
    const { width, height, notes } = await preparePicture(await halves(1080, 720).jpeg().toBuffer())
    expect({ width, height, notes }).toEqual({ width: 1080, height: 720, notes: [] })
  })

  const green = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#40c040' } })

  it('converts the colours of an embedded profile to sRGB', async () => {
    const wide = await green().withIccProfile('p3').png().toBuffer()
    const { bytes, notes } = await preparePicture(wide)
    expect((await sharp(bytes).metadata()).icc).toBeUndefined()
    const difference = (await colourAt(bytes, 8, 8)).map((value, index) =>
      Math.abs(value - ([0x40, 0xc0, 0x40][index] ?? 0)),
    )
    expect(Math.max(...difference)).toBeLessThanOrEqual(2)
    expect(notes).toEqual(['Its colours were converted to those of the web (sRGB).'])
  })

  it('keeps the colours of a picture with 16 bits', async () => {
    const deep = await green().toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    const { bytes } = await preparePicture(deep)
    expect((await sharp(bytes).metadata()).depth).toBe('uchar')
    expect(await colourAt(bytes, 8, 8)).toEqual([0x40, 0xc0, 0x40])
  })

  it.each(['png', 'webp', 'avif'] as const)('accepts %s', async (format) => {
    const { width, height } = await preparePicture(await halves(640, 480).toFormat(format).toBuffer())
    expect({ width, height }).toEqual({ width: 640, height: 480 })
  })

  it('keeps a drawing as PNG, a photo as JPEG and transparency in a format that has it', async () => {
    const formatOf = async (bytes: Buffer) => (await preparePicture(bytes)).format
    expect(await formatOf(await halves(640, 480).png().toBuffer())).toBe('png')
    expect(await formatOf(await noise(1000, 900).png().toBuffer())).toBe('jpeg')
    const clear = { create: { width: 64, height: 64, channels: 4, background: '#f008' } } as const
    expect(await formatOf(await sharp(clear).webp().toBuffer())).toBe('png')
    expect(await formatOf(await sharp(clear).png().toBuffer())).toBe('png')
  })

  it('refuses a transparent picture where a JPEG is replaced', async () => {
    const clear = { create: { width: 64, height: 64, channels: 4, background: '#f008' } } as const
    await expect(preparePicture(await sharp(clear).png().toBuffer(), 'jpeg')).rejects.toThrow(
      'a JPEG cannot be',
    )
  })

  it('drops what is hidden behind the picture', async () => {
    const photo = Buffer.concat([
      await halves(64, 64).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { bytes } = await preparePicture(photo)
    expect(bytes.includes('script')).toBe(false)
  })

  it('refuses a file that ends too early', async () => {
    const [jpeg, png] = await Promise.all([
      noise(200, 200).jpeg().toBuffer(),
      noise(200, 200).png().toBuffer(),
    ])
    for (const bytes of [jpeg, png])
      expect(await refusal(bytes.subarray(0, bytes.length / 2))).toContain(
        'damaged or was not copied completely',
      )
  })

  it('refuses a small file that claims a huge size before it decodes it', async () => {
    const bomb = claimedPng(60_000, 60_000)
    expect(bomb.length).toBeLessThan(200)
    expect(await refusal(bomb)).toContain('60,000 × 60,000 pixels, more than can be opened safely')
  })

  it('refuses what is no picture, and the beginning of one', async () => {
    expect(await refusal(Buffer.from('<!doctype html><script>alert(1)</script>'))).toContain('a web page')
    expect(await refusal(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).toContain('damaged')
  })

  it('refuses pictures that move', async () => {
    const [dark, light] = [Buffer.alloc(8 * 8 * 3, 20), Buffer.alloc(8 * 8 * 3, 200)]
    const frames = sharp(Buffer.concat([dark, light]), {
      raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
    })
    const webp = await frames.webp({ loop: 0, delay: [100, 100] }).toBuffer()
    for (const bytes of [webp, await animatedPng()])
      expect(await refusal(bytes)).toContain('This picture moves')
  })
})
