import {
  type DeliveryError,
  type DeliveryState,
  mayHaveArrived,
  type PendingSubmission,
  type Receipt,
} from './record'
import { referenceOf } from './submission-id'
import type { Body, Kind } from './transport-contract'

/** View of one stored submission. Times are milliseconds since 1970. */
export interface OutboxEntry {
  readonly id: string
  /** As `1A2B-3C4D`. */
  readonly reference: string
  readonly kind: Kind
  readonly state: DeliveryState
  /** The confirmed answers; null once delivered, because they are erased from the device then. */
  readonly body: Body | null
  readonly createdAt: number
  readonly deliveredAt: number | null
  readonly attempts: number
  /** Time of the next attempt; null unless queued. */
  readonly nextAt: number | null
  /** The last error; null while sending and when there was none. */
  readonly lastError: DeliveryError | null
  /** The server may hold it already: it cannot be edited, and deleting it needs consent. */
  readonly mayHaveArrived: boolean
  /** Whether `edit` would accept a new body. */
  readonly isEditable: boolean
  /** The answers of a delivered submission, if the visitor keeps a copy. */
  readonly copy: Body | null
  /** A copy of the answers is kept, or will be once it is delivered. */
  readonly keepsCopy: boolean
  /** It is delivered, and no page has told the visitor. */
  readonly isUnseen: boolean
}

/** Delivery of one submission as a form shows it: the part of an entry that names its state. */
export type Delivery = Pick<OutboxEntry, 'id' | 'reference' | 'state' | 'lastError'> &
  Partial<Pick<OutboxEntry, 'body' | 'createdAt' | 'deliveredAt' | 'keepsCopy' | 'mayHaveArrived'>> & {
    /** It was sent without being stored, because the device cannot store: only this page knows it. */
    readonly isUnstored?: true
  }

/** Returns the delivery of a submission that was just stored. */
export function queuedDelivery(id: string): Delivery {
  return { id, reference: referenceOf(id), state: 'queued', lastError: null }
}

/** Returns the view of a stored submission. */
export function toEntry(record: PendingSubmission | Receipt): OutboxEntry {
  const { id, kind, createdAt } = record
  const base = { id, kind, createdAt, reference: referenceOf(id) }
  if (record.state === 'delivered') {
    const { state, deliveredAt, copy = null } = record
    const erased = {
      body: null,
      nextAt: null,
      lastError: null,
      attempts: 0,
      mayHaveArrived: false,
      isEditable: false,
    }
    return {
      ...base,
      ...erased,
      state,
      deliveredAt,
      copy,
      keepsCopy: copy !== null,
      isUnseen: record.isUnseen === true,
    }
  }
  const { state, body, attempts, lastError } = record
  return {
    ...base,
    state,
    body,
    attempts,
    deliveredAt: null,
    nextAt: state === 'queued' ? record.nextAt : null,
    lastError: state === 'sending' ? null : lastError,
    mayHaveArrived: mayHaveArrived(record),
    isEditable: !mayHaveArrived(record),
    copy: null,
    keepsCopy: record.keepsCopy === true,
    isUnseen: false,
  }
}

/** A stored value that this version of the site cannot show as a submission. */
export interface Unreadable {
  readonly id: string
  /** A newer version of the site wrote it, so it is left alone. Otherwise it is damaged and can be deleted. */
  readonly isNewer: boolean
  readonly reason: string
}
