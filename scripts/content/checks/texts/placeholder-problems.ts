import type { Entry } from '../../entry'
import { publicationOf } from '../../facts'
import type { Path, Problem } from '../../model'
import type { SchemaSet } from '../../schemas/load-schemas'
import { isObject } from '../../schemas/schema'
import { problemAt } from '../problem-at'
import { placeholderProblem } from './placeholder-problem'

/** A text in a parsed file. */
interface PlacedText {
  readonly text: string
  readonly path: Path
  /** Whether the block around the text acknowledges it as intended. */
  readonly isAcknowledged: boolean
}

/**
 * Texts that look like placeholders outside blocks with `"sample": true`, which `launch-check` lists. One that is marked as
 * unfinished is a warning in a draft, and a mistake wherever visitors would see it.
 */
export function placeholderProblems(entry: Entry, schemas: SchemaSet): Problem[] {
  const { draft } = publicationOf(entry.value)
  const canBeDraft = entry.schema?.properties?.draft !== undefined
  return textsOutsideSamples(entry.value, []).flatMap(({ text, path, isAcknowledged }) => {
    const problem = placeholderProblem(text)
    if (!problem) return []
    const isShown = problem.isUnfinished && !draft && !isAcknowledged
    const until = isShown
      ? canBeDraft && ['keep the page a draft with "draft": true.', 'choose “When I publish it”.']
      : ['mark the block with "sample": true.', 'mark the block as a sample.']
    const [help, formHelp] = [0, 1].map((index) => [
      problem.help,
      ...(until ? [`Until then, ${until[index]}`] : []),
    ])
    const words = {
      message: isShown ? 'Visitors would see this text, which is marked as unfinished.' : problem.message,
      found: JSON.stringify(text),
      ...(help && { help }),
      ...(formHelp && { formHelp }),
      ...(!isShown && ({ warning: 'placeholder' } as const)),
    }
    return [problemAt(entry, path, words, schemas)]
  })
}

function textsOutsideSamples(value: unknown, path: Path, isAcknowledged = false): PlacedText[] {
  if (typeof value === 'string') return [{ text: value, path, isAcknowledged }]
  if (Array.isArray(value))
    return value.flatMap((item, index) => textsOutsideSamples(item, [...path, index], isAcknowledged))
  if (!isObject(value) || value.sample === true) return []
  const { acknowledge } = value
  const isOwn = isObject(acknowledge) && 'placeholder' in acknowledge
  return Object.entries(value)
    .filter(([key]) => key !== 'acknowledge')
    .flatMap(([key, inner]) => textsOutsideSamples(inner, [...path, key], isOwn))
}
