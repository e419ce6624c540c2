import type { Catalogue } from '../catalogue'
import type { EntryFacts } from '../facts'
import { kindOf } from '../kind-of'
import type { Problem } from '../model'

/** Records that have the `id` of another record of their collection. */
export function duplicateIds({ records }: Catalogue): Problem[] {
  return [...records.values()].flatMap((collection) => duplicatesIn([...collection.values()]))
}

function duplicatesIn(records: readonly EntryFacts[]): Problem[] {
  const first = new Map<number, string>()
  return records.flatMap(({ id, file, template }): Problem[] => {
    if (id === undefined) return []
    const other = first.get(id)
    if (other === undefined) {
      first.set(id, file)
      return []
    }
    return [
      {
        file,
        place: { path: ['id'], of: 'value' },
        field: 'Id',
        message: `Another ${kindOf(template)?.name ?? 'record'} has the id ${id} already.`,
        expected: `an unused number, such as ${Math.max(...records.map((record) => record.id ?? 0)) + 1}`,
        found: `the same id in ${other}`,
      },
    ]
  })
}
