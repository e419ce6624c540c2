import type { InlineMode } from '../../content/inline/inline-node'
import { parseInline } from '../../content/inline/parse-inline'
import type { Edit } from '../contract/edit'
import type { ReplaceRequest, TaskPlan } from '../contract/tasks'
import { FileChanges } from './file-changes'
import { findFolded, type TextRange } from './fold-text'
import { type ReaderText, readerTexts } from './reader-texts'
import { RefusedTask, type TaskContent } from './task-content'

/** Far more than any schema allows for a text. */
const MOST_CHARACTERS = 5_000

/** Plans the replacement of words in texts for readers. Addresses of links and names of figures stay. */
export function findAndReplace(content: TaskContent, request: ReplaceRequest): TaskPlan {
  const { find, places } = request
  if (find.trim() === '') throw new RefusedTask('There are no words to look for.')
  const changes = new FileChanges(content)
  const isWanted = ({ place }: ReaderText) =>
    places?.some((one) => one.file === place.file && one.pointer === place.pointer) ?? true
  const edits = new Map<string, Edit[]>()
  const holdsWords = (text: string) => findFolded(text, find, request.matchesCase === true).length > 0
  for (const written of readerTexts(content, holdsWords).filter(isWanted)) {
    const { place, field, text } = written
    const after = replaceIn(written, request)
    if (after === text) continue
    if (after.length > MOST_CHARACTERS)
      throw new RefusedTask(`${field} would become ${after.length} characters long. Use fewer words.`)
    edits.set(place.file, [
      ...(edits.get(place.file) ?? []),
      { kind: 'set', pointer: place.pointer, value: after },
    ])
    changes.record({ place, field, before: text, after })
  }
  for (const [file, list] of edits) changes.edit(file, ...list)
  return changes.plan()
}

function replaceIn(
  { text, mode }: ReaderText,
  { find, replace, matchesCase = false, wholeWords = false }: ReplaceRequest,
): string {
  const kept = protectedRanges(text, mode)
  return findFolded(text, find, matchesCase)
    .filter(({ start, end }) => {
      const isKept = kept.some((range) => start < range.end && end > range.start)
      return !isKept && !(wholeWords && (isWordAt(text, start - 1) || isWordAt(text, end)))
    })
    .reduceRight((after, { start, end }) => after.slice(0, start) + replace + after.slice(end), text)
}

/** A regular expression for literal words in which a space also matches a no-break space. */
export function wordsExpression(words: string, matchesCase: boolean): RegExp {
  const escaped = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, '[ \\u00a0\\u202f]')
  return new RegExp(escaped, matchesCase ? 'g' : 'gi')
}

/** Whether a letter or digit is at an offset. */
export function isWordAt(text: string, offset: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(offset))
}

/** Addresses of links, and names in braces. */
function protectedRanges(text: string, mode: InlineMode): TextRange[] {
  const braces = [...text.matchAll(/\{[^{}]*\}/g)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
  const links = parseInline(text, mode).links.map(({ address, offset }) => ({
    start: offset,
    end: offset + address.length,
  }))
  return [...braces, ...links]
}
