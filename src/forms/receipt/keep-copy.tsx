import { useId, useState } from 'react'
import * as text from '../../generated/interface/receipt'
import type { Outbox } from '../../outbox/outbox'
import type { Body } from '../../outbox/transport-contract'
import styles from './keep-copy.module.css'

interface KeepCopyProps {
  readonly outbox: Pick<Outbox, 'keepCopy'>
  readonly id: string
  readonly body: Body
  /** Whether the visitor has asked for the copy already. */
  readonly isKept: boolean
}

/** Checkbox that keeps the answers on this device after delivery. It is off until the visitor switches it on. */
export function KeepCopy({ outbox, id, body, isKept }: KeepCopyProps) {
  const textId = useId()
  const [isChecked, setChecked] = useState(isKept)
  const [hasFailed, setFailed] = useState(false)
  const change = async (keeps: boolean) => {
    setChecked(keeps)
    const isStored = await outbox.keepCopy(id, keeps ? body : undefined).catch(() => false)
    setFailed(!isStored)
    if (!isStored) setChecked(!keeps)
  }
  return (
    <div className={styles.keep}>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={textId}
          onChange={({ target }) => void change(target.checked)}
        />
        {text.keep}
      </label>
      <p id={textId} className={styles.text}>
        {text.keepText}
      </p>
      {hasFailed ? (
        <p role="alert" className={styles.error}>
          {text.keepFailed}
        </p>
      ) : null}
    </div>
  )
}
