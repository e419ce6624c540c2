import type { Entry } from '../../../content/entry'
import type { DeleteAnswer, DeleteQuestion, PlannedChange } from '../../contract/tasks'
import { byPlace, type IncomingReference } from '../incoming-references'
import { RefusedTask, type TaskContent } from '../task-content'
import { finderRemoval } from './finder-removal'
import { otherTargets } from './other-targets'
import { isInside, type Removal, removalOf, removalOnRequest } from './removal'
import { figureFormat, withoutReferences } from './without-references'
import { wordsOf } from './words-of'

/** What happens to the references to a deleted page. */
export interface SettledReferences {
  readonly removals: readonly Removal[]
  readonly rewrites: readonly (PlannedChange & { readonly after: string })[]
  readonly questions: readonly DeleteQuestion[]
}

/** The page that is deleted, and what the editor has answered so far. */
export interface Deletion {
  readonly content: TaskContent
  readonly entry: Entry
  readonly answers: readonly DeleteAnswer[]
}

/** Decides about each reference to a deleted page. A place without an answer that it needs stays as it is. */
export function settleReferences(
  references: readonly IncomingReference[],
  deletion: Deletion,
): SettledReferences {
  const removals = references.flatMap((reference) => removalOf(reference, deletion.content) ?? [])
  const groups = byPlace(references.filter((reference) => !isInside(reference, removals)))
  const settled = groups.map((group) => settlePlace(group, deletion))
  const onRequest = settled.flatMap((one) => one.removals ?? [])
  return {
    removals: [...removals, ...onRequest],
    rewrites: settled
      .flatMap(({ rewrite }) => rewrite ?? [])
      .filter(({ place }) => !isInside({ place }, onRequest)),
    questions: settled.flatMap(({ question }) => question ?? []),
  }
}

interface SettledPlace {
  readonly removals?: readonly Removal[]
  readonly rewrite?: SettledReferences['rewrites'][number]
  readonly question?: DeleteQuestion
}

/** @param group the references in one text or value */
function settlePlace(group: readonly IncomingReference[], deletion: Deletion): SettledPlace {
  const [first] = group
  if (!first) return {}
  const { place, field, text } = first
  const answer = deletion.answers.find(
    ({ place: { file, pointer } }) => file === place.file && pointer === place.pointer,
  )?.choice
  const change = { place, field, before: text }
  if (group.some(({ reference }) => reference.seek || reference.kind === 'figure')) {
    const after = withoutReferences(text, group, figureFormat(deletion.content, deletion.entry))
    const rewrite = { ...change, after, kept: after }
    if (!group.some(({ reference }) => reference.kind === 'figure')) return { rewrite }
    const isAnswered = answer === 'plain-text'
    const question = { place, field, text, isAnswered, asPlainText: after, targets: [] }
    return { question, ...(isAnswered && { rewrite }) }
  }
  const inFinder = finderRemoval(first, deletion.content)
  // The stations of a plant are units of its product, so another product would not suit it.
  const targets = inFinder ? [] : otherTargets(first, deletion.entry, deletion.content)
  const removal = inFinder ? undefined : removalOnRequest(first, deletion.content)
  const removals = inFinder ?? (removal ? [removal] : [])
  const to = typeof answer === 'object' ? answer.to : undefined
  if (to !== undefined && !targets.some(({ value }) => value === to))
    throw new RefusedTask(`“${field}” in ${place.file} cannot link to ${to}.`)
  const isRemoved = answer === 'remove' && removals.length > 0
  const question = {
    place,
    field,
    text: inFinder
      ? inFinder.map((part) => `${part.field}: ${part.text}`).join('\n')
      : (removal?.text ?? wordsOf(first.entry, first.path.slice(0, -1), deletion.content)),
    isAnswered: to !== undefined || isRemoved,
    targets,
    ...(removals.length > 0 && { removable: removals.map((one) => one.text).join('\n') }),
  }
  return {
    question,
    ...(isRemoved && { removals }),
    ...(to !== undefined && { rewrite: { ...change, after: to } }),
  }
}
