import { describe, expect, it } from 'vitest'
import { replaceWords } from '../../../../scripts/desk/tasks/replace-words'

/** A text after a replacement in running text. */
const replaced = (text: string, find: string, replace: string) =>
  replaceWords({ text, mode: 'text' }, { find, replace, matchesCase: true, wholeWords: true }).text
const keptBecause = (text: string, find: string, replace = 'x') => [
  ...replaceWords({ text, mode: 'text' }, { find, replace, matchesCase: true, wholeWords: true }).kept,
]

describe('words that run across formatting', () => {
  it.each([
    ['**Our** dryers last', 'Our dryers', 'Our coolers', '**Our** coolers last'],
    ['**Our** dryers last', 'Our dryers', 'Your dryers', '**Your** dryers last'],
    ['Buy **our** dryers today', 'our dryers', 'our new dryers', 'Buy **our** new dryers today'],
    [
      'See [our plants](/product) today',
      'See our plants',
      'See their plants',
      'See [their plants](/product) today',
    ],
    ['See [our plants](/product) today', 'plants today', 'plants now', 'See [our plants](/product) now'],
    ['A *very* **large** plant', 'very large plant', 'plant', 'A plant'],
    ['A *very* **large** plant', 'very large ', '', 'A plant'],
    ['**Our** a. **Our** b.', 'Our b', 'Our c', '**Our** a. **Our** c.'],
  ])('%s: %s becomes %s', (text, find, replace, after) => {
    expect(replaced(text, find, replace)).toBe(after)
    expect(keptBecause(text, find, replace)).toEqual([])
  })

  it.each([
    ['**Our** dryers last', 'Our dryers', 'Coolers'],
    ['**Bio**gas plants', 'Biogas', 'Biomethane'],
    ['[Our](/about) [plants](/product)', 'Our plants', 'The works'],
    ['**Our** dryers last', 'Our dryers', 'Our *new* dryers'],
  ])('stay where the format of the new ones is not clear: %s', (text, find, replace) => {
    expect(replaced(text, find, replace)).toBe(text)
    expect(keptBecause(text, find, replace)).toEqual(['formatting'])
  })
})

describe('words without formatting between them', () => {
  it('are replaced inside of it, with every other character as it was written', () => {
    expect(replaced(String.raw`5*3 \* **dry air** __x__`, 'dry air', 'clean air')).toBe(
      String.raw`5*3 \* **clean air** __x__`,
    )
  })

  it('may become markup', () => {
    expect(replaced('Our dryers last', 'dryers', '**dryers**')).toBe('Our **dryers** last')
  })
})

describe('words that stay', () => {
  it.each([
    ['nitrogen', ['capitals']],
    ['Nitrogens', ['longer-word']],
    ['See [this](/product/Nitrogen)', ['address']],
    ['{/product/nitrogen: Nitrogen flow}', ['figure']],
    ['Nitrogen and nitrogen', ['capitals']],
  ])('have a reason: %s', (text, reasons) => {
    expect(keptBecause(text, 'Nitrogen')).toEqual(reasons)
  })
})
