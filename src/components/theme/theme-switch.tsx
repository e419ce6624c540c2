import { theme, themes } from '../../generated/interface/header'
import { SegmentedControl } from '../controls/segmented-control'
import { chooseAppearance, useAppearance } from './appearance'
import styles from './theme-switch.module.css'

const options = [
  { value: 'system', label: themes.system },
  { value: 'light', label: themes.light },
  { value: 'dark', label: themes.dark },
  { value: 'sun', label: themes.sun },
] as const

/** Switch between the system's theme, light, dark and sunlight. */
export function ThemeSwitch() {
  const appearance = useAppearance()
  return (
    <SegmentedControl
      label={theme}
      className={styles.switch}
      options={options}
      value={appearance.sun ? 'sun' : appearance.theme}
      onChange={(value) =>
        chooseAppearance(value === 'sun' ? { ...appearance, sun: true } : { theme: value, sun: false })
      }
    />
  )
}
