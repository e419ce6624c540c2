import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { preparePicture } from '../../../../scripts/desk/server/pictures/prepare-picture'
import { Refused } from '../../../../scripts/desk/server/refused'
import { animatedPng, claimedPng, halves, noise, phonePhoto, withSecondPicture } from './sample-pictures'

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

const removed = 'Notes of the camera, such as place and time, were removed.'
const damaged =
  'The file is damaged or was not copied completely. Open it in a picture program, save it again and add that.'

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
    expect(notes).toEqual([
      'Turned upright, as the camera noted.',
      removed,
      'Its colours were converted to those of the web (sRGB).',
    ])
  })

  it('tells that it removes notes of either kind', async () => {
    const exif = halves(64, 64).withExifMerge({ IFD0: { Make: 'SecretCamera' } })
    const xmp = halves(64, 64).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretAuthor</x:xmpmeta>')
    for (const photo of [exif, xmp])
      expect((await preparePicture(await photo.jpeg().toBuffer())).notes).toEqual([removed])
  })

  it('makes a picture smaller that is larger than every slot needs', async () => {
    const { width, height, notes } = await preparePicture(await halves(6000, 4000).jpeg().toBuffer())
    expect({ width, height }).toEqual({ width: 2000, height: 1334 })
    expect(notes).toEqual([
      'Made smaller, from 6,000 × 4,000 to 2,000 × 1,334 pixels: no place of the site shows more.',
    ])
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

  const clear = () => sharp({ create: { width: 64, height: 64, channels: 4, background: '#f008' } })

  it('keeps a drawing as PNG, a photo as JPEG and transparency in a format that has it', async () => {
    const kept = async (picture: Sharp) => {
      const { bytes, format } = await preparePicture(await picture.toBuffer())
      return `${format} ${(await sharp(bytes).metadata()).hasAlpha ? 'with' : 'without'} transparency`
    }
    expect(await kept(halves(640, 480).png())).toBe('png without transparency')
    expect(await kept(halves(640, 480).ensureAlpha().png())).toBe('png without transparency')
    expect(await kept(halves(640, 480).webp())).toBe('jpeg without transparency')
    expect(await kept(noise(1000, 900).png())).toBe('jpeg without transparency')
    expect(await kept(clear().webp())).toBe('png with transparency')
    expect(await kept(clear().png())).toBe('png with transparency')
    expect(await kept(clear().toColourspace('b-w').png())).toBe('png with transparency')
    expect(await kept(noise(1000, 900).ensureAlpha(0.5).png())).toBe('webp with transparency')
  })

  it('refuses a transparent picture where a JPEG is replaced', async () => {
    await expect(preparePicture(await clear().png().toBuffer(), 'jpeg')).rejects.toEqual(
      new Refused(
        422,
        'This picture is transparent, and a JPEG cannot be. Add it as a new picture, and choose that in each place.',
      ),
    )
  })

  it('refuses a picture that is too large in the format of the replaced file', async () => {
    const photo = await noise(1800, 1800).jpeg().toBuffer()
    await expect(preparePicture(photo, 'png')).rejects.toThrow(
      /^This file has .+ MB, and a picture may have 8 MB at most\./,
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
    for (const bytes of [jpeg, png]) expect(await refusal(bytes.subarray(0, bytes.length / 2))).toBe(damaged)
    expect(await refusal(jpeg.subarray(0, 4))).toBe(damaged)
  })

  it('accepts a file with a flaw that does not show', async () => {
    const photo = await halves(64, 64).jpeg().toBuffer()
    const at = photo.indexOf(Buffer.from([0xff, 0xc4]))
    const flawed = Buffer.concat([photo.subarray(0, at), Buffer.from('??'), photo.subarray(at)])
    expect((await preparePicture(flawed)).width).toBe(64)
  })

  it('refuses a small file that claims a huge size before it decodes it', async () => {
    const bomb = claimedPng(60_000, 60_000)
    expect(bomb.length).toBeLessThan(200)
    expect(await refusal(bomb)).toBe(
      'This picture has 60,000 × 60,000 pixels, more than can be opened safely. Save it smaller, 4,000 pixels wide at ' +
        'most, and add that.',
    )
    expect(await refusal(claimedPng(8000, 8001))).toMatch(/^This picture has 8,000 × 8,001 pixels/)
    expect(await refusal(claimedPng(8000, 8000))).toBe(damaged)
  })

  it('refuses what is no picture', async () => {
    await expect(preparePicture(Buffer.from('<svg>'))).rejects.toThrow('SVG drawing, which only client logos')
    await expect(preparePicture(Buffer.from(''))).rejects.toEqual(
      new Refused(422, 'The file is empty. Check that it was copied completely.'),
    )
  })

  it('refuses a file that holds several pictures', async () => {
    const avif = await green().avif().toBuffer()
    expect(await refusal(withSecondPicture(avif))).toBe(
      'This file holds several pictures. Save the one that you need as PNG or JPEG.',
    )
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
