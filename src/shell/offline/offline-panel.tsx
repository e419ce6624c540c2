import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { focusingTitle, SideDialog } from '../../components/dialog/side-dialog'
import { Icon } from '../../components/text/icon'
import * as installText from '../../generated/interface/install'
import * as text from '../../generated/interface/offline'
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
      title={text.title}
      note={
        <>
          <Icon name={ready ? 'check-circle' : online ? 'download' : 'wifi-off'} />
          <span role="status">{statusLine(state, data)}</span>
        </>
      }
      onClose={onClose}
      footer={
        <Button variant="line" onClick={onOpenOutbox}>
          <Icon name="outbox" /> {outboxCount > 0 ? text.outboxWith({ count: outboxCount }) : text.outbox}
        </Button>
      }
    >
      {ready ? (
        <dl className={styles.facts}>
          <div>
            <dt>{text.pictures}</dt>
            <dd>{text.picturesSaved({ saved, total })}</dd>
          </div>
          <div>
            <dt>{text.lastUpdated}</dt>
            <dd>{data?.savedAt === undefined ? text.timeUnknown : formatTime(data.savedAt, Date.now())}</dd>
          </div>
        </dl>
      ) : null}
      {ready ? <PictureControls online={online} /> : null}
      {state.type === 'off' || state.type === 'failed' ? (
        <section className={styles.part}>
          <p>{text.saveText}</p>
          <Button disabled={!online} onClick={focusingTitle(() => void restartSaving())}>
            {text.save}
          </Button>
        </section>
      ) : null}
      {method.type === 'none' ? null : (
        <section className={styles.part}>
          <h3>{installText.heading}</h3>
          {method.type === 'steps' ? (
            <p>
              <InstallSteps />
            </p>
          ) : (
            <>
              <p>{installText.text}</p>
              <Button variant="line" onClick={() => void install()}>
                <Icon name="device-mobile" /> {installText.install}
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
          <Icon name="trash" /> {text.remove}
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
      <p>{text.removeQuestion}</p>
      <div className={styles.row}>
        <Button onClick={focusingTitle(() => void removeSavedData())}>{text.removeConfirm}</Button>
        <Button variant="line" onClick={focusingTitle(onCancel)}>
          {text.removeCancel}
        </Button>
      </div>
    </div>
  )
}

function statusLine(state: Readiness, data: SavedData | undefined): string {
  switch (state.type) {
    case 'ready':
      return data
        ? text.readyWith({ pages: pageCount({ count: data.pages }), size: formatMegabytes(data.bytes) })
        : text.ready
    case 'saving':
      return text.saving({ done: state.done, total: state.total })
    case 'off':
      return text.notSaved
    case 'failed':
      return text.failed
    case 'unsupported':
      return text.unsupported
    case 'unknown':
      return text.unknown
  }
}
