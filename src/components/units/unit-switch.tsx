import { Segmented } from '../controls/segmented'
import { chooseUnits, useUnits } from './unit-preference'
import styles from './unit-switch.module.css'

const options = [
  { value: 'metric', label: 'Metric' },
  { value: 'us', label: 'US units' },
] as const

/** Chooses between metric and US units, on this page and on all others. */
export function UnitSwitch() {
  return (
    <Segmented
      label="Units"
      className={styles.switch}
      options={options}
      value={useUnits()}
      onChange={chooseUnits}
    />
  )
}
