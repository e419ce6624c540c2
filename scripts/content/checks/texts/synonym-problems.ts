import { toTerm, wordsIn } from '../../../../src/contracts/search-index/terms'
import type { Entry } from '../../entry'
import type { Problem } from '../../model'
import { originOf } from '../../origins'
import { isObject } from '../../schemas/schema'

/**
 * Synonyms of the search page none of whose words is in a text of the site, so that a search for them finds nothing.
 * @param terms every word that can be found
 */
export function unmatchedSynonymWarnings(page: Entry, terms: ReadonlySet<string>): Problem[] {
  if (!isObject(page.value) || !Array.isArray(page.value.synonyms)) return []
  return page.value.synonyms.flatMap((group: unknown, index): Problem[] => {
    const words = isObject(group) && Array.isArray(group.words) ? group.words.map(String) : []
    if (words.length === 0 || words.some((word) => isFound(word, terms))) return []
    const { file, path } = originOf(page.origins, ['synonyms', index, 'words'])
    return [
      {
        file,
        place: { path, of: 'value' },
        field: 'Words',
        message: 'These synonyms find nothing, because no text of the site has any of them.',
        expected: 'at least one word that a page, specification or question has',
        found: words.map((word) => `"${word}"`).join(', '),
        help: ['Add the word that the site uses, or delete the block.'],
        warning: 'unmatchedSynonym',
      },
    ]
  })
}

function isFound(word: string, terms: ReadonlySet<string>): boolean {
  const parts = wordsIn(word)
  return parts.length > 0 && parts.every((part) => terms.has(toTerm(part)))
}
