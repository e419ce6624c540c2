import type { Body, Kind, Outcome } from './transport-contract'

/**
 * The shape of what is stored, one record per submission, under its id.
 * 1: `everSent` alone told that an attempt had begun. 2: adds `ambiguous`, `waitMs` and `confirmedAt`, and
 * `lastError` says what kind of trouble it was. Shapes change here, never by the IndexedDB version: an old tab
 * and a new worker share one database.
 */
export const SCHEMA_VERSION = 2

const DAY_MS = 86_400_000

/** How long an unsent draft is kept after its last change, in milliseconds. */
export const DRAFT_KEPT_MS = 14 * DAY_MS
/** How long a receipt is kept after delivery, in milliseconds. */
export const RECEIPT_KEPT_MS = 90 * DAY_MS
/** After this time without delivery an entry asks for the visitor's attention, in milliseconds. */
export const UNSENT_ATTENTION_MS = 30 * DAY_MS

/** Why an entry still waits or needs attention. */
export interface Trouble {
  readonly type: Exclude<Outcome['type'], 'delivered'> | 'expired' | 'damaged'
  readonly reason: string
  /** The field the server objected to, where it said so. */
  readonly field?: string
}

interface Base {
  readonly id: string
  readonly kind: Kind
  readonly schemaVersion: number
  /** Milliseconds since 1970 by this device's clock, as are all times here. */
  readonly createdAt: number
}

/** What is being typed, saved as it is typed. */
export interface Draft extends Base {
  readonly state: 'draft'
  readonly body: Body
  readonly savedAt: number
}

/** A submission that the visitor confirmed and that is not known to be delivered. */
export interface Waiting extends Base {
  readonly state: 'queued' | 'sending' | 'attention'
  readonly body: Body
  /** Attempts begun so far. It only grows, so it also names the sender that holds the lease. */
  readonly attempts: number
  /** The next attempt is due at this time. */
  readonly nextAt: number
  /** How far ahead `nextAt` was put when it was put there. */
  readonly waitMs: number
  /** The sender of attempt number `attempts` has the entry to itself until this time. */
  readonly leaseUntil: number
  /** Written before the first request leaves, and never taken back. */
  readonly everSent: boolean
  /**
   * An attempt before the running one may have stored the row. Taken back only by a refusal of the same body.
   * Together with the state 'sending' it says whether this submission may have arrived.
   */
  readonly ambiguous: boolean
  /** When the visitor last confirmed this entry: submitted, fixed or resent it. The 30 days count from here. */
  readonly confirmedAt: number
  readonly lastError: Trouble | null
}

/** What is left of a delivered submission: nothing personal. */
export interface Receipt extends Base {
  readonly state: 'delivered'
  readonly reference: string
  readonly deliveredAt: number
}

export type StoredRecord = Draft | Waiting | Receipt

/** Whether the server may already hold this submission; then its body must not change. */
export function mayHaveArrived(record: Waiting): boolean {
  return record.ambiguous || record.state === 'sending'
}

/** Whether two bodies say the same; an absent field and an empty one are different. */
export function sameBody(one: Body, other: Body): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
