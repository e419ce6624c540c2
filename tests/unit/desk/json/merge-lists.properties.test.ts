import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeByField, type TextConflict } from '../../../../scripts/desk/json/merge-by-field'
import { settleText } from '../../../../scripts/desk/json/settle-text'
import { type Case, cases, type Item, itemsIn, textOf } from './list-model'

function merge({ base, disk, draft, spelling }: Case) {
  const [baseText, diskText, draftText] = [base, disk, draft].map((items) => textOf(items, spelling))
  const { text, conflicts } = mergeByField(baseText ?? '', diskText ?? '', draftText ?? '')
  return { text, conflicts, items: itemsIn(text, spelling) }
}

const find = (items: readonly Item[], uid: string) => items.find((one) => one.uid === uid)
const uidsIn = (items: readonly Item[]) => items.map(({ uid }) => uid)
const isEdited = (old: Item, now: Item) => old.a !== now.a || old.b !== now.b
/** The order of the items that both lists hold. */
const orderIn = (items: readonly Item[], others: readonly Item[]) =>
  uidsIn(items).filter((uid) => find(others, uid))
const isSorted = (base: readonly Item[], version: readonly Item[]) =>
  orderIn(base, version).join() !== orderIn(version, base).join()

/** What a merged field must be: the value of the side that changed it, or that of one side where both did. */
function fieldValues(old: string | undefined, onDisk: string, inDraft: string): string[] {
  if (onDisk === old || onDisk === inDraft) return [inDraft]
  return inDraft === old ? [onDisk] : [onDisk, inDraft]
}

/**
 * Checks that nothing is lost and nothing doubled, whatever was answered.
 * @param isSettled whether the conflicts are answered, so that a removal may be the answer to one
 */
function expectWhole({ base, disk, draft }: Case, items: readonly Item[], isSettled: boolean): void {
  expect(uidsIn(items)).toEqual([...new Set(uidsIn(items))])
  const known = new Set([...base, ...disk, ...draft].map(({ uid }) => uid))
  for (const uid of uidsIn(items)) expect(known).toContain(uid)
  for (const uid of known) {
    const [old, onDisk, inDraft, now] = [base, disk, draft, items].map((list) => find(list, uid))
    if (!onDisk && !inDraft) expect(now).toBeUndefined()
    else if (onDisk && inDraft) {
      expect(fieldValues(old?.a, onDisk.a, inDraft.a)).toContain(now?.a)
      expect(fieldValues(old?.b, onDisk.b, inDraft.b)).toContain(now?.b)
    } else {
      const [left] = [onDisk ?? inDraft]
      const isChanged = !old || (left && isEdited(old, left))
      const version = onDisk ? disk : draft
      if (isChanged && (!old || !isSettled)) expect(now).toEqual(left)
      else if (!isChanged && !isSorted(base, version)) expect(now).toBeUndefined()
      else if (now) expect(now).toEqual(left)
    }
  }
}

/** Both sides of each conflict, whichever is which. */
const sidesOf = (conflicts: readonly TextConflict[]) =>
  conflicts
    .filter(({ order }) => !order)
    .map(({ base, disk, draft }) => [base, ...[disk, draft].map(String).sort()].join('\n'))
    .sort()

describe('merged lists and objects', () => {
  it('lose no item and double none', () => {
    fc.assert(
      fc.property(cases, (one) => expectWhole(one, merge(one).items, false)),
      { numRuns: 1000 },
    )
  })

  it('are those of the one side that has changed them, and of both if they are the same', () => {
    fc.assert(
      fc.property(cases, ({ spelling, base, disk }) => {
        const nothing: TextConflict[] = []
        const [before, after] = [textOf(base, spelling), textOf(disk, spelling)]
        expect(mergeByField(before, after, before)).toEqual({ text: after, conflicts: nothing })
        expect(mergeByField(before, before, after)).toEqual({ text: after, conflicts: nothing })
        expect(mergeByField(before, after, after)).toEqual({ text: after, conflicts: nothing })
      }),
      { numRuns: 300 },
    )
  })

  it('have the order of the one side that has sorted them', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { items, conflicts } = merge(one)
        const { base, disk, draft } = one
        if (conflicts.some(({ order }) => order)) return
        if (!isSorted(base, disk)) expect(orderIn(items, draft)).toEqual(orderIn(draft, items))
        if (!isSorted(base, draft)) expect(orderIn(items, disk)).toEqual(orderIn(disk, items))
      }),
      { numRuns: 1000 },
    )
  })

  it('ask about the order only where both sides have sorted them', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { base, disk, draft } = one
        const added = orderIn(disk, draft).filter((uid) => !find(base, uid))
        const asks = merge(one).conflicts.some(({ order }) => order)
        if (asks && added.length === 0) expect(isSorted(base, disk) && isSorted(base, draft)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('are the same with the sides exchanged, but for the answers to conflicts and the order of neighbours', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const [there, back] = [merge(one), merge({ ...one, disk: one.draft, draft: one.disk })]
        expect(uidsIn(there.items).sort()).toEqual(uidsIn(back.items).sort())
        expect(sidesOf(there.conflicts)).toEqual(sidesOf(back.conflicts))
        expect(there.conflicts.some(({ order }) => order)).toBe(back.conflicts.some(({ order }) => order))
      }),
      { numRuns: 500 },
    )
  })

  it('lose nothing and double nothing, whatever the answers to their conflicts are', () => {
    const answers = fc.array(fc.constantFrom('draft' as const, 'disk' as const), {
      minLength: 12,
      maxLength: 12,
    })
    fc.assert(
      fc.property(cases, answers, (one, chosen) => {
        const { text, conflicts, items } = merge(one)
        const answered = conflicts.map((conflict, index) => ({ conflict, answer: chosen[index] ?? 'draft' }))
        const settled = itemsIn(settleText(text, answered) ?? '', one.spelling)
        expectWhole(one, settled, true)
        const removed = answered.filter(({ conflict, answer }) => conflict[answer] === undefined).length
        expect(settled.length).toBe(items.length - removed)
      }),
      { numRuns: 1000 },
    )
  })

  it('hold equal items as often as the sides do', () => {
    const texts = fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 6 })
    const count = (items: readonly string[], text: string) => items.filter((one) => one === text).length
    fc.assert(
      fc.property(texts, texts, texts, (base, disk, draft) => {
        const [before, onDisk, inDraft] = [base, disk, draft].map((list) => JSON.stringify(list))
        const { text } = mergeByField(before ?? '', onDisk ?? '', inDraft ?? '')
        const items: string[] = JSON.parse(text)
        for (const one of ['x', 'y', 'z']) {
          const [old, there, here, now] = [base, disk, draft, items].map((list) => count(list, one))
          expect(now).toBeLessThanOrEqual(Math.max(Number(old), Number(there) + Number(here)))
        }
      }),
      { numRuns: 1000 },
    )
  })
})
