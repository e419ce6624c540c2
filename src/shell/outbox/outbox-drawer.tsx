import { useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { SideDialog } from '../../components/dialog/side-dialog'
import { Icon } from '../../components/text/icon'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import { useStore } from '../state/store'
import { useOnline } from '../state/use-online'
import { InlineAlert } from './inline-alert'
import { STORAGE_FAILED, saveAsFile, sendAllNow } from './outbox-actions'
import styles from './outbox-drawer.module.css'
import { OutboxItem } from './outbox-item'
import { outboxView } from './outbox-view'
import { UnreadableItem } from './unreadable-item'

/** Drawer with the submissions on this device: waiting, in error and delivered. */
export function OutboxDrawer({ onClose }: { readonly onClose: () => void }) {
  const { entries, unreadable, waiting, isBroken } = useStore(outboxView)
  const isOnline = useOnline()
  const [announcement, announce] = useState('')
  const [error, setError] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const isEmpty = entries.length === 0 && unreadable.length === 0
  const focusList = () => list.current?.focus()
  const sendAll = async () => {
    setError(undefined)
    announce('Sending everything that waits.')
    const counts = await sendAllNow()
    if (counts === 'failed') return setError(STORAGE_FAILED)
    const undelivered = counts.waiting + counts.attention
    announce(undelivered === 0 ? 'Everything has been received.' : `${undelivered} not received yet.`)
  }
  const save = () => {
    setError(undefined)
    void saveAsFile().catch(() => setError(STORAGE_FAILED))
  }
  return (
    <SideDialog
      title="Outbox"
      note={
        <>
          <Icon name={isOnline ? 'outbox' : 'wifi-off'} />
          {statusText(isOnline, waiting)}
        </>
      }
      onClose={onClose}
      footer={
        <>
          <InlineAlert text={error} />
          <p>Kept only on this device until sent. Sent items clear after 90 days.</p>
          <Button onClick={() => void sendAll()} disabled={waiting === 0}>
            Send all now
          </Button>
        </>
      }
    >
      <div ref={list} tabIndex={-1} className={styles.list}>
        {isBroken ? (
          <p className={styles.empty}>The storage of this device cannot be read, so there is no outbox.</p>
        ) : isEmpty ? (
          <p className={styles.empty}>
            Nothing waits here. What you send without a network is kept here until it has gone out.
          </p>
        ) : null}
        {unreadable.map((value) => (
          <UnreadableItem key={value.id} value={value} announce={announce} onRemoved={focusList} />
        ))}
        {entries.map((entry) => (
          <OutboxItem
            key={entry.id}
            entry={entry}
            isOnline={isOnline}
            announce={announce}
            onRemoved={focusList}
          />
        ))}
        {isEmpty || isBroken ? null : (
          <p className={styles.export}>
            <Button size="small" variant="line" onClick={save}>
              <Icon name="download" /> Save as a file
            </Button>
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </SideDialog>
  )
}

function statusText(isOnline: boolean, waiting: number): string {
  if (!isOnline) return 'Offline. Sends by itself when the network returns.'
  if (waiting === 0) return 'Online. Nothing waits.'
  return waiting === 1 ? 'Online. One waits to be sent.' : `Online. ${waiting} wait to be sent.`
}
