import { useId } from 'react'
import { Button } from '../../components/controls/button'
import { Typeset } from '../../components/text/typeset'
import { ThemeSwitch } from '../../components/theme/theme-switch'
import { UnitSwitch } from '../../components/units/unit-switch'
import * as text from '../../generated/interface/display'
import { InstallControl } from '../install/install-control'
import type { StateContent } from '../status/state-content'
import { StateMark } from '../status/state-mark'
import styles from './display-panel.module.css'

interface DisplayPanelProps {
  readonly id: string
  readonly state: StateContent | undefined
  readonly onOpenDialog: (dialog: StateContent['opens']) => void
}

/** Contents of the Display menu: appearance, units, the state of this device, and the offer to install the site. */
export function DisplayPanel({ id, state, onOpenDialog }: DisplayPanelProps) {
  const themesId = useId()
  const unitsId = useId()
  return (
    <section id={id} className={styles.panel} aria-label={text.title}>
      <div className={styles.part}>
        <div id={themesId} className={styles.label}>
          {text.appearance}
        </div>
        <ThemeSwitch labelId={themesId} icons />
        <p>{text.appearanceHint}</p>
      </div>
      <div className={styles.part}>
        <div id={unitsId} className={styles.label}>
          {text.units}
        </div>
        <UnitSwitch labelId={unitsId} />
        <p translate="no">
          <Typeset>{text.unitsHint}</Typeset>
        </p>
      </div>
      <div className={styles.part}>
        {state ? <DeviceState state={state} onOpenOutbox={() => onOpenDialog('outbox')} /> : null}
        <div className={styles.buttons}>
          <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => onOpenDialog('panel')}>
            {text.device}
          </Button>
          <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => onOpenDialog('outbox')}>
            {text.outbox}
          </Button>
        </div>
      </div>
      <div className={styles.part}>
        <InstallControl />
      </div>
    </section>
  )
}

interface DeviceStateProps {
  readonly state: StateContent
  readonly onOpenOutbox: () => void
}

function DeviceState({ state, onOpenOutbox }: DeviceStateProps) {
  return (
    <div className={styles.state}>
      <StateMark state={state} />
      <b>{state.title}</b>
      {state.mark === 'attention' ? (
        <button type="button" aria-haspopup="dialog" onClick={onOpenOutbox}>
          {state.detail}
        </button>
      ) : (
        <p>{state.detail}</p>
      )}
    </div>
  )
}
