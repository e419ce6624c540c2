import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { focusingTitle, SideDialog } from '../../components/dialog/side-dialog'
import { Icon } from '../../components/text/icon'
import { pageCount } from '../../generated/interface/saved-data'
import { install, installMethod } from '../install/install'
import { InstallSteps } from '../install/install-steps'
import { formatTime } from '../outbox/describe-entry'
import { outboxView } from '../outbox/outbox-view'
import { useStore } from '../state/store'
import { useOnline } from '../state/use-online'
import styles from './offline-panel.module.css'
import { PictureControls } from './picture-controls'
import { pictures } from './pictures'
import { formatMegabytes, type SavedData } from './saved-data'
import { savedData } from './watch-saved-data'
import { type Readiness, readiness, removeSavedData, restartSaving } from './worker'

interface OfflinePanelProps {
  readonly onClose: () => void
  readonly onOpenOutbox: () => void
}

/** Dialog with the data saved for offline reading, and the controls to save or remove it. */
export function OfflinePanel({ onClose, onOpenOutbox }: OfflinePanelProps) {
  const state = useStore(readiness)
  const data = useStore(savedData)
  const { saved, total } = useStore(pictures)
  const { waiting, attention } = useStore(outboxView)
  const method = useStore(installMethod)
  const online = useOnline()
  const ready = state.type === 'ready'
  const outboxCount = waiting + attention
  return (
    <SideDialog
      title="Offline"
      note={
        <>
          <Icon name={ready ? 'check-circle' : online ? 'download' : 'wifi-off'} />
          <span role="status">{statusLine(state, data)}</span>
        </>
      }
      onClose={onClose}
      footer={
        <Button variant="line" onClick={onOpenOutbox}>
          <Icon name="outbox" /> {outboxCount > 0 ? `Outbox (${outboxCount})` : 'Outbox'}
        </Button>
      }
    >
      {ready ? (
        <dl className={styles.facts}>
          <div>
            <dt>Pictures</dt>
            <dd>
              {saved} of {total}
            </dd>
          </div>
          <div>
            <dt>Last updated</dt>
            <dd>{data?.savedAt === undefined ? 'Not known' : formatTime(data.savedAt, Date.now())}</dd>
          </div>
        </dl>
      ) : null}
      {ready ? <PictureControls online={online} /> : null}
      {state.type === 'off' || state.type === 'failed' ? (
        <section className={styles.part}>
          <p>Saved, every page opens without a network, with its figures and drawings.</p>
          <Button disabled={!online} onClick={focusingTitle(() => void restartSaving())}>
            Save the site
          </Button>
        </section>
      ) : null}
      {method.type === 'none' ? null : (
        <section className={styles.part}>
          <h3>Install</h3>
          {method.type === 'steps' ? (
            <p>
              <InstallSteps />
            </p>
          ) : (
            <>
              <p>Installed, the site opens from your home screen, with and without a network.</p>
              <Button variant="line" onClick={() => void install()}>
                <Icon name="device-mobile" /> Install
              </Button>
            </>
          )}
        </section>
      )}
      {ready ? <Removal /> : null}
    </SideDialog>
  )
}

/** Removes the saved data after a confirmation. */
function Removal() {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <section className={styles.part}>
      {isConfirming ? (
        <RemovalConfirmation onCancel={() => setIsConfirming(false)} />
      ) : (
        <Button variant="line" onClick={() => setIsConfirming(true)}>
          <Icon name="trash" /> Remove saved data
        </Button>
      )}
    </section>
  )
}

function RemovalConfirmation({ onCancel }: { readonly onCancel: () => void }) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div ref={question} tabIndex={-1} className={styles.question}>
      <p>
        Pages and pictures are removed from this device, and the site then needs a network. Drafts and the
        outbox stay.
      </p>
      <div className={styles.row}>
        <Button onClick={focusingTitle(() => void removeSavedData())}>Remove</Button>
        <Button variant="line" onClick={focusingTitle(onCancel)}>
          Keep
        </Button>
      </div>
    </div>
  )
}

function statusLine(state: Readiness, data: SavedData | undefined): string {
  switch (state.type) {
    case 'ready':
      return data
        ? `Ready offline · ${pageCount({ count: data.pages })} · ${formatMegabytes(data.bytes)}`
        : 'Ready offline'
    case 'saving':
      return `Saving ${state.done} of ${state.total} files.`
    case 'off':
      return 'Nothing is saved; the site needs a network.'
    case 'failed':
      return 'Saving did not finish. Your next visit goes on with it.'
    case 'unsupported':
      return 'This browser cannot save the site.'
    case 'unknown':
      return 'Looking at what is saved.'
  }
}
