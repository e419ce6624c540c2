import type { InlinePart, InlineText } from '../../../src/generated/content'
import { formatEnd, formatQuantity } from '../../../src/units/format'
import type { Quantity } from '../../../src/units/quantity'
import type { System } from '../../../src/units/unit-table'
import type { FigureReference } from './figure-reference'
import type { InlineNode } from './inline-node'

/** Looks up the quantity of a figure; undefined if there is none. */
export type FindFigure = (figure: FigureReference) => Quantity | undefined

/** Replaces the figures of a parsed text by their values. A text without markup becomes a string. */
export function toInlineText(nodes: readonly InlineNode[], find: FindFigure): InlineText {
  const parts: InlinePart[] = []
  for (const [index, node] of nodes.entries()) {
    const part = toPart(node, find, index === 0)
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (part !== '') parts.push(part)
  }
  const [only = ''] = parts
  return parts.length <= 1 && typeof only === 'string' ? only : parts
}

function toPart(node: InlineNode, find: FindFigure, isFirst: boolean): InlinePart {
  if (typeof node === 'string') return node
  if ('strong' in node) return { strong: toInlineText(node.strong, find) }
  if ('em' in node) return { em: toInlineText(node.em, find) }
  if ('link' in node) return { link: node.link, text: toInlineText(node.text, find) }
  const metric = figureText(node.figure, 'metric', find)
  const us = figureText(node.figure, 'us', find)
  // Without a value the braces stay visible; the check has reported them.
  if (metric === undefined || us === undefined) return '{}'
  const show = isFirst ? capitalize : (text: string) => text
  return metric === us ? show(metric) : { metric: show(metric), us: show(us) }
}

/** Text of a figure in a unit system; undefined if there is no such figure or it lacks the named end. */
export function figureText(figure: FigureReference, system: System, find: FindFigure): string | undefined {
  const quantity = find(figure)
  if (!quantity) return undefined
  const end = figure.quantity === undefined ? figure.end : undefined
  return end ? formatEnd(quantity, end, { system }) : formatQuantity(quantity, { system }).text
}

/** Capitalises a figure such as "up to 99 %" at the start of a text. */
function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The characters of a text without markup, with metric figures unless said otherwise: for metadata, feeds and lengths. */
export function plainText(text: InlineText, system: System = 'metric'): string {
  return typeof text === 'string' ? text : text.map((part) => plainPart(part, system)).join('')
}

function plainPart(part: InlinePart, system: System): string {
  if (typeof part === 'string') return part
  if ('strong' in part) return plainText(part.strong, system)
  if ('em' in part) return plainText(part.em, system)
  return 'link' in part ? plainText(part.text, system) : part[system]
}
