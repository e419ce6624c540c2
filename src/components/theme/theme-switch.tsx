import { SegmentedControl } from '../controls/segmented-control'
import { chooseAppearance, useAppearance } from './appearance'
import styles from './theme-switch.module.css'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'sun', label: 'Sunlight' },
] as const

/** Switch between the system's theme, light, dark and sunlight. */
export function ThemeSwitch() {
  const appearance = useAppearance()
  return (
    <SegmentedControl
      label="Theme"
      className={styles.switch}
      options={options}
      value={appearance.sun ? 'sun' : appearance.theme}
      onChange={(value) =>
        chooseAppearance(value === 'sun' ? { ...appearance, sun: true } : { theme: value, sun: false })
      }
    />
  )
}
