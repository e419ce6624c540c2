import { QuantityText } from '../../../components/text/quantity-text'
import { EachSystem } from '../../../components/units/each-system'
import { figureStyle } from '../../../generated/language'
import { formatInterval, intervalText } from '../../../tools/sizing/figures'
import type { Interval } from '../../../tools/sizing/interval'
import { referenceState } from '../../../units/format'
import type { System, TenderGas, Unit } from '../../../units/unit-table'

export interface ResultProps {
  readonly value: Interval
  readonly unit?: Unit | undefined
  readonly gas?: TenderGas | undefined
  readonly unitLabel?: string | undefined
  /** Significant digits of an answer; absent for a figure that the page calculates with. */
  readonly digits?: number | undefined
}

/** The properties of a result that say what it is counted in. */
export function resultUnit(named: Omit<ResultProps, 'value'> | undefined): Omit<ResultProps, 'value'> {
  return { unit: named?.unit, gas: named?.gas, unitLabel: named?.unitLabel }
}

/** A calculated figure or range with its unit, in the visitor's units. */
export function ResultText({ value, ...options }: ResultProps) {
  return <EachSystem write={(system) => intervalText(value, { ...optionsOf(options), system })} />
}

/** The same with the unit in a separate element, which CSS makes smaller. */
export function LargeResult({ value, ...options }: ResultProps) {
  const write = (system: System) => formatInterval(value, { ...optionsOf(options), system })
  const show = ({ figure, unit }: ReturnType<typeof write>) => (
    <>
      <span translate="no">{figure}</span>
      {unit === '' ? null : <small translate="no">{` ${unit}`}</small>}
    </>
  )
  const [metric, us, tender] = [write('metric'), write('us'), write('tender')]
  if (us.unit === metric.unit && tender.unit === metric.unit) return show(metric)
  return (
    <QuantityText
      metric={show(metric)}
      us={show(us)}
      {...(tender.unit === metric.unit ? {} : { tender: show(tender) })}
    />
  )
}

function optionsOf({ unit, gas, unitLabel, digits }: Omit<ResultProps, 'value'>) {
  return { unit, gas, unitLabel, digits, style: figureStyle }
}

interface ResultStateProps extends Pick<ResultProps, 'unit' | 'gas'> {
  readonly as: 'p' | 'small'
  readonly className?: string | undefined
}

/** The reference state of an amount of gas in the visitor's units, in a separate element; nothing for other units. */
export function ResultState({ unit, gas, as: Element, className }: ResultStateProps) {
  if (unit === undefined) return null
  const write = (system: System) =>
    referenceState({ unit, ...(gas && { gas }) }, { system, style: figureStyle })
  const metric = write('metric')
  if (metric === undefined) return null
  return (
    <Element className={className}>
      <QuantityText metric={metric} us={write('us')} tender={write('tender')} />
    </Element>
  )
}
