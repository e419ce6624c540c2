import { mayHaveArrived, type Receipt, type Trouble, type Waiting } from './record'
import { reference } from './reference'
import type { Body, Kind } from './transport-contract'

/** One submission as a page shows it. Times are milliseconds since 1970. */
export interface Entry {
  readonly id: string
  /** As `1A2B-3C4D`. */
  readonly reference: string
  readonly kind: Kind
  readonly state: 'queued' | 'sending' | 'delivered' | 'attention'
  /** What the visitor confirmed; null once delivered, for then it is erased from the device. */
  readonly body: Body | null
  readonly createdAt: number
  readonly deliveredAt: number | null
  readonly attempts: number
  /** When it is tried again; null unless queued. */
  readonly nextAt: number | null
  /** What held it up last; null when nothing has. `misconfigured` is no fault of the visitor and is paused. */
  readonly trouble: Trouble | null
  /** It may already have been received: no edits, and a cancel must say so. */
  readonly mayHaveArrived: boolean
  /** `fix` would be accepted. */
  readonly editable: boolean
}

/** Gives what a page shows of a stored submission. */
export function toEntry(record: Waiting | Receipt): Entry {
  const { id, kind, createdAt } = record
  const base = { id, kind, createdAt, reference: reference(id) }
  if (record.state === 'delivered') {
    const { state, deliveredAt } = record
    const nothing = {
      body: null,
      nextAt: null,
      trouble: null,
      attempts: 0,
      mayHaveArrived: false,
      editable: false,
    }
    return { ...base, ...nothing, state, deliveredAt }
  }
  const { state, body, attempts, lastError } = record
  const open = mayHaveArrived(record)
  return {
    ...base,
    state,
    body,
    attempts,
    deliveredAt: null,
    nextAt: state === 'queued' ? record.nextAt : null,
    trouble: state === 'sending' ? null : lastError,
    mayHaveArrived: open,
    editable: !open,
  }
}

/** A stored value that this version of the site cannot show as a submission. */
export interface Unreadable {
  readonly id: string
  /** Written by a newer version of the site; it is left alone. Otherwise damaged: it can be exported or cancelled. */
  readonly newer: boolean
  readonly reason: string
}
