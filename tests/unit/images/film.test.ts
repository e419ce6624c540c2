import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FILM_FORMATS } from '../../../src/pages/home/film-formats'

/** A box of an MP4 file: its kind and its content. */
interface Box {
  readonly kind: string
  readonly content: Buffer
}

/** Sibling boxes in a part of an MP4 file (ISO/IEC 14496-12), each below 4 GB. */
function boxesIn(part: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= part.length; at += part.readUInt32BE(at)) {
    const length = part.readUInt32BE(at)
    if (length < 8) throw new Error(`A box of ${length} bytes at ${at}.`)
    boxes.push({ kind: part.toString('latin1', at + 4, at + 8), content: part.subarray(at + 8, at + length) })
  }
  return boxes
}

/** Content of the first box at a path of kinds. */
function boxAt(file: Buffer, ...path: string[]): Buffer {
  return path.reduce((part, kind) => {
    const box = boxesIn(part).find((one) => one.kind === kind)
    if (!box) throw new Error(`No box ${kind}.`)
    return box.content
  }, file)
}

const hex = (byte: number | undefined) => (byte ?? 0).toString(16).padStart(2, '0')
const decimal = (number: number) => String(number).padStart(2, '0')

/** The codec string (RFC 6381) of the one picture track: format, profile and level. */
function codecOf(file: Buffer): string {
  const [sample, ...others] = boxesIn(boxAt(file, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd').subarray(8))
  if (!sample || others.length > 0) throw new Error('The track must have exactly one kind of sample.')
  // The decoder configuration follows 78 bytes that every visual sample entry has.
  const [settings] = boxesIn(sample.content.subarray(78))
  const [, first = 0, second = 0, third = 0] = settings?.content ?? []
  if (settings?.kind === 'avcC') return `${sample.kind}.${hex(first)}${hex(second)}${hex(third)}`
  if (settings?.kind === 'av1C') {
    const tier = second & 0x80 ? 'H' : 'M'
    return `${sample.kind}.${first >> 5}.${decimal(first & 31)}${tier}.${second & 0x40 ? '10' : '08'}`
  }
  throw new Error(`Unknown decoder configuration: ${settings?.kind}.`)
}

describe.each(FILM_FORMATS)('the film as $name', ({ name, codec }) => {
  const file = readFileSync(new URL(`../../../public/video/plant-${name}.mp4`, import.meta.url))

  it('has at most 1.5 MB', () => {
    expect(file.length).toBeLessThanOrEqual(1_500_000)
  })

  it('lasts at least 12 seconds', () => {
    const header = boxAt(file, 'moov', 'mvhd')
    expect(header[0], 'version of the movie header').toBe(0)
    expect(header.readUInt32BE(16) / header.readUInt32BE(12)).toBeGreaterThanOrEqual(12)
  })

  it('has its index before its data, so that playback begins while it downloads', () => {
    const kinds = boxesIn(file).map(({ kind }) => kind)
    expect(kinds).toContain('mdat')
    expect(kinds.indexOf('moov')).toBeLessThan(kinds.indexOf('mdat'))
  })

  it('has one video track of the profile and level that the page names, and no sound', () => {
    expect(boxesIn(boxAt(file, 'moov')).filter(({ kind }) => kind === 'trak')).toHaveLength(1)
    expect(codecOf(file)).toBe(codec)
  })
})
