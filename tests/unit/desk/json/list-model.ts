import fc from 'fast-check'
import type { JsonValue } from '../../../../scripts/lib/json/json-tree'

/** One item as the model knows it. The first word of each text names the item and is never edited. */
export interface Item {
  readonly uid: string
  readonly a: string
  readonly b: string
}

/** How the items of a list are written: with or without an id, as texts, or as the entries of an object. */
export type Spelling = 'id' | 'plain' | 'text' | 'entry'

type Change =
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'edit'; readonly at: number; readonly field: 'a' | 'b'; readonly word: string }
  /** Replaces everything but the id. */
  | { readonly kind: 'rewrite'; readonly at: number; readonly word: string }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'insert'; readonly to: number; readonly uid: string }

const item = (uid: string): Item => ({
  uid,
  a: `${uid} ${uid}a1 ${uid}a2 ${uid}a3`,
  b: `${uid} ${uid}b1 ${uid}b2 ${uid}b3`,
})

/** Items that both sides may add. */
const sharedUids = ['s1', 's2']

const changes = (side: string): fc.Arbitrary<Change[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('move' as const), from: fc.nat(9), to: fc.nat(9) }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('edit' as const),
          at: fc.nat(9),
          field: fc.constantFrom('a' as const, 'b' as const),
          word: fc.constantFrom(`${side}1`, `${side}2`, 'both'),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('rewrite' as const),
          at: fc.nat(9),
          word: fc.constant(`${side}3`),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }) },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('insert' as const),
          to: fc.nat(9),
          uid: fc.constantFrom(...sharedUids, ...sharedUids, `${side}x`, `${side}y`),
        }),
      },
    ),
    { maxLength: 5 },
  )

/** A list, and what two editors have made of it. */
export interface Case {
  readonly spelling: Spelling
  readonly base: readonly Item[]
  readonly disk: readonly Item[]
  readonly draft: readonly Item[]
}

export const cases: fc.Arbitrary<Case> = fc
  .record({
    spelling: fc.constantFrom<Spelling>('id', 'plain', 'text', 'entry'),
    count: fc.nat(7),
    disk: changes('k'),
    draft: changes('f'),
  })
  .map(({ spelling, count, disk, draft }) => {
    const base = Array.from({ length: count }, (_, index) => item(`u${index}`))
    return { spelling, base, disk: changed(base, disk, spelling), draft: changed(base, draft, spelling) }
  })

function changed(base: readonly Item[], all: readonly Change[], spelling: Spelling): Item[] {
  return all.reduce<Item[]>((items, change) => changedOnce(items, change, spelling), [...base])
}

function changedOnce(items: Item[], change: Change, spelling: Spelling): Item[] {
  const at = (index: number) => (items.length === 0 ? 0 : index % items.length)
  const put = (index: number, change: (old: Item) => Item) =>
    items.map((old, position) => (position === at(index) ? change(old) : old))
  const words = (text: string, word: string) => [...text.split(' ').slice(0, -1), word].join(' ')
  const hasKey = spelling === 'id' || spelling === 'entry'
  switch (change.kind) {
    case 'move': {
      const rest = items.toSpliced(at(change.from), 1)
      return rest.toSpliced(at(change.to), 0, ...items.slice(at(change.from), at(change.from) + 1))
    }
    case 'edit': {
      const field = spelling === 'text' ? 'a' : change.field
      return put(change.at, (old) =>
        // Two similar items that both sides have added are two items, unless they have the same id or key.
        hasKey || !sharedUids.includes(old.uid) ? { ...old, [field]: words(old[field], change.word) } : old,
      )
    }
    case 'rewrite':
      // Only an id or a key tells that it is the same item.
      return hasKey ? put(change.at, (old) => ({ ...old, a: change.word, b: change.word })) : items
    case 'remove':
      return items.toSpliced(at(change.at), 1)
    case 'insert':
      return items.some(({ uid }) => uid === change.uid)
        ? items
        : items.toSpliced(change.to % (items.length + 1), 0, item(change.uid))
  }
}

/** The text of a document with the items. */
export function textOf(items: readonly Item[], spelling: Spelling): string {
  const fields = ({ a, b }: Item) => ({ a, b })
  const value: JsonValue =
    spelling === 'entry'
      ? Object.fromEntries(items.map((one) => [one.uid, fields(one)]))
      : items.map((one) =>
          spelling === 'text' ? one.a : { ...(spelling === 'id' && { id: one.uid }), ...fields(one) },
        )
  return `${JSON.stringify({ list: value }, null, 2)}\n`
}

/** The items in a document. */
export function itemsIn(text: string, spelling: Spelling): Item[] {
  const { list } = JSON.parse(text)
  if (spelling === 'entry')
    // The document was written from items.
    return Object.entries(list as Record<string, Item>).map(([uid, { a, b }]) => ({ uid, a, b }))
  return list.map((one: string | { id?: string; a: string; b: string }): Item => {
    if (typeof one !== 'string') return { uid: one.id ?? one.a.split(' ')[0] ?? '', a: one.a, b: one.b }
    return { ...item(one.split(' ')[0] ?? ''), a: one }
  })
}
