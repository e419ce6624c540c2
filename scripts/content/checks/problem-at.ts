import { fieldLabel } from '../diagnose/field'
import type { Entry } from '../entry'
import type { Path, Problem, ValuePlace } from '../model'
import { originOf } from '../origins'
import type { SchemaSet } from '../schemas/load-schemas'

/** A problem without its place. */
export type ProblemText = Omit<Problem, 'file' | 'place' | 'field'>

/** What is wrong at a path inside an entry or a field. */
export interface FoundProblem {
  readonly path: Path
  readonly text: ProblemText
}

/** A problem with a value of a file. */
export interface ValueProblem extends Problem {
  readonly place: ValuePlace
}

/**
 * A problem with a part of an entry, at the place where that part was written, which may be an included file.
 * @param path of the part in the entry's value
 */
export function problemAt(entry: Entry, path: Path, text: ProblemText, schemas: SchemaSet): ValueProblem {
  const { file, path: place } = originOf(entry.origins, path)
  const field = entry.schema ? fieldLabel(entry.schema, path, entry.value, (id) => schemas.byId.get(id)) : ''
  return { file, place: { path: place, of: 'value' }, ...(field ? { field } : {}), ...text }
}
