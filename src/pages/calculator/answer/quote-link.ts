import { productOf, quoteAddress } from '../../../contracts/addresses/quote-address'
import type { LinkedCalculator } from '../../../generated/content'
import * as text from '../../../generated/interface/sizing'
import { figureStyle } from '../../../generated/language'
import { optionOf } from '../../../tools/sizing/calculator-model'
import { fieldNames, isShown } from '../../../tools/sizing/fields'
import { ANSWER_DIGITS, intervalText } from '../../../tools/sizing/figures'
import type { Unit } from '../../../units/unit-table'
import type { Calculation } from '../use-calculation'

/**
 * Address of the quote form with the answer and its basis as the planned capacity, as in `64.8–108 Nm³/h: 120 ward beds`, the
 * address of the calculation, and the raw materials that the visitor entered.
 */
export function quoteLink(page: LinkedCalculator, calculation: Calculation): string {
  const { figures, query } = calculation
  const digits = page.result.digits ?? ANSWER_DIGITS
  const { formula } = page.result
  const { unit, unitLabel } = page.formulas.find(({ id }) => id === formula) ?? {}
  const answer = intervalText(figures(formula), { unit, unitLabel, digits, style: figureStyle })
  const capacity = [answer, page.result.basis].filter(Boolean).join(' ')
  const basis = basisOf(page, calculation)
  const raw = page.inputs.flatMap((input) => {
    if (input.type !== 'number' || !input.rawMaterial || !isShown(input, calculation.entered)) return []
    if (figures(input.id).high === 0) return []
    return [text.rawMaterial({ name: input.label, figure: enteredText(input, calculation) })]
  })
  return quoteAddress({
    products: page.quote === undefined ? [] : [productOf(page.quote)],
    capacity: basis === '' ? capacity : text.quoteBasis({ capacity, basis }),
    calculation: page.link + (query && `?${query}`),
    ...(raw.length > 0 && { rawMaterial: raw.join(', ') }),
    from: 'sizing',
  })
}

/**
 * The inputs of a calculation on one line, with the rates that the answer depends on or that the visitor has changed. Raw
 * materials have a separate field in the quote form.
 */
function basisOf(page: LinkedCalculator, calculation: Calculation): string {
  const { entered, figures, isChanged } = calculation
  const unitChoices = page.inputs.map((input) => (input.type === 'number' ? input.unitChoice : undefined))
  const inputs = page.inputs.flatMap((input): string[] => {
    if (input.inQuote === false || !isShown(input, entered)) return []
    if (input.type === 'choice')
      return unitChoices.includes(input.id) ? [] : optionText(page, input.id, entered)
    if (input.rawMaterial || figures(input.id).high === 0) return []
    if (input.unitChoice === undefined) return [figureWithWords(input, calculation)]
    const figure = enteredText({ id: input.id }, calculation)
    return [[figure, ...optionText(page, input.unitChoice, entered)].join(' ')]
  })
  const rates = page.coefficients
    .filter((rate) => rate.basis !== undefined || isChanged(fieldNames(rate)))
    .map((rate) => figureWithWords(rate, calculation))
  return [...inputs, ...rates].join(', ')
}

/** The chosen option of a choice. */
function optionText({ inputs }: LinkedCalculator, id: string, { choices }: Calculation['entered']): string[] {
  const input = inputs.find((one) => one.id === id)
  const option = input?.type === 'choice' ? optionOf(input, choices[id]) : undefined
  return option ? [option.basis ?? option.label] : []
}

/** A figure with its own words, as in `80 ward beds`, or after its label. */
function figureWithWords(
  field: EnteredFigure & { readonly label: string; readonly basis?: string | undefined },
  calculation: Calculation,
): string {
  return field.basis === undefined
    ? `${field.label} ${enteredText(field, calculation)}`
    : `${enteredText({ ...field, unitLabel: undefined }, calculation)} ${field.basis}`
}

interface EnteredFigure {
  readonly id: string
  readonly unit?: Unit | undefined
  readonly unitLabel?: string | undefined
}

/** A figure as the page calculates with it; one that was found backwards as the answer shows it. */
function enteredText({ id, unit, unitLabel }: EnteredFigure, { figures, asked }: Calculation): string {
  const digits = asked?.input.id === id ? ANSWER_DIGITS : undefined
  return intervalText(figures(id), { unit, unitLabel, digits, style: figureStyle })
}
