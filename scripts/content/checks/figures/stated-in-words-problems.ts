import type { Entry } from '../../entry'
import type { Problem } from '../../model'
import type { SchemaSet } from '../../schemas/load-schemas'
import { isObject } from '../../schemas/schema'
import { problemAt } from '../problem-at'
import { unknownName } from '../unknown-name'

/** Properties of a product that are said to be stated in words, under a label that no specification in words has. */
export function statedInWordsProblems(entry: Entry, schemas: SchemaSet): Problem[] {
  const { value, problems, complete } = entry
  if (!complete || problems.length > 0 || !isObject(value) || !Array.isArray(value.statedInWords)) return []
  const labels = Object.entries(Object(value.technicalSpecifications)).flatMap(([label, line]) =>
    typeof line === 'string' ? [label] : [],
  )
  return value.statedInWords.flatMap((item: unknown, index) => {
    const label = isObject(item) ? item.label : undefined
    if (typeof label !== 'string' || labels.includes(label)) return []
    const message = 'This page has no such specification in words.'
    const { path, text } = unknownName(['statedInWords', index, 'label'], message, label, labels)
    return [problemAt(entry, path, text, schemas)]
  })
}
