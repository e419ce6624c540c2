import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawCard } from '../../../scripts/images/link-preview/card'
import { drawPreview, previewName } from '../../../scripts/images/link-preview/draw'
import { lettering } from '../../../scripts/images/link-preview/lettering'

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

  it('outlines every printable ASCII character and the signs of figures with valid numbers', () => {
    const ascii = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
    for (const character of [...ascii, ...'–−°²³₂≥≤×…']) {
      const outline = face.outline(character, 64, 274.36)
      expect(outline, character).toMatch(/^M[-MLQZ\d. ]+$/)
      expect(face.width(character), character).toBeGreaterThan(0)
    }
  })

  it('leaves out characters that the font does not have', () => {
    expect(face.outline('Vay🌱una', 0, 0)).toBe(face.outline('Vayuna', 0, 0))
  })

  it('breaks lines between words, within the width', () => {
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

describe('a link preview', () => {
  it('contains outlines only, no text that would need a font', () => {
    expect(drawCard({ ...card, hasPicture: true })).not.toMatch(/<text|font-family/)
  })

  it('stays inside the text column, whatever an editor writes', () => {
    const long = {
      ...card,
      title:
        'Reading a gas flow with Nm³/h, SCFM, temperature, pressure and all else that stands behind it, at length',
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

  it('is a JPEG of 1200 × 630 px and at most 60 kB', async () => {
    const picture = readFileSync(new URL('../../fixture/content/media/hero-phone.jpg', import.meta.url))
    for (const preview of [await drawPreview(card, picture), await drawPreview(card, undefined)]) {
      expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(preview.length).toBeLessThanOrEqual(60_000)
    }
  })

  it('shows the words and the picture', async () => {
    const background = { r: 11, g: 32, b: 36 }
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
    const drawn = await drawPreview(card, undefined)
    expect(await drawPreview({ ...card }, undefined)).toEqual(drawn)
    expect(await drawPreview({ ...card, title: 'Another title' }, undefined)).not.toEqual(drawn)
    expect(await drawPreview(card, picture)).not.toEqual(drawn)
  })
})

describe('previewName', () => {
  it('changes with the words and the name of the picture, and with nothing else', () => {
    const name = previewName(card, '')
    expect(name).toMatch(/^[0-9a-f]{16}\.jpg$/)
    expect(previewName({ ...card, figures: [...card.figures] }, '')).toBe(name)
    const names = [
      name,
      previewName({ ...card, title: 'Another title' }, ''),
      previewName({ ...card, figures: card.figures.slice(1) }, ''),
      previewName({ ...card, company: 'Another' }, ''),
      previewName(card, 'a-1.jpg'),
      previewName(card, 'a-2.jpg'),
    ]
    expect(new Set(names).size).toBe(names.length)
  })
})
