import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { icoFile, LOGO_PATHS } from '../../../../scripts/images/icons/app-icon'

const publicFile = (name: string) => readFileSync(new URL(`../../../../public/${name}`, import.meta.url))

describe('app icons', () => {
  it.each([
    ['icons/icon-192.png', 192],
    ['icons/icon-512.png', 512],
    ['icons/maskable-192.png', 192],
    ['icons/maskable-512.png', 512],
    ['icons/monochrome-512.png', 512],
    ['icons/shortcut-quote-192.png', 192],
    ['icons/shortcut-product-192.png', 192],
    ['apple-touch-icon.png', 180],
  ])('%s is %i px square', async (name, size) => {
    const { format, width, height } = await sharp(publicFile(name)).metadata()
    expect([format, width, height]).toEqual(['png', size, size])
  })

  it('keeps the mark of a maskable icon inside the safe zone', async () => {
    const { data, info } = await sharp(publicFile('icons/maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const background = data.subarray(0, 3)
    let outsideSafeZone = 0
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        const at = (y * info.width + x) * info.channels
        const outside = Math.hypot(x - 255.5, y - 255.5) > 0.4 * 512
        if (outside && !background.equals(data.subarray(at, at + 3))) outsideSafeZone += 1
      }
    }
    expect(outsideSafeZone).toBe(0)
  })

  it('have no transparent corner where the platform would fill it with black', async () => {
    for (const name of ['icons/maskable-192.png', 'apple-touch-icon.png'])
      expect((await sharp(publicFile(name)).stats()).isOpaque).toBe(true)
  })

  it('show the same mark as the pages', () => {
    const component = readFileSync(
      new URL('../../../../src/components/links/logo.tsx', import.meta.url),
      'utf8',
    )
    for (const path of LOGO_PATHS) expect(component).toContain(path)
    for (const path of LOGO_PATHS) expect(publicFile('favicon.svg').toString()).toContain(path)
  })

  it('include an ICO file whose entries point at complete PNG pictures', async () => {
    const file = publicFile('favicon.ico')
    const count = file.readUInt16LE(4)
    expect(count).toBe(2)
    for (let index = 0; index < count; index += 1) {
      const entry = 6 + 16 * index
      const start = file.readUInt32LE(entry + 12)
      const picture = file.subarray(start, start + file.readUInt32LE(entry + 8))
      expect((await sharp(picture).metadata()).width).toBe(file.readUInt8(entry))
    }
    expect(icoFile([])).toHaveLength(6)
  })
})
