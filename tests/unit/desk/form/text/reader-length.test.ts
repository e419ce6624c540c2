import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCharacters, readerText } from '../../../../../scripts/desk/app/form/text/reader-length'

const format = () => '10–1,200 Nm³/h'

describe('the length of a text for a reader', () => {
  it.each([
    ['Gas', 3],
    ['CO₂', 3],
    ['e\u0301t\u00e9', 3],
    ['नमस्ते', [...new Intl.Segmenter('hi').segment('नमस्ते')].length],
    ['🇮🇳👩‍🔬', 2],
    ['two\nlines', 9],
  ])('counts %j as %i characters', (text, count) => {
    expect(countCharacters(text)).toBe(count)
  })

  it.each([
    ['text', '**Bold** and *italic*, [a link](/product/nitrogen)', 'Bold and italic, a link'],
    ['text', 'Flow {Nitrogen flow}', 'Flow 10–1,200 Nm³/h'],
    ['figures', 'Flow {Nitrogen flow}', 'Flow 10–1,200 Nm³/h'],
    ['plain', 'Flow {Nitrogen flow}', 'Flow 10–1,200 Nm³/h'],
    ['interface', 'Show {count} pages', 'Show {count} pages'],
    [undefined, '{nitrogen}', '{nitrogen}'],
  ] as const)('is that of a text in the mode %s without its syntax: %j', (mode, text, read) => {
    expect(readerText(text, mode, format)).toBe(read)
  })

  it('does not depend on how accents are stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('é', 'ü', 'a', ' ', 'ñ') }), (text) => {
        expect(countCharacters(text.normalize('NFD'))).toBe(countCharacters(text.normalize('NFC')))
      }),
    )
  })

  it('is never larger than the length that the check counts, and grows with each letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(countCharacters(text)).toBeLessThanOrEqual([...text].length)
        expect(countCharacters(`${text} a`)).toBe(countCharacters(`${text} `) + 1)
      }),
    )
  })
})
