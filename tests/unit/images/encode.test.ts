import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encode } from '../../../scripts/images/encode'
import type { Recipe } from '../../../scripts/images/recipe'

const recipe: Recipe = {
  name: 'card-40.avif',
  file: 'card.png',
  region: { left: 10, top: 0, width: 80, height: 60 },
  width: 40,
  height: 30,
  format: 'avif',
}

/** A master of one colour. */
const master = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { width: 100, height: 60, channels, background } })
    .png()
    .toBuffer()

describe('encode', () => {
  it('returns a file of the size and format of the recipe', async () => {
    const file = await encode({ ...recipe, format: 'webp' }, await master('#ffc61a'))
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  })

  it('returns the same bytes whatever was encoded before', async () => {
    const source = await master('#ffc61a')
    const first = await encode(recipe, source)
    for (let width = 20; width < 36; width += 1) await encode({ ...recipe, width }, source)
    expect((await encode(recipe, source)).equals(first)).toBe(true)
  })

  it('keeps masters apart that are cropped alike', async () => {
    const yellow = await encode(recipe, await master('#ffc61a'))
    const dark = await encode(recipe, await master('#0b2024'))
    const red = async (file: Buffer) => (await sharp(file).stats()).channels[0]?.mean ?? 0
    expect(await red(yellow)).toBeGreaterThan(240)
    expect(await red(dark)).toBeLessThan(20)
  })

  it('turns a greyscale master into a file that browsers show in colour space sRGB', async () => {
    const grey = await sharp(await master('#808080'))
      .greyscale()
      .png()
      .toBuffer()
    const { space, channels } = await sharp(await encode(recipe, grey)).metadata()
    expect([space, channels]).toEqual(['srgb', 3])
  })

  it('keeps transparency', async () => {
    const file = await encode({ ...recipe, format: 'webp' }, await master('rgba(255, 198, 26, 0.5)', 4))
    expect((await sharp(file).metadata()).hasAlpha).toBe(true)
  })
})
