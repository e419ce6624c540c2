import { fieldSchema } from '../../../content/diagnose/field'
import type { Entry } from '../../../content/entry'
import type { Path } from '../../../content/model'
import { toPointer, valueAt } from '../../../content/origins'
import { stringsIn } from '../reader-texts'
import type { TaskContent } from '../task-content'

/**
 * The words of a value, a line each: its texts in full, and the title of a page for its address. Icons and other choices
 * are left out.
 * @param without a part whose words are left out
 */
export function wordsOf(
  entry: Entry,
  path: Path,
  { schemas, catalogue }: TaskContent,
  without?: Path,
): string {
  const left = without && toPointer(without)
  const words = [...stringsIn(valueAt(entry.value, path), path)].flatMap(({ text, path: at }) => {
    const pointer = toPointer(at)
    if (left !== undefined && (pointer === left || pointer.startsWith(`${left}/`))) return []
    const schema = entry.schema && fieldSchema(entry.schema, at, entry.value, (id) => schemas.byId.get(id))
    if (schema?.enum || schema?.const !== undefined) return []
    if (schema?.page || schema?.link) return catalogue.addresses.get(text)?.title || text
    return text
  })
  return [...new Set(words)].join('\n')
}
