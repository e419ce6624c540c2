import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { drawCard } from '../../../scripts/images/link-preview/card'
import { previewDrawer } from '../../../scripts/images/link-preview/draw'
import { lettering } from '../../../scripts/images/link-preview/lettering'

const folder = mkdtempSync(join(tmpdir(), 'previews-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const card = {
  company: 'Vayuna',
  title: 'Medical Oxygen Plants PSA & VPSA',
  figures: [
    { figure: '15–500', unit: 'Nm³/h', label: 'Oxygen flow' },
    { figure: '93–97', unit: '%', label: 'Purity' },
  ],
}

describe('lettering', () => {
  const face = lettering('display', 60)

  it('draws every printable ASCII character and every sign of figures as a valid path', () => {
    const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
    for (const character of [...ascii, ...'–−°²³₂≥≤×…']) {
      const outline = face.outline(character, 64, 274.36)
      expect(outline, character).toMatch(/^M[-MLQZ\d. ]+$/)
      expect(face.width(character), character).toBeGreaterThan(0)
    }
  })

  it('omits characters that the font does not have', () => {
    expect(face.outline('Vay🌱una', 0, 0)).toBe(face.outline('Vayuna', 0, 0))
  })

  it('breaks lines between words and within the width', () => {
    const lines = face.wrap(card.title, 500, 9)
    expect(lines.join(' ')).toBe(card.title)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(face.width(line)).toBeLessThanOrEqual(500)
  })

  it('ends the last line in an ellipsis when text is left over', () => {
    const lines = face.wrap(card.title, 500, 1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^Medical.*…$/)
    expect(face.width(lines[0] ?? '')).toBeLessThanOrEqual(500)
  })
})

describe('link previews', () => {
  it('contain no text that would need an installed font', () => {
    expect(drawCard({ ...card, hasPicture: true })).not.toMatch(/<text|font-family/)
  })

  it('keep long titles and figures inside the text column', () => {
    const long = {
      ...card,
      title:
        'Reading a gas flow with Nm³/h, SCFM, temperature, pressure and every other condition that it depends on',
      figures: [
        { figure: '100,000–5,000,000', unit: 'Nm³/h', label: 'A label of some forty characters, at most' },
        { figure: 'down to −70', unit: '°C', label: 'Pressure dew point of the dried gas' },
      ],
    }
    const drawn = drawCard({ ...long, hasPicture: true })
    const paths = [...drawn.matchAll(/<path fill="#(?:0b2024|3b5054)" d="([^"]+)"\/>/g)].map(
      (match) => match[1] ?? '',
    )
    const words = paths.filter((path) => !drawn.includes(`scale(1.5)"><path fill="#0b2024" d="${path}"`))
    expect(words.length).toBeGreaterThan(4)
    for (const path of words) {
      const numbers = [...path.matchAll(/-?\d+\.\d/g)].map(Number)
      expect(Math.max(...numbers.filter((_, index) => index % 2 === 0))).toBeLessThan(652)
      expect(Math.max(...numbers.filter((_, index) => index % 2 === 1))).toBeLessThan(540)
    }
  })

  it('are JPEG files of 1200 × 630 px and at most 60 kB', async () => {
    const picture = {
      address: '/assets/pictures/hero-1.jpg',
      read: () => readFile(new URL('../../fixture/content/media/hero-phone.jpg', import.meta.url)),
    }
    const file = join(folder, await previewDrawer(folder)(card, picture))
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(statSync(file).size).toBeLessThanOrEqual(60_000)
  })

  it('are drawn again only when their card or their picture changes', async () => {
    const draw = previewDrawer(folder)
    const name = await draw(card, undefined)
    const { mtimeMs } = statSync(join(folder, name))
    expect(await draw({ ...card }, undefined)).toBe(name)
    expect(statSync(join(folder, name)).mtimeMs).toBe(mtimeMs)
    expect(await draw({ ...card, title: 'Another title' }, undefined)).not.toBe(name)
    const read = () => readFile(join(folder, name))
    const withPicture = await draw(card, { address: '/assets/pictures/a-1.jpg', read })
    expect(withPicture).not.toBe(name)
    expect(await draw(card, { address: '/assets/pictures/a-2.jpg', read })).not.toBe(withPicture)
  })
})
