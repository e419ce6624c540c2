import { quoteAddress } from '../../../addresses/quote-address'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { isShown } from '../../../sizing/fields'
import { intervalText } from '../../../sizing/figures'
import type { Unit } from '../../../units/unit-table'
import type { Calculation } from '../use-calculation'

/** More digits than visitors enter, so that their figures stay as they are. */
const ENTERED_DIGITS = 6

/**
 * Address of the quote form with the answer and its basis as the planned capacity, as in `64.8–108 Nm³/h: 120 ward beds`, the
 * address of the calculation, and the raw materials that the visitor entered.
 */
export function quoteLink(page: LinkedCalculator, calculation: Calculation): string {
  const { figures, query } = calculation
  const digits = page.result.digits ?? 3
  const { formula } = page.result
  const { unit, unitLabel } = page.formulas.find(({ id }) => id === formula) ?? {}
  const capacity = intervalText(figures(formula), { unit, unitLabel, digits, style: figureStyle })
  const basis = basisOf(page, calculation)
  const raw = page.inputs.flatMap((input) => {
    if (input.type !== 'number' || !input.rawMaterial || figures(input.id).high === 0) return []
    return [text.rawMaterial({ name: input.label, figure: enteredText(input, calculation) })]
  })
  return quoteAddress({
    products: page.quote === undefined ? [] : [page.quote.slice(page.quote.lastIndexOf('/') + 1)],
    capacity: basis === '' ? capacity : text.quoteBasis({ capacity, basis }),
    calculation: page.link + (query && `?${query}`),
    ...(raw.length > 0 && { rawMaterial: raw.join(', ') }),
    from: 'sizing',
  })
}

/** The inputs and rates of a calculation on one line. Raw materials have a field of their own in the quote form. */
function basisOf(page: LinkedCalculator, calculation: Calculation): string {
  const inputs = page.inputs.flatMap((input): string[] => {
    if (!isShown(input, calculation.entered)) return []
    if (input.type === 'choice') {
      const chosen = calculation.entered.choices[input.id]
      return input.options.flatMap(({ id, label }) => (id === chosen ? label : []))
    }
    if (input.rawMaterial || calculation.figures(input.id).high === 0) return []
    if (input.basis === undefined) return [`${input.label} ${enteredText(input, calculation)}`]
    return [`${enteredText({ ...input, unitLabel: undefined }, calculation)} ${input.basis}`]
  })
  const rates = page.coefficients.flatMap((rate) =>
    rate.basis === undefined ? [] : [`${enteredText(rate, calculation)} ${rate.basis}`],
  )
  return [...inputs, ...rates].join(', ')
}

interface EnteredFigure {
  readonly id: string
  readonly unit?: Unit | undefined
  readonly unitLabel?: string | undefined
}

function enteredText({ id, unit, unitLabel }: EnteredFigure, { figures }: Calculation): string {
  return intervalText(figures(id), { unit, unitLabel, digits: ENTERED_DIGITS, style: figureStyle })
}
