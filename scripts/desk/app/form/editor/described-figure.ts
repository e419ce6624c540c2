import { parseFigureReference } from '../../../../content/inline/figure-reference'
import type { FormatFigure } from '../../../../content/inline/inline-text'

/** A figure of a text, in words for the editor. */
export interface DescribedFigure {
  /** As readers see it; undefined if no page states the figure. */
  readonly value: string | undefined
  /** Label of the figure; the name in braces if it is none. */
  readonly label: string
  /** Address of the page that states the figure; undefined for the page itself and for a quantity of the text. */
  readonly address: string | undefined
  readonly end: 'min' | 'max' | undefined
  /** Whether the text states the quantity. */
  readonly isWrittenHere: boolean
}

/** Describes the figure that a name in braces stands for. */
export function describeFigure(name: string, format: FormatFigure): DescribedFigure {
  const reference = parseFigureReference(name)
  const none = { address: undefined, end: undefined, isWrittenHere: false }
  if (!reference) return { ...none, value: undefined, label: name }
  const value = format(reference, 'metric')
  if (reference.quantity) return { ...none, value, label: name, isWrittenHere: true }
  const { label, address, end } = reference
  return { value, label, address, end, isWrittenHere: false }
}

/** Where a figure comes from, as in “Nitrogen flow, /product/nitrogen”. */
export function sourceOfFigure({ label, address, end, isWrittenHere }: DescribedFigure): string {
  if (isWrittenHere) return 'Quantity of this text'
  const part = end === 'min' ? ', lower end' : end === 'max' ? ', upper end' : ''
  return `${label}${part}, ${address ?? 'this page'}`
}
