import { fieldLabel } from '../diagnose/field'
import type { Entry } from '../entry'
import type { Path, Problem } from '../model'
import { originOf } from '../origins'
import type { SchemaSet } from '../schemas/load-schemas'

/** What a problem says, without where it is. */
export type Words = Omit<Problem, 'file' | 'place' | 'field'>

/**
 * A problem with a part of an entry, placed where that was written: an included file, if it came from one.
 * @param path of the part in the entry's value
 */
export function problemAt(entry: Entry, path: Path, words: Words, schemas: SchemaSet): Problem {
  const { file, path: place } = originOf(entry.origins, path)
  const field = entry.schema ? fieldLabel(entry.schema, path, entry.value, (id) => schemas.byId.get(id)) : ''
  return { file, place: { path: place, of: 'value' }, ...(field ? { field } : {}), ...words }
}
