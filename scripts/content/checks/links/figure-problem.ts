import { formatList, nearest, nearestAddress, suggestion } from '../../diagnose/suggest'
import { parseFigureReference } from '../../inline/figure-reference'
import type { Lookup } from '../../lookup'
import type { ProblemText } from '../problem-at'

/** Problem of a figure in a text. @param own file of the text, whose page an address may leave out */
export function figureProblem(name: string, own: string, lookup: Lookup): ProblemText | undefined {
  const reference = parseFigureReference(name)
  if (!reference || reference.quantity) return undefined
  const { address, label, end } = reference
  const found = `{${name}}`
  const inName = (part: string, match: string | undefined) =>
    match === undefined ? {} : { help: suggestion(part, match), repair: name.replace(part, () => match) }
  if (address !== undefined && !lookup.page(address)) {
    return {
      message: 'There is no page at this address.',
      expected: 'the address of a page that states the figure, as in {/product/nitrogen: Nitrogen flow}',
      found,
      ...inName(address, nearestAddress(address, lookup.catalogue().addresses.keys())),
    }
  }
  const page = address ?? own
  const stated = lookup.figure(page, label)
  const labels = lookup.figureLabels(page)
  const where = address === undefined ? 'This page' : address
  if (!stated) {
    if (lookup.mayState(page, label)) return undefined
    return {
      message: `${where} states no figure "${label}".`,
      expected: formatList(labels) || 'a page with figures, as in {/product/nitrogen: Nitrogen flow}',
      found,
      ...inName(label, nearest(label, labels)),
    }
  }
  if (!('quantity' in stated))
    return {
      message: `"${label}" of ${where.toLowerCase()} is a text and not a figure.`,
      expected: 'a quantity',
      found,
    }
  if (end === undefined || stated.quantity[end] !== undefined) return undefined
  return {
    message: `"${label}" has no "${end}".`,
    expected: `{${name.replace(/\s*\|.*/, '')}}`,
    found,
  }
}
