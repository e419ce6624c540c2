import { formatEnd, formatQuantity } from '../../../../src/units/format'
import type { Entry } from '../../../content/entry'
import { figureAt, figuresIn } from '../../../content/figures-in'
import { parseFigureReference } from '../../../content/inline/figure-reference'
import type { IncomingReference } from '../incoming-references'
import type { TaskContent } from '../task-content'

/** Formats a figure of a page as it is shown, by its name in braces. */
export type FigureText = (name: string) => string | undefined

/** A text whose links to a page keep only their words, and whose figures of it are plain text. */
export function withoutReferences(
  text: string,
  references: readonly IncomingReference[],
  figure: FigureText,
): string {
  return references.reduce((result, { reference: { kind, value } }) => {
    const written = String(value)
    return kind === 'figure'
      ? result.replaceAll(`{${written}}`, () => figure(written) ?? '')
      : withoutLink(result, written)
  }, text)
}

function withoutLink(text: string, address: string): string {
  return text.replace(/\[((?:[^[\]\\]|\\.)*)\]\(([^\s()]*)\)/g, (link, label: string, written: string) =>
    written === address ? label : link,
  )
}

/** Formats the figures of a page that other pages name. */
export function figureFormat({ figureStyle }: TaskContent, { value }: Entry): FigureText {
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
