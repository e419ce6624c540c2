import { explainLength } from '../../diagnose/explain-error'
import type { Entry } from '../../entry'
import { type FormatFigure, plainText, toInlineText } from '../../inline/inline-text'
import { parseInline } from '../../inline/parse-inline'
import { modeNamed } from '../../inline/read-texts'
import type { Problem } from '../../model'
import { toPath } from '../../origins'
import type { SchemaSet } from '../../schemas/load-schemas'
import { problemAt } from '../problem-at'

/** Texts with inline syntax that are too short or too long as readers see them; the schemas check all others. */
export function lengthProblems(entry: Entry, format: FormatFigure, schemas: SchemaSet): Problem[] {
  return entry.references.flatMap(({ kind, value, target, length, pointer }) => {
    if (kind !== 'text' || !length) return []
    let isComplete = true
    const formatOrNote: FormatFigure = (figure, system) => {
      const text = format(figure, system)
      if (text === undefined) isComplete = false
      return text
    }
    const read = plainText(toInlineText(parseInline(String(value), modeNamed(target)).nodes, formatOrNote))
    // The length of a text with an unknown figure is unknown.
    if (!isComplete) return []
    const count = [...read].length
    if (count >= length.min && count <= length.max) return []
    const [keyword, limit] =
      count < length.min ? (['minLength', length.min] as const) : (['maxLength', length.max] as const)
    return [problemAt(entry, toPath(pointer, entry.value), explainLength(keyword, limit, read), schemas)]
  })
}
