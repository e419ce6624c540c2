import { systems, units } from '../../generated/interface/controls'
import { SegmentedControl } from '../controls/segmented-control'
import { chooseUnits, useUnits } from './unit-preference'
import styles from './unit-switch.module.css'

const options = [
  { value: 'metric', label: systems.metric },
  { value: 'us', label: systems.us },
  { value: 'tender', label: systems.tender },
] as const

interface UnitSwitchProps {
  /** Id of a visible text that names the switch; without one it has only an accessible name. */
  readonly labelId?: string
}

/** Switch between systems of units on all pages. */
export function UnitSwitch({ labelId }: UnitSwitchProps) {
  return (
    <SegmentedControl
      label={units}
      labelId={labelId}
      className={styles.switch}
      options={options}
      value={useUnits()}
      onChange={chooseUnits}
    />
  )
}
