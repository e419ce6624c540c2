import { sunlight } from '../../generated/interface/controls'
import { Button } from '../controls/button'
import { Icon } from '../text/icon'
import { chooseAppearance, useAppearance } from './appearance'

/** Toggles the high-contrast view for reading in sunlight; switching it off restores the theme. */
export function SunlightToggle() {
  const appearance = useAppearance()
  return (
    <Button
      variant="line"
      size="small"
      aria-label={sunlight}
      aria-pressed={appearance.sun}
      onClick={() => chooseAppearance({ ...appearance, sun: !appearance.sun })}
    >
      <Icon name="sun" />
    </Button>
  )
}
