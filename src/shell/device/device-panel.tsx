import { useEffect, useState } from 'react'
import { Button } from '../../components/controls/button'
import { FocusedQuestion } from '../../components/dialog/focused-question'
import { focusingTitle, SideDialog } from '../../components/dialog/side-dialog'
import { shownDialog } from '../../components/state/shown-dialog'
import { useStore } from '../../components/state/store'
import { useOnline } from '../../components/state/use-online'
import { Icon } from '../../components/text/icon'
import { formatTime } from '../../forms/describe-entry'
import * as text from '../../generated/interface/offline'
import * as updateText from '../../generated/interface/update'
import { pictures } from '../offline/pictures'
import { formatMegabytes } from '../offline/saved-data'
import { savedData } from '../offline/watch-saved-data'
import { checkSaved, type Readiness, readiness, removeSavedData, restartSaving } from '../offline/worker'
import { outboxView } from '../outbox/outbox-view'
import { acceptUpdate, updateState } from '../update/updates'
import styles from './device-panel.module.css'
import { PictureControls } from './picture-controls'

/** Dialog about this device: updates, saved data and outbox. */
export function DevicePanel({ onClose }: { readonly onClose: () => void }) {
  const state = useStore(readiness)
  const online = useOnline()
  const ready = state.type === 'ready'
  useEffect(() => void checkSaved(), [])
  return (
    <SideDialog
      title={text.title}
      note={
        <>
          <Icon name={online ? (ready ? 'check-circle' : 'download') : 'wifi-off'} />
          <span role="status">{statusLine(state, online)}</span>
        </>
      }
      onClose={onClose}
    >
      <UpdatePart />
      {ready ? <SavedDataList /> : null}
      {ready ? <PictureControls online={online} /> : null}
      {state.type === 'off' || state.type === 'failed' ? (
        <section className={styles.part}>
          <p>{text.saveText}</p>
          <Button disabled={!online} onClick={focusingTitle(() => void restartSaving())}>
            {text.save}
          </Button>
        </section>
      ) : null}
      <OutboxPart />
      {ready ? <Removal /> : null}
    </SideDialog>
  )
}

/** Loads a new version now. Otherwise the next navigation does. */
function UpdatePart() {
  const update = useStore(updateState)
  if (update === 'none') return null
  const isActivating = update === 'activating'
  return (
    <section className={styles.part}>
      <h3>{updateText.ready}</h3>
      <p role="status">{isActivating ? updateText.updating : updateText.readyText}</p>
      <Button size="small" disabled={isActivating} onClick={focusingTitle(acceptUpdate)}>
        {updateText.accept}
      </Button>
    </section>
  )
}

/** Pages, pictures and space of the saved data. */
function SavedDataList() {
  const data = useStore(savedData)
  const { saved, total } = useStore(pictures)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text.pages}</dt>
        <dd>{data ? data.pages : text.timeUnknown}</dd>
      </div>
      <div>
        <dt>{text.pictures}</dt>
        <dd>{text.picturesSaved({ saved, total })}</dd>
      </div>
      <div>
        <dt>{text.space}</dt>
        <dd>{data ? formatMegabytes(data.bytes) : text.timeUnknown}</dd>
      </div>
      <div>
        <dt>{text.lastUpdated}</dt>
        <dd>{data?.savedAt === undefined ? text.timeUnknown : formatTime(data.savedAt, Date.now())}</dd>
      </div>
    </dl>
  )
}

function OutboxPart() {
  const { waiting, attention } = useStore(outboxView)
  return (
    <section className={styles.part}>
      <h3>{text.outbox}</h3>
      {attention > 0 ? <p>{text.outboxAttention({ count: attention })}</p> : null}
      {waiting > 0 ? <p>{text.outboxWaiting({ count: waiting })}</p> : null}
      {attention + waiting === 0 ? <p>{text.outboxEmpty}</p> : null}
      <Button variant="line" size="small" onClick={() => shownDialog.set('outbox')}>
        <Icon name="outbox" /> {text.openOutbox}
      </Button>
    </section>
  )
}

/** Removes the saved data after a confirmation. */
function Removal() {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <section className={styles.part}>
      <h3>{text.savedData}</h3>
      {isConfirming ? (
        <RemovalConfirmation onCancel={() => setIsConfirming(false)} />
      ) : (
        <>
          <p>{text.savedDataText}</p>
          <Button variant="line" size="small" onClick={() => setIsConfirming(true)}>
            <Icon name="trash" /> {text.remove}
          </Button>
        </>
      )}
    </section>
  )
}

function RemovalConfirmation({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <FocusedQuestion className={styles.question} question={text.removeQuestion}>
      <div className={styles.row}>
        <Button onClick={focusingTitle(() => void removeSavedData())}>{text.removeConfirm}</Button>
        <Button variant="line" onClick={focusingTitle(onCancel)}>
          {text.removeCancel}
        </Button>
      </div>
    </FocusedQuestion>
  )
}

function statusLine(state: Readiness, online: boolean): string {
  switch (state.type) {
    case 'ready':
      return online ? text.ready : text.readyOffline
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
