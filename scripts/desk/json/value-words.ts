import { fieldTitle } from '../../content/schemas/field-title'
import type { EntryTree, JsonTree } from '../../lib/json/json-tree'

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 12 })

/** A value in words, as in `10–1,200 Nm³/h`; empty where there is none. */
export function valueWords(tree: JsonTree | undefined): string {
  if (!tree) return ''
  if (tree.kind === 'scalar') return scalarWords(tree.value)
  const quantity = tree.kind === 'object' ? quantityWords(tree.entries) : undefined
  const inner = tree.kind === 'list' ? tree.items.map(valueWords) : tree.entries.map(entryWords)
  return quantity ?? inner.filter(Boolean).join(' · ')
}

/** A field of an object in words. A switch that is on is its name, as in `hidden`; one that is off says nothing. */
function entryWords({ key, value }: EntryTree): string {
  if (value.kind !== 'scalar' || typeof value.value !== 'boolean') return valueWords(value)
  return value.value ? fieldTitle({}, key).toLowerCase() : ''
}

function scalarWords(value: string | number | boolean | null): string {
  if (typeof value === 'number') return number.format(value).replace('-', '−')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value ?? 'nothing'
}

function quantityWords(
  entries: readonly { readonly key: string; readonly value: JsonTree }[],
): string | undefined {
  const words = (name: string) => {
    const entry = entries.find(({ key }) => key === name)
    return entry && valueWords(entry.value)
  }
  const unit = words('unit')
  const amount = words('value') ?? rangeWords(words('min'), words('max'))
  return unit === undefined || amount === undefined ? undefined : `${amount} ${unit}`
}

function rangeWords(min: string | undefined, max: string | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${min}–${max}`
  if (min !== undefined) return `from ${min}`
  return max === undefined ? undefined : `up to ${max}`
}
