import { QuantityText } from '../../../components/text/quantity-text'
import { figureStyle } from '../../../generated/language'
import { formatInterval, intervalText } from '../../../sizing/figures'
import type { Interval } from '../../../sizing/interval'
import type { Unit } from '../../../units/unit-table'

export interface ResultProps {
  readonly value: Interval
  readonly unit?: Unit | undefined
  readonly unitLabel?: string | undefined
  readonly digits?: number | undefined
}

/** A calculated figure or range with its unit, in the visitor's units. */
export function ResultText({ value, ...options }: ResultProps) {
  const write = (system: 'metric' | 'us') => intervalText(value, { ...optionsOf(options), system })
  return <QuantityText metric={write('metric')} us={write('us')} />
}

/** The same with the unit in an element of its own, which CSS makes smaller. */
export function LargeResult({ value, ...options }: ResultProps) {
  const [metric, us] = (['metric', 'us'] as const).map((system) =>
    formatInterval(value, { ...optionsOf(options), system }),
  )
  if (!metric || !us) return null
  const show = ({ figure, unit }: typeof metric) => (
    <>
      <span translate="no">{figure}</span>
      {unit === '' ? null : <small translate="no">{` ${unit}`}</small>}
    </>
  )
  return metric.unit === us.unit ? show(metric) : <QuantityText metric={show(metric)} us={show(us)} />
}

function optionsOf({ unit, unitLabel, digits = 3 }: Omit<ResultProps, 'value'>) {
  return { unit, unitLabel, digits, style: figureStyle }
}
