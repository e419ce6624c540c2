import { isDeepStrictEqual } from 'node:util'
import type { Entry } from '../../entry'
import type { Problem } from '../../model'
import { plainSpelling } from '../../plain-spelling'
import type { SchemaSet } from '../../schemas/load-schemas'
import { isObject } from '../../schemas/schema'
import { problemAt } from '../problem-at'

/**
 * Lead figures of a product that differ from the specification of the same name, or from the only one of the same
 * property. Skipped while a field is invalid.
 */
export function leadFigureMismatches(entry: Entry, schemas: SchemaSet): Problem[] {
  const { value, problems } = entry
  if (problems.length > 0) return []
  if (!isObject(value) || !Array.isArray(value.leadFigures) || !isObject(value.technicalSpecifications))
    return []
  const specifications = value.technicalSpecifications
  return value.leadFigures.flatMap((figure: unknown, index) => {
    if (!isObject(figure) || typeof figure.label !== 'string') return []
    const label = plainSpelling(figure.label)
    const named = Object.keys(specifications).find((one) => plainSpelling(one) === label)
    const same = Object.values(specifications).filter(
      (one) => isObject(one) && figure.property !== undefined && one.property === figure.property,
    )
    const specification =
      named === undefined ? (same.length === 1 ? same[0] : undefined) : specifications[named]
    if (!isObject(specification) || sameAmount(figure.quantity, specification.quantity)) return []
    const text = {
      message: `"${figure.label}" has another value under the technical specifications.`,
      expected: JSON.stringify(specification.quantity),
      found: JSON.stringify(figure.quantity),
      help: ['Write the same quantity in both places.'],
    }
    return [problemAt(entry, ['leadFigures', index, 'quantity'], text, schemas)]
  })
}

/** Whether two quantities are equal, apart from their notes. */
function sameAmount(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(withoutNote(one), withoutNote(other))
}

function withoutNote(quantity: unknown): unknown {
  if (!isObject(quantity)) return quantity
  const { note: _, ...amount } = quantity
  return amount
}
