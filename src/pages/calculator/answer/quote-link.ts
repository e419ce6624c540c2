import { quoteAddress } from '../../../addresses/quote-address'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { intervalText } from '../../../sizing/figures'
import type { Calculation } from '../use-calculation'

/** Address of the quote form with the answer as the planned capacity, and the raw materials that the visitor entered. */
export function quoteLink(page: LinkedCalculator, { figures }: Calculation): string {
  const digits = page.result.digits ?? 3
  const write = (id: string) => {
    const { unit, unitLabel } = page.formulas.find((one) => one.id === id) ?? {}
    return intervalText(figures(id), { unit, unitLabel, digits, style: figureStyle })
  }
  const raw = page.inputs.flatMap((input) => {
    if (input.type !== 'number' || !input.rawMaterial || figures(input.id).high === 0) return []
    const figure = intervalText(figures(input.id), { unit: input.unit, digits: 6, style: figureStyle })
    return [text.rawMaterial({ name: input.label, figure })]
  })
  return quoteAddress({
    products: page.quote === undefined ? [] : [page.quote.slice(page.quote.lastIndexOf('/') + 1)],
    capacity: write(page.result.formula),
    ...(raw.length > 0 && { rawMaterial: raw.join(', ') }),
    from: 'sizing',
  })
}
