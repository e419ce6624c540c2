import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseWithRanges } from '../../../scripts/desk/json/parse-with-ranges'
import { canonicalText } from '../../../scripts/lib/json/canonical-text'

const root = join(import.meta.dirname, '../../..')
const biome = join(root, 'node_modules/.bin/biome')

/** Formats a text as `npm run format` formats a content file. */
function formatWithBiome(text: string): string {
  return execFileSync(biome, ['format', '--stdin-file-path=content/pages/any.json'], {
    cwd: root,
    input: text,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
}

const canonicalOf = (text: string) => canonicalText(parseWithRanges(text))

const characters = fc.constantFrom(
  ...[
    'a',
    ' ',
    '/',
    '"',
    '\\',
    '₂',
    '–',
    '\u00a0',
    '\u00ad',
    '漢',
    'カ',
    'ｶ',
    '（',
    '한',
    '\u1112\u1161',
    '👍',
    '❤️',
    '🇮🇳',
  ],
  ...['e\u0301', '\u200b', '\u200d', '\u2028', '\ud800', '\u0001', '\u007f', 'ก็', '〜', '¼', '𝛼', '\ufeff'],
)
/** Texts of every length around the width of a line. */
const strings = fc
  .tuple(fc.array(characters, { maxLength: 12 }), fc.oneof(fc.nat(12), fc.nat(112)))
  .map(([some, width]) => JSON.stringify(some.join('').padEnd(width, 'x')))
const numbers = fc.oneof(
  fc.constantFrom(
    '10.0',
    '1.50',
    '-0',
    '-0.00',
    '0.12345678901234567',
    '12345678901234567890',
    '1E+05',
    '2e-007',
    '3.10e00',
  ),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
)
const breaks = fc.constantFrom('', ' ', '\n')

const { text: values } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.oneof(strings, strings, numbers, fc.constantFrom('true', 'false', 'null')),
    fc.array(numbers, { maxLength: 40 }).map((items) => `[${items.join(', ')}]`),
    fc
      .tuple(fc.array(tie('text'), { maxLength: 5 }), breaks)
      .map(([items, space]) => `[${space}${items.join(',')}${space}]`),
    fc
      .tuple(
        fc.uniqueArray(fc.tuple(strings, tie('text')), { maxLength: 5, selector: ([key]) => key }),
        breaks,
      )
      .map(
        ([entries, space]) =>
          `{${space}${entries.map(([key, value]) => `${key}:${value}`).join(',')}${space}}`,
      ),
  ),
}))

describe('canonicalText', () => {
  it('formats any value as Biome does', () => {
    fc.assert(
      // One process formats many values, because starting it takes longer than its work.
      fc.property(fc.array(values, { minLength: 100, maxLength: 150, size: 'max' }), (some) => {
        const text = `[${some.join(',\n')}]`
        expect(canonicalOf(text)).toBe(formatWithBiome(text))
      }),
      { numRuns: 6 },
    )
  })

  it('measures the characters of all scripts as Biome does', () => {
    const printable = Array.from({ length: 0x20_000 }, (_, code) => String.fromCodePoint(code)).filter(
      (character, code) =>
        /[^\p{Cn}\p{Cs}\p{Co}]/u.test(character) &&
        !otherWidths.test(character) &&
        // Neighbours within one of the large blocks have the same width.
        (!/[\p{sc=Han}\p{sc=Hangul}\p{sc=Tangut}\p{sc=Egyp}\p{sc=Xsux}\p{sc=Hluw}]/u.test(character) ||
          code % 64 < 2),
    )
    // With no or one column left, the width of an item decides whether its list is on one line.
    const lists = printable.flatMap((character) =>
      [103, 102].map((width) => `[${JSON.stringify('x'.repeat(width) + character)}]`),
    )
    const text = `[${lists.join(',\n')}]`
    const [own, wanted] = [canonicalOf(text).split('\n'), formatWithBiome(text).split('\n')]
    expect(own.filter((line, index) => line !== wanted[index]).slice(0, 20)).toEqual([])
  })
})

/** Signs of a few scripts that Biome counts as none or several letters, by rules of their own. */
const otherWidths =
  /[\u0d4e\u17d8\u2d7f\ua8fa\u{111c2}\u{111c3}\u{113d1}\u{1193f}\u{11941}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}]/u
