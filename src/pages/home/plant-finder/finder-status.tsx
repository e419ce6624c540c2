import { LiveText } from '../../../components/text/live-text'
import { useAnnouncement } from '../../../components/text/use-announcement'
import { VisuallyHidden } from '../../../components/text/visually-hidden'
import { useUnits } from '../../../components/units/unit-preference'
import { figureStyle } from '../../../generated/language'
import { formatQuantity } from '../../../units/format'
import type { ChosenPlant } from './finder-choice'
import { writeFigure } from './finder-figure'
import type { FinderFigures } from './finder-figures'

interface FinderStatusProps {
  readonly chosen: ChosenPlant
  readonly figures: FinderFigures
}

/** Announces the plant and its figure to screen readers once the visitor rests. */
export function FinderStatus({ chosen: { plant, option, answer }, figures }: FinderStatusProps) {
  const system = useUnits()
  const { result, amount } = figures
  const figure = result
    ? writeFigure(result, system)
    : answer?.quantity && formatQuantity(answer.quantity, { system, style: figureStyle }).text
  const message = [plant.name, answer && figure && `${answer.label} ${figure}`].filter(Boolean).join('. ')
  const announced = useAnnouncement(message, `${option.id} ${amount.low}`)
  return (
    <VisuallyHidden>
      <span role="status">{announced === '' ? null : <LiveText>{announced}</LiveText>}</span>
    </VisuallyHidden>
  )
}
