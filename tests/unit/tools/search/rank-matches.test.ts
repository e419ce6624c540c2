import { describe, expect, it, test } from 'vitest'
import { findPhrase } from '../../../../src/tools/search/find-phrase'
import { nameEntries, rankMatches } from '../../../../src/tools/search/rank-matches'
import { phrasesIn } from '../../../../src/tools/search/synonyms'
import { indexOfEntries, type SmallEntry } from './small-index'

/** An entry of the search, without a title of more than its link unless it has one. */
type Given = Partial<SmallEntry>

interface Words {
  readonly optional?: readonly string[]
  readonly synonyms?: readonly { readonly words: readonly string[] }[]
  readonly small?: readonly string[]
}

function rank(
  text: string,
  given: readonly Given[],
  { optional = [], synonyms = [], small = [] }: Words = {},
) {
  const entries = given.map(
    (one, id): SmallEntry => ({ kind: 'pages', title: 'Page', link: `/${id}`, ...one }),
  )
  const index = indexOfEntries(entries)
  const isSmall = (word: string) => small.includes(word)
  const phrases = phrasesIn(text, synonyms, isSmall)
  const found = phrases.map((phrase, position) => ({
    phrase,
    isRequired: !phrase.words.every((word) => optional.includes(word)),
    hits: findPhrase(index, phrase, { acronyms: new Set(), isLast: position === phrases.length - 1 }),
  }))
  return rankMatches(found, nameEntries(entries, isSmall))
}

/** The entries that a search finds, the best first, by their places in the list. */
const order = (...args: Parameters<typeof rank>) => rank(...args).map(({ id }) => id)

const filler = Array.from({ length: 12 }, (_, index): Given => ({ title: `Other ${index}` }))

describe('rankMatches', () => {
  // The better of two entries is given last, so that the order of the site does not help.
  test.each<[string, string, Given, Given, Words?]>([
    ['a title counts more than a note', 'nitrogen', { note: 'nitrogen' }, { title: 'Nitrogen for food' }],
    ['a note counts more than the text', 'nitrogen', { text: 'nitrogen' }, { note: 'nitrogen' }],
    [
      'the first word of a title counts more than a later one',
      'nitrogen',
      { title: 'Packing with nitrogen' },
      { title: 'Nitrogen for packing' },
    ],
    [
      'the last word of a long title counts more than a note',
      'nitrogen',
      { title: 'Page', note: 'nitrogen' },
      { title: 'One two three four five six seven eight nine ten eleven twelve thirteen nitrogen' },
    ],
    ['a beginning of a word counts too', 'nitr', { text: 'nitr' }, { title: 'Nitrogen food' }],
    [
      'a whole word further back counts more than a beginning',
      'nitro',
      { title: 'Nitrogen page' },
      { title: 'Page on nitro' },
    ],
    [
      'a short title counts more than a long one',
      'nitrogen',
      { title: 'Nitrogen in a title of many words' },
      { title: 'Nitrogen food' },
    ],
    [
      'a short title counts more than a long one, even if the word is its last',
      'nitrogen',
      { title: 'Nitrogen in a title of many words' },
      { title: 'Food nitrogen' },
    ],
    [
      'two words in a note count more than one in a title',
      'oxygen hospital',
      { title: 'Oxygen page' },
      { title: 'Page', note: 'oxygen hospital' },
    ],
    [
      'another name that was typed counts more than a part of a title beside it',
      'press mud',
      { title: 'Press yard', note: 'mud' },
      { names: ['press'], note: 'mud' },
    ],
    [
      'a name that is the whole search counts more, also beside others',
      'oxygen plant',
      { title: 'Oxygen', names: ['plant'] },
      { title: 'Oxygen', names: ['oxygen plant'] },
    ],
    ['a word counts more than its beginning', 'nitro', { title: 'Nitrogen food' }, { title: 'Nitro food' }],
    [
      'a title that is the search counts more than one that starts with it',
      'nitrogen',
      { title: 'Nitrogen food' },
      { title: 'Nitrogen' },
    ],
    [
      'another name that was typed counts more than a part of a title',
      'press mud',
      { title: 'Press mud drying yards' },
      { title: 'Digester', names: ['waste', 'press mud'] },
    ],
    [
      'a part of another name counts less than the text',
      'press',
      { title: 'Digester', names: ['press mud'] },
      { title: 'Digester', text: 'press' },
    ],
    [
      'one name that is the whole search counts more than two that are its parts',
      'oxygen plant',
      { title: 'Oxygen', names: ['plant'] },
      { title: 'Oxygen plant' },
    ],
    [
      'a name is the whole search even with optional words beside it',
      'oxygen plant supplier',
      { title: 'Oxygen', names: ['plant'], text: 'supplier' },
      { title: 'Oxygen plant' },
      { optional: ['supplier'] },
    ],
    [
      'small words are no part of a name',
      'heat of water',
      { title: 'Heat and the water' },
      { title: 'Heat of the water' },
      { small: ['of', 'the'] },
    ],
    [
      'an entry with all words counts more than one with some',
      'oxygen hospital',
      { note: 'oxygen' },
      { note: 'oxygen', text: 'hospital' },
    ],
    [
      'an optional word decides between entries that are equally good',
      'oxygen generator',
      { title: 'Oxygen', note: 'purity' },
      { title: 'Oxygen', note: 'generator' },
      { optional: ['generator'] },
    ],
    [
      'an optional word counts less than the place of another',
      'oxygen generator',
      { note: 'oxygen generator' },
      { title: 'Oxygen for hospitals' },
      { optional: ['generator'] },
    ],
    [
      'how often the text has a word decides between entries that are equally good',
      'nitrogen',
      { text: 'nitrogen steam' },
      { text: 'nitrogen nitrogen' },
    ],
    [
      'the place of a word counts more than how often the text has it',
      'nitrogen',
      { text: 'nitrogen '.repeat(50) },
      { note: 'nitrogen' },
    ],
    [
      'every word of a phrase counts where it is',
      'ISO 9001',
      { title: 'ISO page', note: '9001' },
      { title: 'Page on ISO 9001 rules' },
    ],
    [
      'of a phrase and its synonym the better one counts',
      'CBG',
      { note: 'CBG' },
      { text: 'CBG', title: 'Bio-CNG' },
      { synonyms: [{ words: ['CBG', 'Bio-CNG'] }] },
    ],
    ['a singular is its plural', 'dryers', { note: 'dryer' }, { title: 'Dryer' }],
  ])('%s: “%s”', (_, text, worse, better, words) => {
    expect(order(text, [worse, better], words)[0]).toBe(1)
  })

  it('lists an entry with a rare word before one with a frequent word', () => {
    const given = [{ note: 'oxygen' }, { note: 'hospital' }, { text: 'oxygen' }, { text: 'oxygen' }]
    expect(order('oxygen hospital', given)[0]).toBe(1)
    expect(order('hospital oxygen', given)[0]).toBe(1)
  })

  it('prefers the kinds that buyers look for first', () => {
    const kinds = [
      'pages',
      'services',
      'articles',
      'specifications',
      'questions',
      'calculators',
      'products',
    ] as const
    expect(
      order(
        'nitrogen',
        kinds.map((kind) => ({ kind, title: 'Nitrogen' })),
      ),
    ).toEqual([6, 5, 4, 3, 2, 1, 0])
  })

  it('leaves out what is much worse than the best', () => {
    expect(order('nitrogen', [{ text: 'nitrogen' }, { title: 'Nitrogen' }])).toEqual([1])
    expect(order('nitrogen', [{ text: 'nitrogen' }, { note: 'nitrogen' }])).toEqual([1, 0])
  })

  it('finds nothing that has optional words alone', () => {
    expect(
      order('oxygen generator', [{ title: 'Oxygen' }, { title: 'Generator' }], { optional: ['generator'] }),
    ).toEqual([0])
  })

  test.each<[string, Given, Words?]>([
    ['all of it', { title: 'Oxygen', text: 'hospital' }],
    [
      'all of it by a synonym',
      { title: 'O₂', text: 'hospital' },
      { synonyms: [{ words: ['oxygen', 'O₂'] }] },
    ],
  ])('says which share of the search an entry has: %s', (_, given, words) => {
    expect(rank('oxygen hospital', [given, ...filler], words)[0]?.covered).toBe(1)
  })

  it('counts rare words more in the share of the search that an entry has', () => {
    const covered = (text: string, ...given: Given[]) => rank(text, [...given, ...filler])[0]?.covered ?? 0
    expect(covered('oxygen hospital', { title: 'Oxygen' }, { title: 'Hospital' })).toBeCloseTo(0.5)
    const rare = covered('oxygen hospital', { title: 'Hospital' }, ...filler.map(() => ({ note: 'oxygen' })))
    expect(rare).toBeGreaterThan(0.5)
    expect(rare).toBeLessThan(0.6)
    // Rarer on a larger site.
    const common = rank('oxygen hospital', [
      { title: 'Hospital' },
      ...Array.from({ length: 3 }, () => ({ note: 'oxygen' })),
    ])
    expect(common[0]?.covered).toBeLessThan(rare)
  })

  it('counts optional words little in the share of the search that an entry has', () => {
    const [best] = rank('oxygen generator', [{ title: 'Oxygen' }, { title: 'Generator' }], {
      optional: ['generator'],
    })
    expect(best?.covered).toBeGreaterThan(0.9)
    expect(best?.covered).toBeLessThan(1)
  })

  test.each<[string, Given, { isVisible: boolean; isNamed: boolean; isWholeName: boolean }]>([
    ['the title', { title: 'Press mud' }, { isVisible: true, isNamed: true, isWholeName: true }],
    [
      'a part of the title',
      { title: 'Press mud cake' },
      { isVisible: true, isNamed: true, isWholeName: false },
    ],
    [
      'another name',
      { names: ['sugar', 'press mud'] },
      { isVisible: true, isNamed: true, isWholeName: true },
    ],
    [
      'a part of another name',
      { names: ['press mud cake'] },
      { isVisible: false, isNamed: false, isWholeName: false },
    ],
    ['the note', { note: 'Press mud' }, { isVisible: true, isNamed: false, isWholeName: false }],
    ['the text', { text: 'Press mud' }, { isVisible: false, isNamed: false, isWholeName: false }],
  ])('says that %s has the words', (_, given, expected) => {
    expect(rank('press mud', [given])[0]).toMatchObject(expected)
  })

  it('takes a name for typed whose beginning was typed', () => {
    expect(rank('nitr', [{ title: 'Nitrogen' }])[0]).toMatchObject({ isWholeName: true })
  })

  it('takes a name for typed that is a word of a phrase, which was found by a synonym', () => {
    const synonyms = [{ words: ['medical gas', 'hospital oxygen'] }]
    const given = { title: 'Medical gas plants', names: ['hospital'] }
    expect(rank('hospital oxygen', [given], { synonyms })[0]).toMatchObject({ isWholeName: true })
  })

  it('scores names alike that are the whole search, however many words they have', () => {
    const score = (name: string) => rank(name, [{ names: [name] }])[0]?.score
    expect(score('steam drum')).toBeCloseTo(score('steam') ?? 0)
    expect(score('ISO 9001')).toBeCloseTo(score('steam') ?? 0)
  })

  it('takes no empty name for typed', () => {
    expect(rank('nitrogen', [{ title: '?', text: 'nitrogen', names: ['!'] }])[0]).toMatchObject({
      isWholeName: false,
    })
  })

  test.each<[string, string, Given, Words, object]>([
    ['by the words', 'oxygen', { title: 'Oxygen' }, {}, { by: 'words' }],
    ['by a note', 'oxygen', { note: 'oxygen' }, {}, { by: 'words' }],
    [
      'by its text, with at most three words',
      'one two three four',
      { text: 'one two three four' },
      {},
      { by: 'text', words: ['one', 'two', 'three'] },
    ],
    [
      'by a synonym',
      'the carbon dioxide',
      { title: 'CO₂ washing' },
      { synonyms: [{ words: ['CO₂', 'carbon dioxide'] }] },
      { by: 'synonym', typed: 'carbon dioxide', found: 'CO₂' },
    ],
    [
      'by a synonym in its text',
      'carbon dioxide',
      { text: 'CO₂' },
      { synonyms: [{ words: ['CO₂', 'carbon dioxide'] }] },
      { by: 'synonym', typed: 'carbon dioxide', found: 'CO₂' },
    ],
    [
      'by the word itself where it is in the title',
      'CBG',
      { title: 'CBG', text: 'Bio-CNG' },
      { synonyms: [{ words: ['CBG', 'Bio-CNG'] }] },
      { by: 'words' },
    ],
  ])('says how an entry was found: %s', (_, text, given, words, reason) => {
    expect(rank(text, [given], words)[0]?.reason).toEqual(reason)
  })

  it('marks the words that were found, in the form of the index', () => {
    const [best] = rank('dryers nitro', [{ title: 'Dryer', note: 'nitrogen', text: 'chiller' }])
    expect(best?.marked).toEqual(new Set(['dryer', 'nitrogen']))
  })

  it('scores a better entry higher by what its kind counts', () => {
    const [product, page] = rank('nitrogen', [{ kind: 'products', title: 'Nitrogen' }, { title: 'Nitrogen' }])
    expect((product?.score ?? 0) / (page?.score ?? 1)).toBeCloseTo(1.4 / 0.85)
  })
})
