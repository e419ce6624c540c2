import type { Edit } from '../contract/edit'
import type { KeptText, ReplaceRequest, TaskPlan } from '../contract/tasks'
import { FileChanges } from './file-changes'
import { findFolded } from './fold-text'
import { type ReaderText, readerTexts } from './reader-texts'
import { holdsWords, type KeptBecause, replaceWords } from './replace-words'
import { RefusedTask, type TaskContent } from './task-content'

/** Far more than any schema allows for a text. */
const MOST_CHARACTERS = 5_000

const reasons: Readonly<Record<KeptBecause, string>> = {
  capitals: 'There it has other capital letters.',
  'longer-word': 'There it is part of a longer word.',
  formatting: 'There it runs across formatting, and the new words could be formatted in several ways.',
  address: 'There it is in the address of a link.',
  figure: 'There it is in the name of a figure.',
}

/** Plans the replacement of words in texts for readers. Addresses of links and names of figures stay. */
export function findAndReplace(content: TaskContent, request: ReplaceRequest): TaskPlan {
  const { find, places } = request
  if (find.trim() === '') throw new RefusedTask('There are no words to look for.')
  const changes = new FileChanges(content)
  const isWanted = ({ place }: ReaderText) =>
    places?.some((one) => one.file === place.file && one.pointer === place.pointer) ?? true
  const edits = new Map<string, Edit[]>()
  const kept: KeptText[] = []
  const mayHold = (text: string) => findFolded(text, find, false).length > 0 || holdsWords(text, find)
  for (const written of readerTexts(content, mayHold).filter(isWanted)) {
    const { place, field, text } = written
    const replaced = replaceWords(written, request)
    if (replaced.kept.size > 0)
      kept.push({ place, field, text, why: [...replaced.kept].map((reason) => reasons[reason]).join(' ') })
    const after = replaced.text
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
  return { ...changes.plan(), ...(kept.length > 0 && { kept }) }
}
