import type { NewPageKind } from '../../../contract/lookups'
import type { Start } from './new-page-answers'

/** Questions about a new page that are shown together. */
export type Step = 'begin' | 'picture' | 'places' | 'changes'

export const stepTitles: Readonly<Record<Step, string>> = {
  begin: 'Name and address',
  picture: 'Picture',
  places: 'Where it appears',
  changes: 'What it changes',
}

/**
 * The steps to a new page. A page that the build lists changes no other file, so that it is made at once. A copy appears
 * beside its original.
 */
export function stepsFor(kind: NewPageKind | undefined, start: Start): readonly Step[] {
  if (kind?.isListedByBuild) return ['begin']
  return start === 'copy' ? ['begin', 'changes'] : ['begin', 'picture', 'places', 'changes']
}
