import type { Catalogue } from '../catalogue'
import type { EntryFacts } from '../facts'
import { kindOf } from '../kind-of'
import type { Problem } from '../model'

/**
 * Records that have the `id` of another record of their collection.
 * @param published addresses of which the list of published addresses knows
 */
export function duplicateIds({ records }: Catalogue, published: ReadonlySet<string>): Problem[] {
  return [...records.values()].flatMap((collection) =>
    duplicatesIn(publishedFirst([...collection.values()], published)),
  )
}

/** Entries in their order, but new pages last: of two equal entries, the new one is probably the copy. */
export function publishedFirst<Entry extends Pick<EntryFacts, 'address'>>(
  entries: readonly Entry[],
  published: ReadonlySet<string>,
): Entry[] {
  const isNew = ({ address }: Entry) => address !== undefined && !published.has(address)
  return [...entries].sort((one, other) => Number(isNew(one)) - Number(isNew(other)))
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
