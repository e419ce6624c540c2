import { formatEnd, formatQuantity } from '../../../../../src/units/format'
import { figureAt, figuresIn } from '../../../../content/figures-in'
import type { FormatFigure } from '../../../../content/inline/inline-text'
import { plainSpelling } from '../../../../content/plain-spelling'
import type { Lookups } from '../../../contract/lookups'
import { type FormNode, jsonOf } from '../model/form-node'

const ofPages = new WeakMap<FormNode, ReturnType<typeof figuresIn>>()

/** Figures of the edited file, cached for each value of the file. */
function figuresOf(root: FormNode) {
  const known = ofPages.get(root) ?? figuresIn(jsonOf(root))
  ofPages.set(root, known)
  return known
}

/** Labels of the quantities that the edited file states, with their values. */
export function statedFigures(root: FormNode): readonly { readonly label: string; readonly value: string }[] {
  return Object.entries(figuresOf(root)).flatMap(([label, stated]) =>
    'quantity' in stated ? [{ label, value: formatQuantity(stated.quantity).text }] : [],
  )
}

/**
 * Returns a function that formats the figures that a text names: those of the edited file, and from the server those of
 * other pages and shared parts.
 */
export function figureFormatter(
  file: string,
  root: FormNode,
  { figures = [] }: Pick<Lookups, 'figures'>,
): FormatFigure {
  return (reference, system) => {
    const options = { system }
    if (reference.quantity) return formatQuantity(reference.quantity, options).text
    const { address, label, end } = reference
    const own = address === undefined ? figureAt(figuresOf(root), label) : undefined
    if (own && 'quantity' in own)
      return end ? formatEnd(own.quantity, end, options) : formatQuantity(own.quantity, options).text
    const name = plainSpelling(label)
    const known = figures.find(
      (one) =>
        plainSpelling(one.label) === name &&
        (address === undefined ? one.file === file : one.page === address),
    )
    return end ? known?.[end]?.[system] : known?.[system]
  }
}
