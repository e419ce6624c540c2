import { placeholderProblem } from '../content/checks/placeholder-problem'
import type { Path, Problem } from '../content/model'
import { isObject } from '../content/schemas/schema'
import type { Project } from '../site/open-project'
import { type FieldLabels, readFieldLabels } from './field-labels'

/**
 * Returns a problem for every sample and every placeholder in content/. A shared fragment is reported once, in its own
 * file.
 * @throws Error when a schema is invalid
 */
export function unfinishedContent({ graph, content: steps }: Project): Problem[] {
  const labels = readFieldLabels(graph, steps)
  return graph.get(steps.files).documents.flatMap((file) => {
    const value = parse(graph.files.text(file))
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

const linkWithoutTarget = {
  message: 'This link has no target.',
  help: 'Write the target address, or delete the entry.',
}

/** @param isAcknowledged whether the block that holds the value acknowledges its placeholders */
function* findUnfinished(
  file: string,
  path: Path,
  value: unknown,
  labels: FieldLabels,
  isAcknowledged = false,
): Generator<Problem> {
  if (typeof value === 'string') {
    const problem = isAcknowledged ? undefined : value === '#' ? linkWithoutTarget : placeholderProblem(value)
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
  const acknowledges = isObject(value) ? hasAcknowledged(value) : isAcknowledged
  for (const [key, child] of children) {
    if (key === 'acknowledge') continue
    yield* findUnfinished(file, [...path, key], child, labels, acknowledges)
  }
}

/** Whether a block acknowledges the placeholders in it. */
function hasAcknowledged({ acknowledge }: Record<string, unknown>): boolean {
  return isObject(acknowledge) && 'placeholder' in acknowledge
}
