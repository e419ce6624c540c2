/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs'
import opentype, { type Command, type Font } from 'opentype.js'

/** A face of the site's font at one size. All measures are in pixels. */
export interface Lettering {
  /** Width of a line. */
  width(text: string): number
  /** Outline of a line as the `d` of an SVG path; its baseline starts at x, y. */
  outline(text: string, x: number, y: number): string
  /**
   * Lines of at most the given width; a single word may be wider.
   * @param maxLines the last line ends in an ellipsis when text is left over
   */
  wrap(text: string, width: number, maxLines: number): readonly string[]
}

const faces = new Map<string, Font>()

/** @param size in pixels */
export function lettering(face: 'display' | 'data', size: number): Lettering {
  const font = faces.get(face) ?? load(face)
  const drawable = (text: string) =>
    // opentype.js draws a character without a glyph as an empty box.
    [...text.normalize('NFC').replaceAll(/\s+/g, ' ')]
      .filter((character) => font.charToGlyphIndex(character) > 0)
      .join('')
      .trim()
  const width = (text: string) => font.getAdvanceWidth(drawable(text), size)
  return {
    width,
    outline: (text, x, y) => pathData(font.getPath(drawable(text), x, y, size).commands),
    wrap: (text, maxWidth, maxLines) => wrap(drawable(text), (line) => width(line) <= maxWidth, maxLines),
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

/** Outline as the `d` of an SVG path. The function of opentype.js 2.0.0 writes NaN for some numbers. */
function pathData(commands: readonly Command[]): string {
  const numbers = (...values: readonly number[]) => values.map((value) => value.toFixed(1)).join(' ')
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      if (command.type === 'Q') return `Q${numbers(command.x1, command.y1, command.x, command.y)}`
      return command.type + numbers(command.x, command.y)
    })
    .join('')
}

function wrap(text: string, fits: (line: string) => boolean, maxLines: number): readonly string[] {
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
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  let last = kept.pop() ?? ''
  while (last.includes(' ') && !fits(`${last}…`)) last = last.slice(0, last.lastIndexOf(' '))
  return [...kept, `${last.replace(/[,;:.]$/, '')}…`]
}
