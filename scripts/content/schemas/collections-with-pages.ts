import type { SchemaSet } from './load-schemas'
import type { RecordPages } from './schema'

/** The collections whose records have pages. */
export function collectionsWithPages({
  collections,
}: SchemaSet): (readonly [collection: string, pages: RecordPages])[] {
  return [...collections].flatMap(([name, { pages }]) => (pages ? [[name, pages] as const] : []))
}
