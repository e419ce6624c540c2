import type { LinkedCalculator, SearchEntry } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** A calculator. */
export const kind: PageKind<LinkedCalculator> = {
  name: 'calculator',
  search: {
    group: 'calculators',
    fields: ['inputs', 'formulas', 'result', 'further', 'quote'],
    show: searchFields,
  },
  pictureBudget: 'none',
  desk: { group: 'Calculators' },
}

/** What a calculator reads from its address: numbers of things, raw materials, and results to calculate backwards from. */
function searchFields({
  inputs = [],
  formulas = [],
  result,
  further = [],
  quote,
}: Partial<LinkedCalculator>): Pick<SearchEntry, 'counts' | 'fields' | 'product'> {
  const numbers = inputs.filter((input) => input.type === 'number')
  const counted = numbers.filter(({ unitLabel, unit }) => unitLabel && !unit)
  const first = counted[0]?.shownWith
  // Inputs of another option of the same choice never count together with the first.
  const counts = counted.flatMap(({ id, unitLabel, shownWith }) =>
    unitLabel && (shownWith?.input !== first?.input || shownWith?.option === first?.option)
      ? [{ input: id, word: unitLabel }]
      : [],
  )
  // The first input that shows before the visitor chooses anything.
  const find = numbers.find(
    ({ shownWith }) =>
      !shownWith ||
      inputs.some(({ id, default: usual }) => id === shownWith.input && usual === shownWith.option),
  )?.id
  const results = [result, ...further].flatMap((one) => formulas.filter(({ id }) => id === one?.formula))
  const fields: NonNullable<SearchEntry['fields']> = [
    // A capacity of cooling before a power that is looked up backwards: both may be typed in kW.
    ...numbers.flatMap(({ id, unit, cooling }) =>
      unit && cooling ? [{ query: `${id}=`, unit, cooling }] : [],
    ),
    ...results.flatMap(({ id, unit, gas }) =>
      unit && find !== undefined
        ? [{ query: `find=${find}&given=${id}&figure=`, unit, ...(gas && { gas }) }]
        : [],
    ),
    ...numbers.flatMap(({ id, unit, label, rawMaterial }) =>
      unit && rawMaterial ? [{ query: `${id}=`, unit, feedstock: label }] : [],
    ),
  ]
  return {
    ...(counts.length > 0 && { counts }),
    ...(fields.length > 0 && { fields }),
    ...(quote !== undefined && { product: quote }),
  }
}
