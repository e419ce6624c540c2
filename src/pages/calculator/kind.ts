import type { LinkedCalculator } from '../../generated/content'
import type { PageKind } from '../page-kind'

/** A calculator. */
export const kind: PageKind<LinkedCalculator> = {
  name: 'calculator',
  search: {
    group: 'calculators',
    fields: ['inputs'],
    show: ({ inputs = [] }) => {
      const counts = inputs.flatMap((input) =>
        'unitLabel' in input && input.unitLabel ? [{ input: input.id, word: input.unitLabel }] : [],
      )
      return counts.length > 0 ? { counts } : {}
    },
  },
  pictureBudget: 'none',
  desk: { group: 'Calculators' },
}
