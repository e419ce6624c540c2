import { isObject } from '../schemas/schema'

/** Fields whose texts no one reads, or that every page repeats. */
const notText = new Set([
  '$schema',
  '$shape',
  'acknowledge',
  'action',
  'alt',
  'anchor',
  'card',
  'color',
  'date',
  'footer',
  'icon',
  'id',
  'link',
  'next',
  'placeholder',
  'previous',
  'property',
  'sections',
  'sizes',
  'sources',
  'src',
  'streams',
  'template',
  'type',
  'units',
  'updatedOn',
])

/** All texts for readers inside a linked record, with a blank between them. Figures are in metric and US units. */
export function readableText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(readableText).filter(Boolean).join(' ')
  if (!isObject(value)) return ''
  return Object.entries(value)
    .filter(([key]) => !notText.has(key))
    .map(([, inner]) => readableText(inner))
    .filter(Boolean)
    .join(' ')
}
