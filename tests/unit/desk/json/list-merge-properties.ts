import assert from 'node:assert/strict'
import fc from 'fast-check'
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

function assertOneOf(value: string | undefined, expected: readonly string[]): void {
  assert.ok(value !== undefined && expected.includes(value), `${value} is none of: ${expected.join(', ')}`)
}

/**
 * Checks that nothing is lost and nothing doubled, whatever was answered.
 * @param isSettled whether the conflicts are answered, so that a removal may be the answer to one
 */
function assertWhole({ base, disk, draft }: Case, items: readonly Item[], isSettled: boolean): void {
  assert.deepEqual(uidsIn(items), [...new Set(uidsIn(items))])
  const known = new Set([...base, ...disk, ...draft].map(({ uid }) => uid))
  for (const uid of uidsIn(items)) assertOneOf(uid, [...known])
  for (const uid of known) {
    const [old, onDisk, inDraft, now] = [base, disk, draft, items].map((list) => find(list, uid))
    if (!onDisk && !inDraft) assert.equal(now, undefined)
    else if (onDisk && inDraft) {
      assertOneOf(now?.a, fieldValues(old?.a, onDisk.a, inDraft.a))
      assertOneOf(now?.b, fieldValues(old?.b, onDisk.b, inDraft.b))
    } else {
      const [left] = [onDisk ?? inDraft]
      const isChanged = !old || (left && isEdited(old, left))
      const version = onDisk ? disk : draft
      if (isChanged && (!old || !isSettled)) assert.deepEqual(now, left)
      else if (!isChanged && !isSorted(base, version)) assert.equal(now, undefined)
      else if (now) assert.deepEqual(now, left)
    }
  }
}

/** Both sides of each conflict, whichever is which. */
const sidesOf = (conflicts: readonly TextConflict[]) =>
  conflicts
    .filter(({ order }) => !order)
    .map(({ base, disk, draft }) => [base, ...[disk, draft].map(String).sort()].join('\n'))
    .sort()

const asksAboutOrder = (conflicts: readonly TextConflict[]) => conflicts.some(({ order }) => order)

const answers = fc.array(fc.constantFrom('draft' as const, 'disk' as const), { minLength: 12, maxLength: 12 })
const texts = fc.array(fc.constantFrom('x', 'y', 'z'), { maxLength: 6 })

/** Properties of merged lists and objects, by what they hold. */
export const listMergeProperties = {
  'lose no item and double none': fc.property(cases, (one) => assertWhole(one, merge(one).items, false)),

  'are those of the one side that has changed them, and of both if they are the same': fc.property(
    cases,
    ({ spelling, base, disk }) => {
      const [before, after] = [textOf(base, spelling), textOf(disk, spelling)]
      const whole = { text: after, conflicts: [] }
      assert.deepEqual(mergeByField(before, after, before), whole)
      assert.deepEqual(mergeByField(before, before, after), whole)
      assert.deepEqual(mergeByField(before, after, after), whole)
    },
  ),

  'have the order of the one side that has sorted them': fc.property(cases, (one) => {
    const { items, conflicts } = merge(one)
    const { base, disk, draft } = one
    if (asksAboutOrder(conflicts)) return
    if (!isSorted(base, disk)) assert.deepEqual(orderIn(items, draft), orderIn(draft, items))
    if (!isSorted(base, draft)) assert.deepEqual(orderIn(items, disk), orderIn(disk, items))
  }),

  'ask about the order only where both sides have sorted them': fc.property(cases, (one) => {
    const { base, disk, draft } = one
    const added = orderIn(disk, draft).filter((uid) => !find(base, uid))
    if (added.length === 0 && asksAboutOrder(merge(one).conflicts))
      assert.ok(isSorted(base, disk) && isSorted(base, draft))
  }),

  'are the same with the sides exchanged, but for the answers to conflicts and the order of neighbours':
    fc.property(cases, (one) => {
      const [there, back] = [merge(one), merge({ ...one, disk: one.draft, draft: one.disk })]
      assert.deepEqual(uidsIn(there.items).sort(), uidsIn(back.items).sort())
      assert.deepEqual(sidesOf(there.conflicts), sidesOf(back.conflicts))
      assert.equal(asksAboutOrder(there.conflicts), asksAboutOrder(back.conflicts))
    }),

  'lose nothing and double nothing, whatever the answers to their conflicts are': fc.property(
    cases,
    answers,
    (one, chosen) => {
      const { text, conflicts, items } = merge(one)
      const answered = conflicts.map((conflict, index) => ({ conflict, answer: chosen[index] ?? 'draft' }))
      const settled = itemsIn(settleText(text, answered) ?? '', one.spelling)
      assertWhole(one, settled, true)
      const removed = answered.filter(({ conflict, answer }) => conflict[answer] === undefined).length
      assert.equal(settled.length, items.length - removed)
    },
  ),

  'hold equal items as often as the sides do': fc.property(texts, texts, texts, (base, disk, draft) => {
    const count = (items: readonly string[], text: string) => items.filter((one) => one === text).length
    const [before, onDisk, inDraft] = [base, disk, draft].map((list) => JSON.stringify(list))
    const { text } = mergeByField(before ?? '', onDisk ?? '', inDraft ?? '')
    const items: string[] = JSON.parse(text)
    for (const one of ['x', 'y', 'z']) {
      const [old, there, here, now] = [base, disk, draft, items].map((list) => count(list, one))
      assert.ok(Number(now) <= Math.max(Number(old), Number(there) + Number(here)))
    }
  }),
}
