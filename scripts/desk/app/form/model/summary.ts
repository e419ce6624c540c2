import { formatQuantity } from '../../../../../src/units/format'
import type { Quantity } from '../../../../../src/units/quantity'
import { entryOf, type FormNode, jsonOf, textOf } from './form-node'

/** Text of a collapsed row: its name and a second line. */
export interface Summary {
  readonly name: string
  readonly detail: string
}

const nameKeys = [
  'heading',
  'title',
  'label',
  'question',
  'name',
  'caption',
  'text',
  'symbol',
  'formula',
  'from',
  'section',
]
const details = [
  'quantity',
  'value',
  'note',
  'description',
  'answer',
  'text',
  'contents',
  'to',
  'path',
  'link',
  'points',
  'items',
]

/** Name and second line of a row, from the texts in it. */
export function summaryOf(node: FormNode | undefined): Summary {
  if (!node) return { name: '', detail: '' }
  if (node.kind !== 'object') return { name: summaryText(node), detail: '' }
  const has = (key: string) => entryOf(node, key) !== undefined
  const include = textOf(entryOf(node, '$include'))
  const [from, to] = ['from', 'to'].map((key) => summaryText(entryOf(node, key)))
  // A value with two ends, such as a stream or a redirect.
  if (from && to) return { name: `${from} → ${to}`, detail: summaryText(entryOf(node, 'contents')) }
  const nameKey = nameKeys.find(has)
  const detailKey = details.find((key) => has(key) && key !== nameKey)
  const first = node.entries.find(({ node: inner }) => inner.kind === 'text' && inner.value !== '')
  const name = nameKey ? summaryText(entryOf(node, nameKey)) : first ? textOf(first.node) : include
  return { name, detail: detailKey ? summaryText(entryOf(node, detailKey)) : '' }
}

/** Describes a value in a few words. */
export function summaryText(node: FormNode | undefined): string {
  if (!node || node.kind === 'null') return ''
  if (node.kind === 'text') return node.value
  if (node.kind === 'number') return node.spelling
  if (node.kind === 'boolean') return node.value ? 'yes' : 'no'
  if (node.kind === 'list') return node.items.map((item) => summaryOf(item).name).join(' · ')
  if (entryOf(node, 'unit')) return quantityText(node)
  return summaryOf(node).name
}

/** A quantity as the site formats it; its JSON while it is incomplete. */
export function quantityText(node: FormNode): string {
  // Formatting throws if a quantity that is being edited lacks parts; a complete one has this type.
  try {
    return formatQuantity(jsonOf(node) as unknown as Quantity).text
  } catch {
    return JSON.stringify(jsonOf(node))
  }
}
