import { PRODUCT_INDEX } from '../../../src/contracts/addresses/product-index'
import type { FoundProblem } from '../checks/problem-at'
import { problemAt } from '../checks/problem-at'
import { unknownName } from '../checks/unknown-name'
import type { Entry } from '../entry'
import type { Lookup } from '../lookup'
import type { Problem } from '../model'
import type { SchemaSet } from '../schemas/load-schemas'
import { isObject } from '../schemas/schema'
import { indexRowOf } from './authored-index-row'

/** What the check reads of other entries. */
interface IndexLookup extends Pick<Lookup, 'page' | 'isReadable'> {
  /** The entry of a file; undefined for a file with a wrong name. */
  entry(file: string): Entry | undefined
}

/** Names in a product's index row that mean nothing: needs and labels of specifications. */
export function indexRowProblems(entry: Entry, lookup: IndexLookup, schemas: SchemaSet): Problem[] {
  const row = entry.complete && entry.problems.length === 0 ? indexRowOf(entry.value) : undefined
  if (!row || !isObject(entry.value)) return []
  const labels = Object.keys(Object(entry.value.technicalSpecifications))
  const needs = needsOf(lookup)
  const found = [
    ...(needs
      ? row.needs.flatMap((id, index) =>
          unknown(['needs', index], 'The product index has no such need.', id, needs),
        )
      : []),
    ...Object.entries(row.figures).flatMap(([column, label]) =>
      unknown(['figures', column], 'This page has no such specification.', label, labels),
    ),
  ]
  return found.map((one) => problemAt(entry, ['indexRow', ...one.path], one.text, schemas))
}

/** Ids of the needs of the product index; undefined if it is missing or cannot be read. */
function needsOf(lookup: IndexLookup): readonly string[] | undefined {
  const page = lookup.page(PRODUCT_INDEX)
  const index = page && lookup.isReadable(page.file) ? lookup.entry(page.file) : undefined
  const needs = isObject(index?.value) ? index.value.needs : undefined
  return Array.isArray(needs) && index?.problems.length === 0
    ? needs.flatMap((need: unknown) => (isObject(need) && typeof need.id === 'string' ? need.id : []))
    : undefined
}

/** A name that is none of the known ones; none for a known one. */
function unknown(...[path, message, name, known]: Parameters<typeof unknownName>): FoundProblem[] {
  return known.includes(name) ? [] : [unknownName(path, message, name, known)]
}
