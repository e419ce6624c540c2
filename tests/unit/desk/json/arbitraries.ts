import fc from 'fast-check'
import type { Edit, JsonValue } from '../../../../scripts/desk/contract/edit'
import { parseWithRanges, type RangedTree } from '../../../../scripts/desk/json/parse-with-ranges'
import { childPointer } from '../../../../scripts/desk/json/pointer'

/** Keys that editors of JSON are known to mishandle, among ordinary ones. */
export const keys = fc.oneof(
  fc.constantFrom(
    '3',
    '10',
    'a.b',
    'a/b',
    'm~n',
    '',
    '__proto__',
    'length',
    '$schema',
    '$include',
    'N₂ in',
    'CO 2',
  ),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
)

const scalars = fc.oneof(
  fc.constantFrom('10.0', '1e3', '-0', '0.12345678901234567', '1E-7', 'true', 'false', 'null'),
  fc.constantFrom(
    '"10\\u2013100\\u00a0bar"',
    '"a\\/b"',
    '"\\ud83d\\ude00 end"',
    '"e\\u0301"',
    '""',
    '"5 Nm³/h"',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => JSON.stringify(text)),
  fc.integer().map(String),
)

/** White space of one container: before its first part, after a comma, and after its last part. */
const spacings = fc.constantFrom(
  { open: ' ', comma: ' ', close: ' ' },
  { open: '', comma: ' ', close: '' },
  { open: '', comma: '', close: '' },
  { open: 'line', comma: 'line', close: 'line' },
  { open: 'line', comma: 'line', close: 'line' },
)

const depth = { depthSize: 'small', withCrossShrink: true } as const

/** Texts of values, laid out at random, before indentation: `\n` ends a line. */
const { text: valueTexts } = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(depth, scalars, lists(tie('text')), objects(tie('text'))),
}))

function lists(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(fc.array(texts, { maxLength: 5 }), spacings)
    .map(([items, spacing]) => joined('[]', items, spacing))
}

function objects(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const entries = fc.uniqueArray(fc.tuple(keys, texts), { maxLength: 5, selector: ([key]) => key })
  return fc.tuple(entries, spacings).map(([pairs, spacing]) =>
    joined(
      '{}',
      pairs.map(([key, text]) => `${JSON.stringify(key)}: ${text}`),
      spacing,
    ),
  )
}

function joined(
  brackets: string,
  parts: readonly string[],
  spacing: Record<'open' | 'comma' | 'close', string>,
) {
  const [open, close] = brackets
  if (parts.length === 0) return brackets
  const isBlock = spacing.open === 'line'
  const shifted = parts.map((part) => (isBlock ? part.replaceAll('\n', '\n  ') : part))
  const inner = isBlock ? '\n  ' : spacing.open
  const comma = isBlock ? '\n  ' : spacing.comma
  return `${open}${inner}${shifted.join(`,${comma}`)}${isBlock ? '\n' : spacing.close}${close}`
}

/** Documents with an object outermost, any line ends, with or without byte order mark and final line end. */
export const documents: fc.Arbitrary<string> = fc
  .tuple(objects(valueTexts), fc.constantFrom('\n', '\r\n'), fc.constantFrom('', '\ufeff'), fc.boolean())
  .map(([text, newline, mark, isEnded]) => mark + text.replaceAll('\n', newline) + (isEnded ? newline : ''))

/** Plain values to write into a document. */
export const values: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    depth,
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 4 }), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value

/** A place in a document, with the data that an edit there needs. */
export interface Spot {
  readonly pointer: string
  readonly tree: RangedTree
  readonly parent?: RangedTree
  readonly index: number
}

/** All places in a document, outermost first. */
export function spotsIn(text: string): Spot[] {
  const visit = (spot: Spot): Spot[] => {
    const { tree, pointer } = spot
    const inner =
      tree.kind === 'list'
        ? tree.items.map((item, index) => ({
            tree: item,
            parent: tree,
            pointer: childPointer(pointer, index),
            index,
          }))
        : tree.kind === 'object'
          ? tree.entries.map(({ key, value }, index) => ({
              tree: value,
              parent: tree,
              pointer: childPointer(pointer, key),
              index,
            }))
          : []
    return [spot, ...inner.flatMap(visit)]
  }
  return visit({ pointer: '', tree: parseWithRanges(text), index: 0 })
}

/** Number of items or entries of a value. */
export function sizeOf(tree: RangedTree | undefined): number {
  if (!tree || tree.kind === 'scalar') return 0
  return tree.kind === 'list' ? tree.items.length : tree.entries.length
}

/** A document and an edit that is possible in it. */
export const documentsWithEdit: fc.Arbitrary<{ text: string; edit: Edit; spot: Spot }> = fc
  .tuple(documents, fc.nat(), fc.nat(), fc.nat(), values, keys)
  .map(([text, spotSeed, kindSeed, indexSeed, value, key]) => {
    const spots = spotsIn(text)
    const spot = spots[spotSeed % spots.length] ?? spots[0]
    if (!spot) throw new Error('A document without a root.')
    return { text, spot, edit: editAt(spot, kindSeed, indexSeed, value, key) }
  })

/** A document and two edits of it, each possible alone. */
export const documentWithEdits: fc.Arbitrary<{ text: string; edits: [Edit, Edit] }> = fc
  .tuple(documents, fc.nat(), fc.nat(), fc.nat(), values, keys)
  .chain(([text, ...first]) =>
    fc.tuple(fc.nat(), fc.nat(), fc.nat(), values, keys).map((second) => ({
      text,
      edits: [editIn(text, ...first), editIn(text, ...second)],
    })),
  )

function editIn(
  text: string,
  spotSeed: number,
  kindSeed: number,
  indexSeed: number,
  value: JsonValue,
  key: string,
): Edit {
  const spots = spotsIn(text)
  const spot = spots[spotSeed % spots.length]
  if (!spot) throw new Error('A document without a root.')
  return editAt(spot, kindSeed, indexSeed, value, key)
}

function editAt(spot: Spot, kindSeed: number, indexSeed: number, value: JsonValue, key: string): Edit {
  const { pointer, tree, parent } = spot
  const hasKey = (object: RangedTree) =>
    object.kind === 'object' && object.entries.some((entry) => entry.key === key)
  const possible: Edit[] = [
    { kind: 'set', pointer, value },
    { kind: 'set-number', pointer, spelling: '12.50' },
  ]
  if (tree.kind === 'list')
    possible.push({ kind: 'insert', pointer, index: indexSeed % (tree.items.length + 1), value })
  if (tree.kind === 'object' && !hasKey(tree))
    possible.push({ kind: 'set', pointer: childPointer(pointer, key), value })
  if (parent) {
    possible.push({ kind: 'remove', pointer }, { kind: 'move', pointer, to: indexSeed % sizeOf(parent) })
    if (parent.kind === 'object' && !hasKey(parent)) possible.push({ kind: 'rename', pointer, key })
  }
  const edit = possible[kindSeed % possible.length]
  if (!edit) throw new Error('No edit is possible.')
  return edit
}
