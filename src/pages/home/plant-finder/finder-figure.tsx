import { EachSystem } from '../../../components/units/each-system'
import { figureStyle } from '../../../generated/language'
import { formatInterval, intervalText } from '../../../tools/sizing/figures'
import type { System } from '../../../units/unit-table'
import type { FinderFigure } from './finder-figures'

const DIGITS = 3

function optionsOf({ unit, gas, unitLabel }: FinderFigure, digits: number, system: System) {
  return { unit, gas, unitLabel, digits, system, style: figureStyle }
}

/** A figure with its unit as one text. */
export function writeFigure(figure: FinderFigure, system: System, digits = DIGITS): string {
  return intervalText(figure, optionsOf(figure, digits, system))
}

interface FigureProps {
  readonly figure: FinderFigure
  readonly digits?: number
}

/** A figure with its unit, in the visitor's units. */
export function FigureText({ figure, digits }: FigureProps) {
  return <EachSystem write={(system) => writeFigure(figure, system, digits)} />
}

/** Figure and unit apart, so that CSS can make the figure larger. */
export function LargeFigure({ figure }: FigureProps) {
  const write = (part: 'figure' | 'unit') => (system: System) =>
    formatInterval(figure, optionsOf(figure, DIGITS, system))[part]
  return (
    <>
      <b>
        <EachSystem write={write('figure')} />
      </b>{' '}
      <EachSystem write={write('unit')} />
    </>
  )
}
