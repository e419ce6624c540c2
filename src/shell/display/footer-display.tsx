import { createPortal } from 'react-dom'
import { shownDialog } from '../../components/state/shown-dialog'
import { useStore } from '../../components/state/store'
import { ThemeSwitch } from '../../components/theme/theme-switch'
import { UnitSwitch } from '../../components/units/unit-switch'
import * as text from '../../generated/interface/display'
import { footerPlace } from '../footer/site-footer'
import { StateMark } from '../status/state-mark'
import { useStateContent } from '../status/use-state-content'
import styles from './footer-display.module.css'

const THEMES_ID = 'footer-themes'
const UNITS_ID = 'footer-units'

/** The controls of the Display menu in the footer: appearance, units, and the state of the site as a button. */
export function FooterDisplay() {
  const state = useStateContent()
  const place = useStore(footerPlace)
  if (!place) return null
  return createPortal(
    <>
      <div className={styles.choice}>
        <span id={THEMES_ID}>{text.appearance}</span>
        <ThemeSwitch labelId={THEMES_ID} />
      </div>
      <div className={styles.choice}>
        <span id={UNITS_ID}>{text.units}</span>
        <UnitSwitch labelId={UNITS_ID} />
      </div>
      {state ? (
        <button
          type="button"
          className={styles.state}
          aria-haspopup="dialog"
          onClick={() => shownDialog.set(state.opens)}
        >
          <StateMark state={state} />
          <span>{state.title}</span>
        </button>
      ) : null}
    </>,
    place,
  )
}
