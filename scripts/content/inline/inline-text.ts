import type { InlinePart, InlineText } from '../../../src/generated/content'
import type { System } from '../../../src/units/unit-table'
import type { FigureReference } from './figure-reference'
import type { InlineNode } from './inline-node'

/** Formats a figure in a unit system; undefined if there is no such figure or it lacks the named end. */
export type FormatFigure = (figure: FigureReference, system: System) => string | undefined

/**
 * Replaces the figures of a parsed text by their values. A text without markup becomes a string.
 * @param startsText whether a figure at the start, such as "up to 99 %", begins with a capital
 */
export function toInlineText(
  nodes: readonly InlineNode[],
  format: FormatFigure,
  startsText = true,
): InlineText {
  const parts: InlinePart[] = []
  for (const [index, node] of nodes.entries()) {
    const part = toPart(node, format, startsText && index === 0)
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (part !== '') parts.push(part)
  }
  const [only = ''] = parts
  return parts.length <= 1 && typeof only === 'string' ? only : parts
}

function toPart(node: InlineNode, format: FormatFigure, isFirst: boolean): InlinePart {
  if (typeof node === 'string') return node
  if ('strong' in node) return { strong: toInlineText(node.strong, format, isFirst) }
  if ('em' in node) return { em: toInlineText(node.em, format, isFirst) }
  if ('link' in node) return { link: node.link, text: toInlineText(node.text, format, isFirst) }
  const metric = format(node.figure, 'metric')
  const us = format(node.figure, 'us')
  const tender = format(node.figure, 'tender')
  // Without a value the braces stay visible; the check has reported them.
  if (metric === undefined || us === undefined || tender === undefined) return '{}'
  const show = isFirst ? capitalize : (text: string) => text
  if (metric === us && metric === tender) return show(metric)
  return { metric: show(metric), us: show(us), ...(tender !== metric && { tender: show(tender) }) }
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
  return 'link' in part ? plainText(part.text, system) : (part[system] ?? part.metric)
}
