import { describe, expect, it } from 'vitest'
import { unmatchedSynonymWarnings } from '../../../scripts/content/checks/texts/synonym-problems'
import { entryOf } from './entry-of'

const terms = new Set(['nitrogen', 'plant', 'air', 'gas'])
const warningsOf = (...synonyms: unknown[]) =>
  unmatchedSynonymWarnings(entryOf('content/pages/search.json', { synonyms }), terms)

describe('unmatchedSynonymWarnings', () => {
  it('reports a group of which no text has a word', () => {
    expect(warningsOf({ words: ['N2', 'Nitrogen'] }, { words: ['O₂', 'oxygen plant'] })).toEqual([
      {
        file: 'content/pages/search.json',
        place: { path: ['synonyms', 1, 'words'], of: 'value' },
        field: 'Words',
        message: 'These synonyms find nothing, because no text of the site has any of them.',
        expected: 'at least one word that a page, specification or question has',
        found: '"O₂", "oxygen plant"',
        help: ['Add the word that the site uses, or delete the block.'],
        warning: 'unmatchedSynonym',
      },
    ])
  })

  it('finds words in the form in which they are indexed, and several words together', () => {
    expect(warningsOf({ words: ['PLANTS', 'works'] }, { words: ['nitrogen plants'] })).toEqual([])
    expect(warningsOf({ words: ['–'] })).toHaveLength(1)
  })

  it('leaves what is not valid to the schema', () => {
    expect(warningsOf({ words: [] }, 'oxygen', { words: 'oxygen' })).toEqual([])
    expect(unmatchedSynonymWarnings(entryOf('content/pages/search.json', { synonyms: {} }), terms)).toEqual(
      [],
    )
  })
})
