import { useEffect, useState } from 'react'
import { LiveText } from '../../../components/text/live-text'
import { VisuallyHidden } from '../../../components/text/visually-hidden'
import { useUnits } from '../../../components/units/unit-preference'
import { figureStyle } from '../../../generated/language'
import { formatQuantity } from '../../../units/format'
import type { ChosenPlant } from './finder-choice'
import { writeFigure } from './finder-figure'
import type { FinderFigures } from './finder-figures'

/** Rest after the last change before the result is announced, in milliseconds. */
const REST_MS = 500

interface FinderStatusProps {
  readonly chosen: ChosenPlant
  readonly figures: FinderFigures
}

/** Announces the plant and its figure to screen readers once the visitor rests. */
export function FinderStatus({ chosen: { plant, answer }, figures: { result } }: FinderStatusProps) {
  const system = useUnits()
  const figure = result
    ? writeFigure(result, system)
    : answer?.quantity && formatQuantity(answer.quantity, { system, style: figureStyle }).text
  const message = [plant.name, answer && figure && `${answer.label} ${figure}`].filter(Boolean).join('. ')
  const [first] = useState(message)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (message === first && announced === '') return
    const timer = setTimeout(setAnnounced, REST_MS, message)
    return () => clearTimeout(timer)
  }, [message, first, announced])
  return (
    <VisuallyHidden>
      <span role="status">{announced === '' ? null : <LiveText>{announced}</LiveText>}</span>
    </VisuallyHidden>
  )
}
