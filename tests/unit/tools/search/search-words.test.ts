import { describe, expect, it, test } from 'vitest'
import { createWordSearch, type Vocabulary } from '../../../../src/tools/search/search-words'
import { indexOfEntries, plainWords, type SmallEntry } from './small-index'

const site: readonly SmallEntry[] = [
  { kind: 'products', title: 'Medical oxygen', link: '/oxygen', text: 'steam' },
  { kind: 'products', title: 'Nitrogen', link: '/nitrogen', note: 'for the food industry' },
  { kind: 'products', title: 'Biogas upgrading', link: '/biogas' },
  { kind: 'products', title: 'Bio-CNG', link: '/bio-cng' },
  { kind: 'pages', title: 'Generator rooms', link: '/rooms' },
  { kind: 'pages', title: 'Whole plants', link: '/plants' },
  { kind: 'pages', title: 'Orders and who we are', link: '/orders' },
  { kind: 'pages', title: 'Landfill', link: '/landfill' },
  { kind: 'pages', title: 'Land', link: '/land' },
  { kind: 'pages', title: 'Drilling', link: '/drilling' },
  { kind: 'pages', title: 'Concentrator', link: '/concentrator' },
]
const vocabulary: Vocabulary = {
  ...plainWords,
  synonyms: [
    { words: ['CBG', 'Bio-CNG'] },
    { words: ['oxygen', 'ऑक्सीजन'] },
    { words: ['nitrogen', 'azote'] },
    { words: ['upgrading', 'cleaning gases'] },
    { words: ['bedside plant', 'concentrator'] },
  ],
  ignoredWords: ['for', 'the', 'of'],
  optionalWords: ['generators', 'plant', 'skid'],
}

const search = (text: string, { isLiteral = false, isPart = false } = {}) =>
  createWordSearch(indexOfEntries(site), site, vocabulary)(text, { isLiteral, isPart })
const titles = (...args: Parameters<typeof search>) =>
  search(...args).matches.map(({ id }) => site[id]?.title)

describe('a search for words', () => {
  test.each<[string, string[]]>([
    ['nitrogen', ['Nitrogen']],
    ['Nitrogen for the hospital', ['Nitrogen']],
    ['azote', ['Nitrogen']],
    ['food industry', ['Nitrogen']],
    // Small words alone are searched for.
    ['the', ['Nitrogen']],
    ['x', []],
    ['', []],
    // An optional word does not find, unless it is alone.
    ['oxygen generator', ['Medical oxygen']],
    ['generator', ['Generator rooms']],
    ['generator plant', ['Whole plants', 'Generator rooms']],
    // A phrase that nothing has is searched for by its words.
    ['cleaning gases nitrogen', ['Nitrogen', 'Biogas upgrading']],
    ['compressed Bio-CNG', ['Bio-CNG']],
    // An optional word in a phrase is required with it.
    ['nitrogen bedside plant', ['Concentrator', 'Nitrogen']],
    // Other forms of a word
    ['steamed', ['Medical oxygen']],
    ['dried', []],
    ['upgraded', ['Biogas upgrading']],
    ['upgradation', ['Biogas upgrading']],
    // Beginnings while they are typed
    ['nitr', ['Nitrogen']],
    ['land', ['Land', 'Landfill']],
    ['nitrogen for land', ['Land', 'Landfill', 'Nitrogen']],
    ['land nitrogen oxygen', ['Land', 'Medical oxygen', 'Nitrogen']],
    ['WHO', ['Orders and who we are']],
    ['WHOL', []],
    ['whol', ['Whole plants']],
  ])('finds for “%s” the right entries', (text, expected) => {
    expect(titles(text).sort()).toEqual(expected.sort())
  })

  it('finds nothing by small words alone beside a figure', () => {
    expect(titles('for the', { isPart: true })).toEqual([])
    expect(titles('for the nitrogen', { isPart: true })).toEqual(['Nitrogen'])
  })

  test.each<[string, string | undefined, string[]]>([
    ['nitrogen', undefined, ['Nitrogen']],
    ['nitrgen', 'nitrogen', ['Nitrogen']],
    ['medical oxigen', 'medical oxygen', ['Medical oxygen']],
    ['nitrgen oxigen', 'nitrogen oxygen', ['Medical oxygen', 'Nitrogen']],
    ['NITRG', undefined, []],
    ['Nitrgen', 'nitrogen', ['Nitrogen']],
    ['NITRGEN', 'nitrogen', ['Nitrogen']],
    ['Oxgen', 'oxygen', ['Medical oxygen']],
    ['OXGEN', undefined, []],
    ['nitrogen OXGEN', undefined, ['Nitrogen']],
    ['OXGEN nitrogen', undefined, ['Nitrogen']],
    // An optional word is not corrected.
    ['oxygen generators', undefined, ['Medical oxygen']],
    ['generatr', 'generator', ['Generator rooms']],
    ['oxygen generatr', 'oxygen generator', ['Medical oxygen']],
    ['zinc generatr', undefined, []],
  ])('corrects “%s” to %j', (text, corrected, expected) => {
    const found = search(text)
    expect(found.corrected).toBe(corrected)
    expect(titles(text).sort()).toEqual(expected)
    if (corrected !== undefined) expect(found.unknown).toEqual([])
  })

  it('finds the synonyms of a corrected word', () => {
    const site: SmallEntry[] = [
      { kind: 'pages', title: 'Dioxide', link: '/a' },
      { kind: 'pages', title: 'CO₂', link: '/b' },
    ]
    const find = createWordSearch(indexOfEntries(site), site, {
      ...plainWords,
      synonyms: [{ words: ['dioxide', 'CO₂'] }],
    })
    expect(find('dioxde', { isLiteral: false, isPart: false }).matches.map(({ id }) => id)).toEqual([0, 1])
  })

  it('searches for misspelt words as they are if the visitor wants it', () => {
    expect(search('nitrgen', { isLiteral: true })).toEqual({
      matches: [],
      corrected: undefined,
      unknown: ['nitrgen'],
    })
    expect(titles('oxygen nitrgen', { isLiteral: true })).toEqual([])
    expect(titles('upgraded', { isLiteral: true })).toEqual([])
    expect(titles('nitrogen', { isLiteral: true })).toEqual(['Nitrogen'])
  })

  test.each<[string, string[]]>([
    ['zinc nitrogen', ['zinc']],
    ['Zinc nitrogen', ['Zinc']],
    ['ज़िंक nitrogen', ['ज़िंक']],
    ['nitrogen ISO 16087', ['ISO', '16087']],
    ['xenon zinc', ['xenon', 'zinc']],
    ['nitrogen generator', []],
    ['nitrogen skid', []],
    ['nitrogen x', []],
    ['nitrogen of zinc', ['zinc']],
    ['nitrogen', []],
  ])('names the words of “%s” that nothing has, as they were typed', (text, unknown) => {
    expect(search(text).unknown).toEqual(unknown)
  })

  it('says by which synonym it found an entry, as the visitor has typed it', () => {
    expect(search('ऑक्सीजन').matches[0]?.reason).toEqual({ by: 'synonym', typed: 'ऑक्सीजन', found: 'oxygen' })
    expect(search('buy CBG').matches[0]?.reason).toEqual({ by: 'synonym', typed: 'CBG', found: 'Bio-CNG' })
    expect(search('cleaning gases').matches[0]?.reason).toMatchObject({ typed: 'cleaning gases' })
  })

  it('marks for another form of a word what the entry has', () => {
    expect(search('upgraded').matches[0]?.marked).toEqual(new Set(['upgrading']))
    expect(search('upgraded').corrected).toBeUndefined()
  })

  it('takes no stem of a short word', () => {
    expect(titles('boring')).toEqual([])
    expect(search('boring').unknown).toEqual(['boring'])
  })
})
