import { themes } from '../../generated/interface/controls'
import { SegmentedControl } from '../controls/segmented-control'
import { chooseAppearance, useAppearance } from './appearance'
import styles from './theme-switch.module.css'

const options = [
  { value: 'system', label: themes.system, icon: 'device-mobile' },
  { value: 'light', label: themes.light, icon: 'sun' },
  { value: 'dark', label: themes.dark, icon: 'moon' },
  { value: 'sun', label: themes.sun, icon: 'eye' },
] as const

interface ThemeSwitchProps {
  /** Id of the element that names the switch. */
  readonly labelId: string
  readonly icons?: boolean
}

/** Switch between the system's theme, light, dark and sunlight. */
export function ThemeSwitch({ labelId, icons = false }: ThemeSwitchProps) {
  const appearance = useAppearance()
  return (
    <SegmentedControl
      labelId={labelId}
      icons={icons}
      className={styles.switch}
      options={options}
      value={appearance.sun ? 'sun' : appearance.theme}
      onChange={(value) =>
        chooseAppearance(value === 'sun' ? { ...appearance, sun: true } : { theme: value, sun: false })
      }
    />
  )
}
