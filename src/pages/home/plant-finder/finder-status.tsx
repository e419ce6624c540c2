import { DelayedStatus } from '../../../components/text/delayed-status'
import { useUnits } from '../../../components/units/unit-preference'
import { figureStyle } from '../../../generated/language'
import { formatQuantity } from '../../../units/format'
import type { ChosenPlant } from './finder-choice'
import { writeFigure } from './finder-figure'
import type { FinderFigures } from './finder-figures'
import { verdictPieces } from './finder-verdict'

interface FinderStatusProps {
  readonly chosen: ChosenPlant
  readonly figures: FinderFigures
  /** Whether the field holds no valid amount, which an alert says. The figures are those of the last valid one. */
  readonly isInvalid: boolean
}

/** Announces the plant, its figure and how the amount lies to its range to screen readers once the visitor rests. */
export function FinderStatus({ chosen, figures, isInvalid }: FinderStatusProps) {
  const { plant, option, answer } = chosen
  const system = useUnits()
  const { result, amount } = figures
  const figure = result
    ? writeFigure(result, system)
    : answer?.quantity && formatQuantity(answer.quantity, { system, style: figureStyle }).text
  const verdict = verdictPieces(chosen, figures, (write) => write(system)).join('')
  const message = [plant.name, answer && figure && `${answer.label} ${figure}`, verdict]
    .filter(Boolean)
    .join('. ')
  return <DelayedStatus message={isInvalid ? '' : message} input={`${option.id} ${amount.low}`} />
}
