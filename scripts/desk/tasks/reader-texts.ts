import { fieldSchema } from '../../content/diagnose/field'
import type { InlineMode } from '../../content/inline/inline-node'
import type { Path } from '../../content/model'
import { isObject, type Schema } from '../../content/schemas/schema'
import type { Place } from '../contract/api'
import { placeOf } from './incoming-references'
import { labelOf, type TaskContent } from './task-content'

/** A text for readers, with the place where it is written. */
export interface ReaderText {
  readonly place: Place
  readonly field: string
  readonly text: string
  readonly mode: InlineMode
}

/**
 * Texts for readers, those of shared fragments once.
 * @param test selects texts; it is called before the slower search for their schema
 */
export function readerTexts(content: TaskContent, test: (text: string) => boolean): ReaderText[] {
  const found = new Map<string, ReaderText>()
  for (const entry of content.entries) {
    const { schema, value } = entry
    if (!schema) continue
    for (const { text, path } of stringsIn(value, [])) {
      if (!test(text)) continue
      const mode = modeOf(
        fieldSchema(schema, path, value, (id) => content.schemas.byId.get(id)),
        text,
      )
      if (mode === undefined) continue
      const place = placeOf(entry, path)
      const key = JSON.stringify([place.file, place.pointer])
      if (!found.has(key)) found.set(key, { place, field: labelOf(entry, path, content), text, mode })
    }
  }
  return [...found.values()]
}

/** Phone numbers and e-mail addresses, whose form a pattern of the schema decides. */
const contactText = /^(?:[^@\s/]+@[^@\s]+|\+?[\d(][\d ()./-]{4,}\d)$/

/** The syntax of a text for readers; undefined for addresses of pages, dates, names of files and choices. */
function modeOf(schema: Schema | undefined, text: string): InlineMode | undefined {
  if (schema?.inline !== undefined) return schema.inline
  return schema?.pattern !== undefined && contactText.test(text) ? 'plain' : undefined
}

/** All texts in a value, with their paths. */
export function* stringsIn(value: unknown, path: Path): Iterable<{ text: string; path: Path }> {
  if (typeof value === 'string') yield { text: value, path }
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* stringsIn(item, [...path, index])
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) yield* stringsIn(inner, [...path, key])
  }
}
