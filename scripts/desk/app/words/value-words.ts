import type { JsonTree } from '../../../lib/json/json-tree'

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 12 })

/** A value in words, as in `10–1,200 Nm³/h`; empty where there is none. */
export function valueWords(tree: JsonTree | undefined): string {
  if (!tree) return ''
  if (tree.kind === 'scalar') return scalarWords(tree.value)
  const inner = tree.kind === 'list' ? tree.items : tree.entries.map(({ value }) => value)
  const quantity = tree.kind === 'object' ? quantityWords(tree.entries) : undefined
  return quantity ?? inner.map(valueWords).filter(Boolean).join(' · ')
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
