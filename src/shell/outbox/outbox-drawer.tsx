import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/controls/button'
import { FocusedQuestion } from '../../components/dialog/focused-question'
import { SideDialog } from '../../components/dialog/side-dialog'
import { useStore } from '../../components/state/store'
import { useOnline } from '../../components/state/use-online'
import { Icon } from '../../components/text/icon'
import { VisuallyHidden } from '../../components/text/visually-hidden'
import { loadedOutbox } from '../../forms/page-outbox'
import * as text from '../../generated/interface/outbox'
import { ClearReceipts } from './clear-receipts'
import { InlineAlert } from './inline-alert'
import { saveAsFile, sendAllNow } from './outbox-actions'
import styles from './outbox-drawer.module.css'
import { OutboxItem } from './outbox-item'
import { outboxView } from './outbox-view'
import { UnreadableItem } from './unreadable-item'
import { useFocusFallback } from './use-focus-fallback'

/** Drawer with the submissions on this device: waiting, in error and delivered. */
export function OutboxDrawer({ onClose }: { readonly onClose: () => void }) {
  const { entries, unreadable, waiting, attention, isBroken } = useStore(outboxView)
  const isOnline = useOnline()
  const [announcement, announce] = useState('')
  const [error, setError] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const dirtyForms = useRef(0)
  const [isAsking, setAsking] = useState(false)
  const isEmpty = entries.length === 0 && unreadable.length === 0
  const firstReceived = entries.find(({ state }) => state === 'delivered')
  useEffect(() => {
    for (const { id, isUnseen } of entries) if (isUnseen) void loadedOutbox()?.markSeen(id)
  }, [entries])
  const focusHandlers = useFocusFallback(list)
  const focusList = () => list.current?.focus()
  const countDirtyForm = useCallback((isDirty: boolean) => {
    dirtyForms.current += isDirty ? 1 : -1
    setAsking(false)
  }, [])
  const canClose = () => {
    if (dirtyForms.current === 0) return true
    setAsking(true)
    return false
  }
  const sendAll = async () => {
    setError(undefined)
    announce(text.sendingAll)
    const sent = await sendAllNow()
    if (sent === 'failed') return setError(text.storageFailed)
    const { result, counts } = sent
    if (result === 'held') setError(text.held)
    const undelivered = counts.waiting + counts.attention
    announce(undelivered === 0 ? text.allReceived : text.notReceived({ count: undelivered }))
  }
  const save = () => {
    setError(undefined)
    void saveAsFile().catch(() => setError(text.storageFailed))
  }
  return (
    <SideDialog
      title={text.title}
      note={
        <>
          <Icon name={isOnline ? 'outbox' : 'wifi-off'} />
          <span>{statusText(isOnline, waiting, attention)}</span>
        </>
      }
      onClose={onClose}
      canClose={canClose}
      footer={
        <>
          {isAsking ? <UnsavedQuestion onDiscard={onClose} onKeep={() => setAsking(false)} /> : null}
          <InlineAlert text={error} />
          <p>{text.retention}</p>
          <Button onClick={() => void sendAll()} disabled={waiting === 0 || !isOnline}>
            {text.sendAll}
          </Button>
        </>
      }
    >
      <div ref={list} tabIndex={-1} className={styles.list} {...focusHandlers}>
        {isBroken ? (
          <p className={styles.empty}>{text.storageUnreadable}</p>
        ) : isEmpty ? (
          <p className={styles.empty}>{text.empty}</p>
        ) : null}
        {unreadable.map((value) => (
          <UnreadableItem key={value.id} value={value} announce={announce} onRemoved={focusList} />
        ))}
        {entries.flatMap((entry) => [
          entry === firstReceived ? (
            <h3 key="received" className={styles.group}>
              {text.receivedHeading}
            </h3>
          ) : null,
          // One list, so that an entry keeps its state and the focus when it is received.
          <OutboxItem
            key={entry.id}
            entry={entry}
            isOnline={isOnline}
            announce={announce}
            onDirty={countDirtyForm}
            onRemoved={focusList}
            onOpenForm={() => canClose() && onClose()}
          />,
        ])}
        {isEmpty || isBroken ? null : (
          <div className={styles.export}>
            <Button size="small" variant="line" onClick={save}>
              <Icon name="download" /> {text.saveAsFile}
            </Button>
            {firstReceived ? (
              <ClearReceipts
                onCleared={(announcement) => {
                  announce(announcement)
                  focusList()
                }}
              />
            ) : null}
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </SideDialog>
  )
}

interface UnsavedQuestionProps {
  readonly onDiscard: () => void
  readonly onKeep: () => void
}

/** Asks whether to drop the changes of an edit before the drawer closes. */
function UnsavedQuestion({ onDiscard, onKeep }: UnsavedQuestionProps) {
  return (
    <FocusedQuestion question={text.editing.unsaved}>
      <div className={styles.question}>
        <Button size="small" onClick={onKeep}>
          {text.editing.keepEditing}
        </Button>
        <Button size="small" variant="line" onClick={onDiscard}>
          {text.editing.discard}
        </Button>
      </div>
    </FocusedQuestion>
  )
}

function statusText(isOnline: boolean, waiting: number, attention: number): string {
  if (waiting === 0 && attention > 0) return text.statusAttention({ count: attention })
  if (!isOnline) return text.statusOffline
  return waiting === 0 ? text.statusEmpty : text.statusWaiting({ count: waiting })
}
