import { parseWithRanges } from '../../json/parse-with-ranges'
import { valueWords } from '../../json/value-words'

/** Longest words of one item. */
const LONGEST = 40

/** The items of a list or the keys of an object in their order, each in a few words. */
export function orderWords(json: string): string {
  const tree = parseWithRanges(json)
  if (tree.kind === 'object') return tree.entries.map(({ key }) => key).join(' · ')
  const items = tree.kind === 'list' ? tree.items : [tree]
  return items.map((item) => shorten(valueWords(item))).join(' · ')
}

function shorten(words: string): string {
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words
}
