import { SegmentedControl } from '../controls/segmented-control'
import { chooseUnits, useUnits } from './unit-preference'
import styles from './unit-switch.module.css'

const options = [
  { value: 'metric', label: 'Metric' },
  { value: 'us', label: 'US units' },
] as const

/** Switch between metric and US units on all pages. */
export function UnitSwitch() {
  return (
    <SegmentedControl
      label="Units"
      className={styles.switch}
      options={options}
      value={useUnits()}
      onChange={chooseUnits}
    />
  )
}
