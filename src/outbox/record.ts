import type { AttemptOutcome, Body, Kind } from './transport-contract'

/**
 * Version of the stored record's shape. Records of a newer version are left alone. The IndexedDB version never changes
 * for a new shape, because an old tab and a new worker share one database.
 */
export const SCHEMA_VERSION = 2

const DAY_MS = 86_400_000

/** How long a draft is kept after its last change, in milliseconds. */
export const DRAFT_TTL_MS = 14 * DAY_MS
/** How long a receipt is kept after delivery, in milliseconds. */
export const RECEIPT_TTL_MS = 90 * DAY_MS
/** After this time without delivery an entry needs the visitor's attention, in milliseconds. */
export const UNSENT_TIMEOUT_MS = 30 * DAY_MS
/** How long a digest of the answers is kept after delivery, in milliseconds. */
export const DIGEST_TTL_MS = DAY_MS

/** The last error of an undelivered entry. */
export interface DeliveryError {
  readonly type: Exclude<AttemptOutcome['type'], 'delivered'> | 'expired' | 'damaged'
  /** An English sentence that a visitor can read. */
  readonly reason: string
  /** The field that the server rejected, if it named one. */
  readonly field?: string
}

interface BaseRecord {
  readonly id: string
  readonly kind: Kind
  readonly schemaVersion: number
  /** Milliseconds since 1970 by the device's clock, like all times in a record. */
  readonly createdAt: number
  /**
   * The server's time when the record was saved or delivered, or when it was first found overdue. Without it nothing
   * expires, because the times by the device's clock may be wrong.
   */
  readonly serverTime?: number
}

/** A submission that the server refused, with the answers it refused. */
export interface RejectedSubmission {
  readonly id: string
  readonly body: Body
}

/** Answers that the visitor has not submitted yet, saved while typing. */
export interface Draft extends BaseRecord {
  readonly state: 'draft'
  readonly body: Body
  readonly savedAt: number
  /** The submission that these answers correct; submitting them edits it instead of starting a second one. */
  readonly replaces?: RejectedSubmission
}

/** A submitted entry that is not known to be delivered. */
export interface PendingSubmission extends BaseRecord {
  /** 'attention': the visitor has to edit, retry or delete the entry. */
  readonly state: 'queued' | 'sending' | 'attention'
  readonly body: Body
  /** Number of attempts begun. It only grows, so it also identifies the holder of the lease. */
  readonly attempts: number
  /** Time at which the next attempt is due. */
  readonly nextAt: number
  /** The wait from which `nextAt` was computed. */
  readonly waitMs: number
  /** Until this time only the sender of attempt number `attempts` may send or settle the entry. */
  readonly leaseUntil: number
  /** Until this time no sender may claim the entry, because the visitor is editing it; 0 when nobody is. */
  readonly heldUntil: number
  /**
   * An attempt before the current one may have stored the row. Only a refusal of the same body resets it. Read it
   * through `mayHaveArrived`, which includes the current attempt.
   */
  readonly ambiguous: boolean
  /** When the visitor last submitted, edited or retried the entry. The 30 days count from here. */
  readonly confirmedAt: number
  readonly lastError: DeliveryError | null
  /** The visitor wants to keep a copy of the answers after delivery. */
  readonly keepsCopy?: true
}

/**
 * Proof of a delivered submission, without personal data unless the visitor keeps a copy. A release of the site that does
 * not know an optional field ignores it, and drops it when it changes the record.
 */
export interface Receipt extends BaseRecord {
  readonly state: 'delivered'
  readonly reference: string
  readonly deliveredAt: number
  /** No page has told the visitor about the delivery yet. */
  readonly isUnseen?: true
  /** Salted digest of the answers, for a day; see `digestAnswers`. */
  readonly digest?: string
  /** The answers, because the visitor asked to keep them. */
  readonly copy?: Body
  /**
   * The visitor has cleared the receipt, so it is in no list. Its id stays: without it, a page that lost the acknowledgement
   * of its write would store the same submission again.
   */
  readonly isCleared?: true
}

/** One value in the store, under its id. */
export type StoredRecord = Draft | PendingSubmission | Receipt

/** Delivery state of a submission: the one vocabulary of outbox, forms and shell. */
export type DeliveryState = Exclude<StoredRecord['state'], 'draft'>

/**
 * Result of a transition: the record to store (the same object: unchanged; undefined: deleted) and the value for the
 * caller. Transitions are pure and synchronous, because they run inside one read-write transaction, which runs twice
 * after a lost connection.
 */
export interface TransitionResult<Result> {
  readonly record: StoredRecord | undefined
  readonly result: Result
}

/** Whether the server may hold this submission already; its body must not change then. */
export function mayHaveArrived(record: PendingSubmission): boolean {
  return record.ambiguous || record.state === 'sending'
}

/** Whether two bodies are equal; an absent field and an empty one differ. */
export function isSameBody(one: Body, other: Body): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
