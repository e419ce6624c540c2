import * as text from '../../../generated/interface/plant-finder'
import { figureStyle } from '../../../generated/language'
import { limitText } from '../../../tools/sizing/limit-text'
import { rangeIn } from '../../../tools/sizing/verdict'
import type { System } from '../../../units/unit-table'
import type { ChosenPlant } from './finder-choice'
import type { FinderFigures } from './finder-figures'

/**
 * How the amount lies to the range of the plant: the pieces of a sentence. The limits are those that the product page prints.
 * @param show renders a limit, which it can have written for each system of units
 */
export function verdictPieces<Figure>(
  { plant }: ChosenPlant,
  { position, comparedUnit }: FinderFigures,
  show: (write: (system: System) => string) => Figure,
): readonly (string | Figure)[] {
  const { label, quantity } = plant.range
  const limit = (end?: 'min' | 'max') =>
    show((system) => limitText(quantity, comparedUnit, { ...(end && { end }), system, style: figureStyle }))
  switch (position) {
    case 'inside':
      return rangeIn(quantity, comparedUnit).high === Number.POSITIVE_INFINITY
        ? text.open({ label, range: limit('min') })
        : text.inside({ label, range: limit() })
    case 'below':
      return text.below({ range: limit('min') })
    case 'partlyBelow':
      return text.partlyBelow({ range: limit('min') })
    default:
      return plant.parallel ? [text.parallel] : text.above({ range: limit('max') })
  }
}
