import type { FileChanges } from './file-changes'
import { readerTexts } from './reader-texts'
import type { TaskContent } from './task-content'

const numberWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]

/**
 * Adds notes about texts that state the number of pages of a kind, as in “Seven products”, when that number changes.
 * @param template of pages whose name in texts is the same
 */
export function notePageCounts(
  changes: FileChanges,
  content: TaskContent,
  template: string,
  change: 1 | -1,
): void {
  if (template !== 'product' && template !== 'service') return
  const count = [...content.catalogue.addresses.values()].filter(
    (facts) => facts.template === template,
  ).length
  const words = new RegExp(`\\b(?:${count}|${wordsOf(count)})[ \\u00a0]${template}s\\b`, 'i')
  for (const { place, field, text } of readerTexts(content, (one) => words.test(one))) {
    const [found] = words.exec(text) ?? []
    changes.note(`“${field}” in ${place.file} says “${found}”. Then there are ${wordsOf(count + change)}.`)
  }
}

function wordsOf(count: number): string {
  return numberWords[count] ?? String(count)
}
