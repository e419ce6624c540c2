import type { Path, Problem } from '../content/model'
import { readText } from '../content/parse'
import { isObject } from '../content/schemas/schema'
import { walkContent } from '../content/walk'
import { judgeText } from './judge-value'
import { type Labels, readLabels } from './labels'

/**
 * Everything in content/ that is marked as a sample or shows that it is a placeholder, one problem each.
 * Fragments count once, where they are written, however many pages include them.
 * @param root the project's folder
 * @throws Error when a schema is wrong: a mistake of a programmer
 */
export function contentLeft(root: string): Problem[] {
  const labels = readLabels(root)
  return (walkContent(root)?.documents ?? []).flatMap(({ file }) => {
    const value = parse(readText(root, file))
    if (value !== undefined) return [...unfinished(file, [], value, labels)]
    const help = [`Run npm run check: it says what is wrong with ${file}.`]
    return [{ file, message: 'The file cannot be read, so nobody knows what is left to do in it.', help }]
  })
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function* unfinished(file: string, path: Path, value: unknown, labels: Labels): Generator<Problem> {
  if (typeof value === 'string') {
    const judged = judgeText(value)
    const field = labels.field(file, path)
    const { message = '', help = '' } = judged ?? {}
    if (judged)
      yield { file, place: { path, of: 'value' }, field, message, found: JSON.stringify(value), help: [help] }
    return
  }
  if (isObject(value) && value.sample === true)
    yield {
      file,
      place: { path: [...path, 'sample'], of: 'key' },
      field: labels.field(file, path),
      message: 'This is sample content.',
      found: labels.summary(file, path, value),
      help: ['Replace it with a fact of the company, then delete "sample".'],
    }
  const inner = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : []
  for (const [key, one] of inner) yield* unfinished(file, [...path, key], one, labels)
}
