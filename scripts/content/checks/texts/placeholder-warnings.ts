import type { Entry } from '../../entry'
import type { Path, Problem } from '../../model'
import type { SchemaSet } from '../../schemas/load-schemas'
import { isObject } from '../../schemas/schema'
import { problemAt } from '../problem-at'
import { placeholderProblem } from './placeholder-problem'

/** A text in a parsed file. */
interface PlacedText {
  readonly text: string
  readonly path: Path
}

/** Texts that look like placeholders outside blocks with `"sample": true`, which `launch-check` lists. */
export function placeholderWarnings(entry: Entry, schemas: SchemaSet): Problem[] {
  return textsOutsideSamples(entry.value, []).flatMap(({ text, path }) => {
    const problem = placeholderProblem(text)
    if (!problem) return []
    const help = [problem.help, 'Until then, mark the block with "sample": true.']
    const words = {
      message: problem.message,
      found: JSON.stringify(text),
      help,
      formHelp: [problem.help, 'Until then, mark the block as a sample.'],
      warning: 'placeholder',
    } as const
    return [problemAt(entry, path, words, schemas)]
  })
}

function textsOutsideSamples(value: unknown, path: Path): PlacedText[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOutsideSamples(item, [...path, index]))
  if (!isObject(value) || value.sample === true) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'acknowledge' || key === '$schema' ? [] : textsOutsideSamples(inner, [...path, key]),
  )
}
