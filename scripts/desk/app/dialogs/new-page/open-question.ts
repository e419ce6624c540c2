import type { Lookups } from '../../../contract/lookups'
import { kindIn, type NewPageAnswers, nameOf, startOf } from './new-page-answers'
import { takenBy } from './taken-note'

/** What a new page still needs before it can be made; undefined if nothing is missing. */
export function openQuestion(answers: NewPageAnswers, lookups: Lookups | undefined): string | undefined {
  const kind = kindIn(answers, lookups)
  const start = startOf(answers, kind)
  if (start === 'copy' && answers.original === '') return 'Choose the page to copy.'
  if (start === 'text' && !answers.text) return 'Paste your text first.'
  if (answers.title.trim() === '') return 'Give it a title.'
  if (takenBy(lookups, answers.title, `${kind?.folder ?? ''}${nameOf(answers)}`) !== undefined)
    return 'Give it a title and an address of its own.'
  if (start !== 'copy' && kind?.isAboutRequired && answers.about === '') return 'Choose its product.'
  return undefined
}
