import { isDeepStrictEqual } from 'node:util'
import type { Entry } from '../entry'
import type { Problem } from '../model'
import type { SchemaSet } from '../schemas/load-schemas'
import { isObject } from '../schemas/schema'
import { problemAt } from './problem-at'

/**
 * Lead figures of a product that say something else than the specification of the same name: who changes one of the
 * two may not think of the other. Looked for where the fields themselves are in order.
 */
export function figuresApart(entry: Entry, schemas: SchemaSet): Problem[] {
  const { value, problems } = entry
  // What is written wrongly in itself is told first.
  if (problems.length > 0) return []
  if (!isObject(value) || !Array.isArray(value.leadFigures) || !isObject(value.technicalSpecifications))
    return []
  const specifications = value.technicalSpecifications
  return value.leadFigures.flatMap((figure: unknown, index) => {
    if (!isObject(figure) || typeof figure.label !== 'string') return []
    const specification = specifications[figure.label]
    if (!isObject(specification) || sameAmount(figure.quantity, specification.quantity)) return []
    const words = {
      message: `"${figure.label}" has another value under the technical specifications.`,
      expected: JSON.stringify(specification.quantity),
      found: JSON.stringify(figure.quantity),
      help: ['Write the same quantity in both places.'],
    }
    return [problemAt(entry, ['leadFigures', index, 'quantity'], words, schemas)]
  })
}

/** A remark may stand in one place only. */
function sameAmount(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(withoutNote(one), withoutNote(other))
}

function withoutNote(quantity: unknown): unknown {
  if (!isObject(quantity)) return quantity
  const { note: _, ...amount } = quantity
  return amount
}
