import { EachSystem } from '../../../components/units/each-system'
import { figureStyle } from '../../../generated/language'
import { formatInterval, intervalText } from '../../../tools/sizing/figures'
import type { System } from '../../../units/unit-table'
import type { FinderFigure } from './finder-figures'

const DIGITS = 3

function optionsOf({ unit, gas, cooling, unitLabel }: FinderFigure, system: System) {
  return { unit, gas, cooling, unitLabel, digits: DIGITS, system, style: figureStyle }
}

/** A figure with its unit as one text. */
export function writeFigure(figure: FinderFigure, system: System): string {
  return intervalText(figure, optionsOf(figure, system))
}

interface FigureProps {
  readonly figure: FinderFigure
}

/** A figure with its unit, in the visitor's units. */
export function FigureText({ figure }: FigureProps) {
  return <EachSystem write={(system) => writeFigure(figure, system)} />
}

/** Figure and unit apart, so that CSS can make the figure larger. */
export function LargeFigure({ figure }: FigureProps) {
  const write = (part: 'figure' | 'unit') => (system: System) =>
    formatInterval(figure, optionsOf(figure, system))[part]
  return (
    <>
      <b>
        <EachSystem write={write('figure')} />
      </b>{' '}
      <EachSystem write={write('unit')} />
    </>
  )
}
