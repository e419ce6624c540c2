import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { focusingTitle, SideDialog } from '../../components/dialog/side-dialog'
import { Icon } from '../../components/text/icon'
import { install, installWay } from '../install/install'
import { InstallSteps } from '../install/install-steps'
import { formatTime } from '../outbox/describe-entry'
import { outboxView } from '../outbox/outbox-view'
import { useOnline } from '../state/use-online'
import { useStore } from '../state/use-store'
import { inMegabytes, inPages } from './amounts'
import styles from './offline-panel.module.css'
import { PictureControls } from './picture-controls'
import { pictures } from './pictures'
import type { Readiness } from './readiness'
import type { SavedData } from './saved-data'
import { savedData } from './watch-saved-data'
import { readiness, removeSaved, saveAgain } from './worker'

interface OfflinePanelProps {
  readonly onClose: () => void
  readonly onOpenOutbox: () => void
}

/** What of the site is kept on this device, and what the visitor wants kept. */
export function OfflinePanel({ onClose, onOpenOutbox }: OfflinePanelProps) {
  const state = useStore(readiness)
  const data = useStore(savedData)
  const { saved, total } = useStore(pictures)
  const { waiting, attention } = useStore(outboxView)
  const way = useStore(installWay)
  const online = useOnline()
  const ready = state.type === 'ready'
  const inOutbox = waiting + attention
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
          <Icon name="outbox" /> {inOutbox > 0 ? `Outbox (${inOutbox})` : 'Outbox'}
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
          <Button disabled={!online} onClick={focusingTitle(() => void saveAgain())}>
            Save the site
          </Button>
        </section>
      ) : null}
      {way.type === 'none' ? null : (
        <section className={styles.part}>
          <h3>Install</h3>
          {way.type === 'steps' ? (
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

/** Removes what is saved, after asking once. */
function Removal() {
  const [asked, setAsked] = useState(false)
  return (
    <section className={styles.part}>
      {asked ? (
        <RemovalQuestion onKeep={() => setAsked(false)} />
      ) : (
        <Button variant="line" onClick={() => setAsked(true)}>
          <Icon name="trash" /> Remove saved data
        </Button>
      )}
    </section>
  )
}

function RemovalQuestion({ onKeep }: { readonly onKeep: () => void }) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div ref={question} tabIndex={-1} className={styles.question}>
      <p>
        Pages and pictures are removed from this device, and the site then needs a network. Drafts and the
        outbox stay.
      </p>
      <div className={styles.row}>
        <Button onClick={focusingTitle(() => void removeSaved())}>Remove</Button>
        <Button variant="line" onClick={focusingTitle(onKeep)}>
          Keep
        </Button>
      </div>
    </div>
  )
}

function statusLine(state: Readiness, data: SavedData | undefined): string {
  switch (state.type) {
    case 'ready':
      return data ? `Ready offline · ${inPages(data.pages)} · ${inMegabytes(data.bytes)}` : 'Ready offline'
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
