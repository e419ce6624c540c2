import { useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { SideDialog } from '../../components/dialog/side-dialog'
import { Icon } from '../../components/text/icon'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import { useOnline } from '../state/use-online'
import { useStore } from '../state/use-store'
import { STORAGE_FAILED, saveAsFile, sendAllNow } from './outbox-actions'
import styles from './outbox-drawer.module.css'
import { OutboxItem } from './outbox-item'
import { outboxView } from './outbox-view'
import { Problem } from './problem'
import { UnreadableItem } from './unreadable-item'

/** What waits on this device to be sent, and what has been sent from it. */
export function OutboxDrawer({ onClose }: { readonly onClose: () => void }) {
  const { entries, unreadable, waiting, broken } = useStore(outboxView)
  const online = useOnline()
  const [said, announce] = useState('')
  const [problem, setProblem] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const isEmpty = entries.length === 0 && unreadable.length === 0
  const gone = () => list.current?.focus()
  const sendAll = async () => {
    setProblem(undefined)
    announce('Sending everything that waits.')
    const counts = await sendAllNow()
    if (counts === 'failed') return setProblem(STORAGE_FAILED)
    const left = counts.waiting + counts.attention
    announce(left === 0 ? 'Everything has been received.' : `${left} not received yet.`)
  }
  const save = () => {
    setProblem(undefined)
    void saveAsFile().catch(() => setProblem(STORAGE_FAILED))
  }
  return (
    <SideDialog
      title="Outbox"
      note={
        <>
          <Icon name={online ? 'outbox' : 'wifi-off'} />
          {netLine(online, waiting)}
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Problem text={problem} />
          <p>Kept only on this device until sent. Sent items clear after 90 days.</p>
          <Button onClick={() => void sendAll()} disabled={waiting === 0}>
            Send all now
          </Button>
        </>
      }
    >
      <div ref={list} tabIndex={-1} className={styles.list}>
        {broken ? (
          <p className={styles.empty}>The storage of this device cannot be read, so there is no outbox.</p>
        ) : isEmpty ? (
          <p className={styles.empty}>
            Nothing waits here. What you send without a network is kept here until it has gone out.
          </p>
        ) : null}
        {unreadable.map((value) => (
          <UnreadableItem key={value.id} value={value} announce={announce} onGone={gone} />
        ))}
        {entries.map((entry) => (
          <OutboxItem key={entry.id} entry={entry} online={online} announce={announce} onGone={gone} />
        ))}
        {isEmpty || broken ? null : (
          <p className={styles.export}>
            <Button size="small" variant="line" onClick={save}>
              <Icon name="download" /> Save as a file
            </Button>
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </SideDialog>
  )
}

function netLine(online: boolean, waiting: number): string {
  if (!online) return 'Offline. Sends by itself when the network returns.'
  if (waiting === 0) return 'Online. Nothing waits.'
  return waiting === 1 ? 'Online. One waits to be sent.' : `Online. ${waiting} wait to be sent.`
}
