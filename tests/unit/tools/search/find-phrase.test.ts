import { describe, expect, it, test } from 'vitest'
import { findPhrase } from '../../../../src/tools/search/find-phrase'
import { indexOf } from './small-index'

const index = indexOf([
  { title: 'Nitrogen plants' },
  { title: 'Landfill gas' },
  { title: 'Who we are' },
  { title: 'Limits of IS 16087' },
  { title: 'Whole plants', text: 'nitrogen' },
])

/** The positions of the entries that a phrase finds. */
const find = (
  words: string,
  { isLast = false, synonyms = [] as string[], acronyms = [] as string[] } = {},
) => [
  ...findPhrase(
    index,
    {
      words: words.split(' '),
      synonyms: synonyms.map((written) => ({ words: written.toLowerCase().split(' '), written })),
    },
    { acronyms: new Set(acronyms), isLast },
  ).keys(),
]

describe('findPhrase', () => {
  test.each<[string, Parameters<typeof find>[1], number[]]>([
    // A word and its plural
    ['nitrogen', {}, [0, 4]],
    ['plant', {}, [0, 4]],
    // All of the words
    ['nitrogen plant', {}, [0, 4]],
    ['nitrogen gas', {}, []],
    // Beginnings: while they are typed, and where no entry has them as words
    ['nitr', { isLast: true }, [0, 4]],
    ['nitr', {}, [0, 4]],
    ['nit', { isLast: true }, [0, 4]],
    ['nit', {}, [0, 4]],
    ['who', { isLast: true }, [2]],
    ['whol', {}, [4]],
    ['land gas', { isLast: true }, [1]],
    ['land gas', {}, [1]],
    ['lan gas', { isLast: true }, []],
    ['lan gas', {}, []],
    // No beginnings: acronyms and names with digits
    ['lan', { acronyms: ['lan'] }, []],
    ['nitr', { acronyms: ['nitr'], isLast: true }, []],
    ['nitr', { acronyms: ['nitr'] }, []],
    ['1608', { isLast: true }, []],
    ['1608', {}, []],
    ['16087', { isLast: true }, [3]],
    // Synonyms are no beginnings
    ['azote', { synonyms: ['Nitrogen'] }, [0, 4]],
    ['azote', { synonyms: ['nitr'] }, []],
    ['azote', { synonyms: ['Nitrogen gas', 'landfill'] }, [1]],
  ])('finds for “%s” with %j the right entries', (words, options, expected) => {
    expect(find(words, options).sort()).toEqual(expected)
  })

  it('takes a whole word for the beginning of another only while it is typed', () => {
    const site = indexOf([{ title: 'Land' }, { title: 'Landfill' }])
    const ids = (isLast: boolean) => [
      ...findPhrase(site, { words: ['land'], synonyms: [] }, { acronyms: new Set(), isLast }).keys(),
    ]
    expect(ids(false)).toEqual([0])
    expect(ids(true)).toEqual([0, 1])
  })

  it('says where an entry has the words, and which are synonyms', () => {
    const synonyms = [{ words: ['whole'], written: 'Whole' }]
    const hits = findPhrase(index, { words: ['nitrogen'], synonyms }, { acronyms: new Set(), isLast: false })
    expect(hits.get(0)).toEqual([
      { words: ['nitrogen'], match: { nitrogen: ['title'] }, frequency: expect.any(Number) },
    ])
    expect(hits.get(4)).toEqual([
      { words: ['nitrogen'], match: { nitrogen: ['text'] }, frequency: expect.any(Number) },
      { words: ['whole'], match: { whole: ['title'] }, frequency: expect.any(Number), synonym: 'Whole' },
    ])
  })
})
