/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs'
import opentype, { type Font, type Step } from 'opentype.js'

/** One face at one size, in pixels. */
export interface Lettering {
  /** Width of a line in pixels. */
  width(text: string): number
  /** Outlines of a line as the `d` of an SVG path; x, y is where its baseline starts. */
  outline(text: string, x: number, y: number): string
  /**
   * Breaks a text into lines no wider than given; a single word may be wider.
   * @param most lines at most; the last one ends in an ellipsis when text is left over
   */
  wrap(text: string, width: number, most: number): readonly string[]
}

const faces = new Map<string, Font>()

/** The site's font in one of its two voices, at a size in pixels. */
export function lettering(face: 'display' | 'data', size: number): Lettering {
  const font = faces.get(face) ?? load(face)
  const drawable = (text: string) =>
    // A character without a glyph would be drawn as an empty box.
    [...text.normalize('NFC').replaceAll(/\s+/g, ' ')]
      .filter((character) => font.charToGlyphIndex(character) > 0)
      .join('')
      .trim()
  const width = (text: string) => font.getAdvanceWidth(drawable(text), size)
  return {
    width,
    outline: (text, x, y) => pathData(font.getPath(drawable(text), x, y, size).commands),
    wrap: (text, most, lines) => wrap(drawable(text), (line) => width(line) <= most, lines),
  }
}

function load(face: string): Font {
  const file = readFileSync(new URL(`./fonts/archivo-${face}.ttf`, import.meta.url))
  const font = opentype.parse(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer, // a file is never in shared memory
  )
  faces.set(face, font)
  return font
}

/** Outline as the `d` of an SVG path. opentype.js has a function for it that turns some numbers into NaN (2.0.0). */
function pathData(steps: readonly Step[]): string {
  const at = (...numbers: readonly number[]) => numbers.map((number) => number.toFixed(1)).join(' ')
  return steps
    .map((step) => {
      if (step.type === 'Z') return 'Z'
      if (step.type === 'Q') return `Q${at(step.x1, step.y1, step.x, step.y)}`
      return step.type + at(step.x, step.y)
    })
    .join('')
}

function wrap(text: string, fits: (line: string) => boolean, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (!line || fits(longer)) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
  }
  if (line) lines.push(line)
  if (lines.length <= most) return lines
  const kept = lines.slice(0, most)
  let last = kept.pop() ?? ''
  while (last.includes(' ') && !fits(`${last}…`)) last = last.slice(0, last.lastIndexOf(' '))
  return [...kept, `${last.replace(/[,;:.]$/, '')}…`]
}
