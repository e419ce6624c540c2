import { placeholderProblem } from '../content/checks/placeholder-problem'
import type { Path, Problem } from '../content/model'
import { isObject } from '../content/schemas/schema'
import { readText } from '../lib/read-text'
import { openProject } from '../site/open-project'
import { type FieldLabels, readFieldLabels } from './field-labels'

/**
 * Returns a problem for every sample and every placeholder in content/. A shared fragment is reported once, in its own
 * file.
 * @param root the project's folder
 * @throws Error when a schema is invalid
 */
export function unfinishedContent(root: string): Problem[] {
  const { graph, content: steps } = openProject(root)
  const labels = readFieldLabels(graph, steps)
  return graph.get(steps.files).documents.flatMap((file) => {
    const value = parse(readText(root, file))
    if (value !== undefined) return [...findUnfinished(file, [], value, labels)]
    const help = ['Run npm run check: it lists the errors in this file.']
    return [{ file, message: 'The file cannot be read, so its samples are unknown.', help }]
  })
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function* findUnfinished(file: string, path: Path, value: unknown, labels: FieldLabels): Generator<Problem> {
  if (typeof value === 'string') {
    const problem = placeholderProblem(value)
    if (problem)
      yield {
        file,
        place: { path, of: 'value' },
        field: labels.field(file, path),
        message: problem.message,
        found: JSON.stringify(value),
        help: [problem.help],
      }
    return
  }
  if (isObject(value) && value.sample === true)
    yield {
      file,
      place: { path: [...path, 'sample'], of: 'key' },
      field: labels.field(file, path),
      message: 'This is sample content.',
      found: labels.summary(file, path, value),
      help: ['Replace it with company facts, then delete "sample".'],
    }
  const children = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : []
  for (const [key, child] of children) yield* findUnfinished(file, [...path, key], child, labels)
}
