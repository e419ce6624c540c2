import { placeholderProblem } from '../../content/checks/texts/placeholder-problem'
import type { Path, Problem } from '../../content/model'
import { parseJson } from '../../content/parse-json'
import { isObject } from '../../content/schemas/schema'
import type { Project } from '../../site/open-project'
import { type FieldLabels, fieldLabels } from './field-labels'

/** A sample or placeholder in a content file. */
export interface Unfinished {
  readonly kind: 'sample' | 'placeholder'
  readonly path: Path
  readonly value: unknown
  readonly message: string
  readonly help: string
}

/**
 * Returns a problem for every sample and every placeholder in content/. A shared fragment is reported once, in its own
 * file. A file that cannot be read is a mistake of the check.
 * @param unfinishedOf samples and placeholders of a file; null if it cannot be read
 * @throws Error when a schema is invalid
 */
export function unfinishedContent(
  { graph, content: steps }: Project,
  unfinishedOf = (file: string) => unfinishedInText(graph.files.text(file)),
): { readonly samples: Problem[]; readonly placeholders: Problem[] } {
  const labels = fieldLabels(graph, steps)
  const found = graph
    .get(steps.files)
    .documents.flatMap((file) =>
      (unfinishedOf(file) ?? []).map((one) => ({ kind: one.kind, problem: problemOf(file, one, labels) })),
    )
  const ofKind = (kind: Unfinished['kind']) =>
    found.flatMap((one) => (one.kind === kind ? [one.problem] : []))
  return { samples: ofKind('sample'), placeholders: ofKind('placeholder') }
}

/** Every sample and placeholder in a text of a content file; null for a text that is not JSON. */
export function unfinishedInText(text: string | undefined): readonly Unfinished[] | null {
  const value = parseJson(text ?? '')
  return value === undefined ? null : [...unfinishedIn(value)]
}

function problemOf(
  file: string,
  { kind, path, value, message, help }: Unfinished,
  labels: FieldLabels,
): Problem {
  const isSample = kind === 'sample' && isObject(value)
  return {
    file,
    place: isSample ? { path: [...path, 'sample'], of: 'key' } : { path, of: 'value' },
    field: labels.field(file, path),
    message,
    found: isSample ? labels.summary(file, path, value) : JSON.stringify(value),
    help: [help],
  }
}

const linkWithoutTarget = {
  message: 'This link has no target.',
  help: 'Write the target address, or delete the entry.',
}

/** @param isAcknowledged whether the block that holds the value acknowledges its placeholders */
function* unfinishedIn(value: unknown, path: Path = [], isAcknowledged = false): Generator<Unfinished> {
  if (typeof value === 'string') {
    const problem = isAcknowledged ? undefined : value === '#' ? linkWithoutTarget : placeholderProblem(value)
    if (problem) yield { kind: 'placeholder', path, value, ...problem }
    return
  }
  if (isObject(value) && value.sample === true)
    yield {
      kind: 'sample',
      path,
      value,
      message: 'This is sample content.',
      help: 'Replace it with company facts, then delete "sample".',
    }
  const children = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : []
  const acknowledges = isObject(value) ? hasAcknowledged(value) : isAcknowledged
  for (const [key, child] of children)
    if (key !== 'acknowledge') yield* unfinishedIn(child, [...path, key], acknowledges)
}

/** Whether a block acknowledges the placeholders in it. */
function hasAcknowledged({ acknowledge }: Record<string, unknown>): boolean {
  return isObject(acknowledge) && 'placeholder' in acknowledge
}
