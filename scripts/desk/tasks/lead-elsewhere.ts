import { formatEnd, formatQuantity } from '../../../src/units/format'
import type { Entry } from '../../content/entry'
import { figureAt, figuresIn } from '../../content/figures-in'
import { parseFigureReference } from '../../content/inline/figure-reference'
import { fitsTarget } from '../../content/kind-of'
import type { Reference } from '../../content/model'
import { pageTarget } from '../../content/page-target'
import type { FileChanges } from './file-changes'
import type { IncomingReference } from './incoming-references'
import { changeText } from './point-elsewhere'
import type { TaskContent } from './task-content'

/** Where references to a deleted page lead. */
export interface Lead {
  readonly content: TaskContent
  /** Address of the page; undefined to lead nowhere. */
  readonly target: string | undefined
  /** A figure of the deleted page as it was shown, by its name in braces. */
  readonly figure: (name: string) => string | undefined
}

/** Rewrites the references in one text or value, or adds a note that the editor has to. */
export function leadElsewhere(
  changes: FileChanges,
  references: readonly IncomingReference[],
  lead: Lead,
): void {
  const [first] = references
  if (!first) return
  let text = first.text
  for (const { reference } of references) {
    const written = String(reference.value)
    if (reference.kind === 'figure') text = text.replaceAll(`{${written}}`, () => lead.figure(written) ?? '')
    else if (reference.seek) text = withLink(text, written, lead.target)
    else if (canLead(first, lead.target, lead.content)) text = lead.target ?? '#'
  }
  if (text !== first.text) changeText(changes, first.place, first.field, first.text, text)
  else changes.note(`“${first.field}” in ${first.place.file} needs another page before this can be saved.`)
}

/** A text whose links to an address lead elsewhere; without a target, their words stay. */
function withLink(text: string, address: string, target: string | undefined): string {
  if (target !== undefined) return text.replaceAll(`](${address})`, () => `](${target})`)
  return text.replace(/\[((?:[^[\]\\]|\\.)*)\]\(([^\s()]*)\)/g, (link, label: string, written: string) =>
    written === address ? label : link,
  )
}

/** Whether a field may name a page in place of another. */
export function canLead(
  { reference, entry }: IncomingReference,
  target: string | undefined,
  content: TaskContent,
): boolean {
  if (reference.kind === 'link') return true
  if (reference.kind !== 'page' || target === undefined) return false
  const isListedAlready = Array.isArray(reference.parent) && reference.parent.includes(target)
  const isItself = entry.source.file === content.catalogue.addresses.get(target)?.file
  return !isListedAlready && !isItself && fitsTemplate(reference, target, content)
}

function fitsTemplate({ target: keyword }: Reference, address: string, { catalogue }: TaskContent): boolean {
  const wanted = pageTarget(keyword).template
  const template = catalogue.addresses.get(address)?.template ?? ''
  return wanted === 'any' || fitsTarget(template, wanted)
}

/** Formats the figures of a page that other pages name. */
export function figureFormat({ figureStyle }: TaskContent, { value }: Entry): Lead['figure'] {
  const figures = figuresIn(value)
  return (name) => {
    const reference = parseFigureReference(name)
    if (!reference || reference.quantity !== undefined) return undefined
    const stated = figureAt(figures, reference.label)
    if (!stated || !('quantity' in stated)) return undefined
    const options = { system: 'metric', style: figureStyle } as const
    return reference.end
      ? formatEnd(stated.quantity, reference.end, options)
      : formatQuantity(stated.quantity, options).text
  }
}
