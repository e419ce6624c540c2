import { Button } from '../controls/button'
import { Icon } from '../text/icon'
import { chooseAppearance, useAppearance } from './appearance'

/** Switches the high-contrast view for a phone in the open on and off; the theme chosen before comes back. */
export function SunlightToggle() {
  const appearance = useAppearance()
  return (
    <Button
      variant="line"
      size="small"
      aria-pressed={appearance.sun}
      onClick={() => chooseAppearance({ ...appearance, sun: !appearance.sun })}
    >
      <Icon name="sun" />
      Sunlight view
    </Button>
  )
}
