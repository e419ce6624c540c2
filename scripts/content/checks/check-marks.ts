import type { Entry } from '../entry'
import type { Marks } from '../marks'
import type { Problem, Reference } from '../model'
import type { SchemaSet } from '../schemas/load-schemas'
import { referenceProblem } from './check-references'

/** Client marks that must not be shown: a drawing can carry a script. Files that do not exist are told elsewhere. */
export function markProblems(
  entries: readonly Entry[],
  marks: Marks,
  media: ReadonlyMap<string, string>,
  schemas: SchemaSet,
): Problem[] {
  return entries.flatMap((entry) =>
    entry.references.filter(isMark).flatMap((reference) => {
      if (!media.has(`marks/${reference.value}`)) return []
      const { problem: message } = marks.read(reference.value, media)
      if (message === undefined) return []
      return [
        referenceProblem(entry, reference, { message, found: JSON.stringify(reference.value) }, schemas),
      ]
    }),
  )
}

/** File names of the marks in use. */
export function marksIn(entries: readonly Entry[]): Set<string> {
  return new Set(entries.flatMap(({ references }) => references.filter(isMark).map(({ value }) => value)))
}

function isMark(reference: Reference): reference is Reference & { readonly value: string } {
  return reference.kind === 'mark' && typeof reference.value === 'string'
}
