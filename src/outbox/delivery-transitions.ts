import * as text from '../generated/interface/delivery'
import {
  type DeliveryError,
  DIGEST_TTL_MS,
  DRAFT_TTL_MS,
  mayHaveArrived,
  type PendingSubmission,
  RECEIPT_TTL_MS,
  type Receipt,
  SCHEMA_VERSION,
  type StoredRecord,
  type TransitionResult,
  UNSENT_TIMEOUT_MS,
} from './record'
import { referenceOf } from './submission-id'
import {
  backoffMs,
  holdRemainingMs,
  LEASE_MS,
  LONGEST_RETRY_AFTER_MS,
  leaseRemainingMs,
  msUntilDue,
  PAUSE_MS,
} from './timing'
import type { AttemptOutcome, Submission } from './transport-contract'

type Stored = StoredRecord | undefined

/**
 * Which queued entries a flush claims. 'due': those whose wait is over; 'resume': also those whose wait a new page or
 * network makes pointless; 'force': all.
 */
export type Urgency = 'due' | 'resume' | 'force'

/** What a sender holds after a claim. */
export interface Claim {
  readonly submission: Submission
  readonly createdAt: number
  /** Number of the attempt, which identifies the holder of the lease. */
  readonly attempt: number
  readonly leaseUntil: number
}

function isClaimable(record: PendingSubmission, now: number, urgency: Urgency): boolean {
  if (record.state === 'sending') return leaseRemainingMs(record, now) === 0
  if (holdRemainingMs(record, now) > 0) return false
  if (urgency === 'force' || msUntilDue(record, now) === 0) return true
  // A new page or network can end every wait but the one that the server asked for.
  return urgency === 'resume' && record.lastError?.type !== 'later'
}

/**
 * Takes the lease on an entry and marks it as sending. Reclaiming an expired lease makes the entry ambiguous, because
 * the request of the previous holder may have arrived.
 */
export function claim(record: Stored, now: number, urgency: Urgency): TransitionResult<Claim | undefined> {
  if (record?.state !== 'queued' && record?.state !== 'sending') return { record, result: undefined }
  if (!isClaimable(record, now, urgency)) return { record, result: undefined }
  const claimed: PendingSubmission = {
    ...record,
    state: 'sending',
    attempts: record.attempts + 1,
    leaseUntil: now + LEASE_MS,
    ambiguous: mayHaveArrived(record),
  }
  const { id, kind, body, createdAt, attempts: attempt, leaseUntil } = claimed
  return { record: claimed, result: { submission: { id, kind, body }, createdAt, attempt, leaseUntil } }
}

/** What a settlement adds to the receipt of a delivered submission. */
export interface ReceiptDetails {
  /** The server's time, if it is known. */
  readonly serverTime?: number | undefined
  readonly digest?: string | undefined
}

function receiptOf(
  { submission: { id, kind, body }, createdAt }: Claim,
  now: number,
  keepsCopy: boolean,
  { serverTime, digest }: ReceiptDetails,
): Receipt {
  return {
    id,
    kind,
    schemaVersion: SCHEMA_VERSION,
    state: 'delivered',
    reference: referenceOf(id),
    createdAt,
    deliveredAt: now,
    isUnseen: true,
    ...(keepsCopy && { copy: body }),
    ...(serverTime !== undefined && { serverTime }),
    ...(digest !== undefined && { digest }),
  }
}

function retryAfter(
  record: PendingSubmission,
  waitMs: number,
  changes: Pick<PendingSubmission, 'ambiguous' | 'lastError'>,
  now: number,
): PendingSubmission {
  return { ...record, ...changes, state: 'queued', leaseUntil: 0, nextAt: now + waitMs, waitMs }
}

/**
 * Records the outcome of an attempt and ends its lease.
 *
 * A sender whose lease another sender has reclaimed may only report delivery; any other outcome is out of date and
 * would settle an entry that the other sender is sending. Delivery counts even after the visitor discarded an ambiguous
 * entry: the receipt then confirms that it arrived.
 *
 * A refusal by the data API proves that no row exists, also not from earlier attempts. The body cannot change while an
 * entry may have arrived, so every attempt since the last edit carried the same body, and PostgreSQL checks NOT NULL
 * and CHECK before the primary key: the table has never accepted this body. The flood brake lets a stored id through
 * to its 409. Only a migration that forbids what it had accepted minutes before could break this. A refusal by a
 * gateway proves nothing about earlier attempts, which may have taken another route.
 */
export function settle(
  record: Stored,
  claim: Claim,
  outcome: AttemptOutcome,
  now: number,
  random: number,
  details: ReceiptDetails = {},
): TransitionResult<undefined> {
  if (outcome.type === 'delivered') {
    if (record?.state === 'delivered') return { record, result: undefined }
    const keepsCopy = record !== undefined && 'keepsCopy' in record
    return { record: receiptOf(claim, now, keepsCopy, details), result: undefined }
  }
  if (record?.state !== 'sending' || record.attempts !== claim.attempt) return { record, result: undefined }
  const { ambiguous } = record
  const { type, reason } = outcome
  const lastError: DeliveryError = { type, reason }
  const backoff = backoffMs(record.attempts, random)
  const next = (): PendingSubmission => {
    switch (outcome.type) {
      case 'refused': {
        const { field, byGateway = false } = outcome
        return {
          ...record,
          state: 'attention',
          leaseUntil: 0,
          ambiguous: byGateway && ambiguous,
          lastError: field === undefined ? lastError : { ...lastError, field },
        }
      }
      case 'misconfigured':
      case 'skew':
        return retryAfter(record, PAUSE_MS, { ambiguous, lastError }, now)
      case 'later': {
        const asked = Math.min(outcome.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)
        return retryAfter(record, Math.max(asked, backoff), { ambiguous, lastError }, now)
      }
      case 'unknown':
      case 'portal':
        return retryAfter(record, backoff, { ambiguous: true, lastError }, now)
    }
  }
  return { record: next(), result: undefined }
}

/** The time from which the period of a record counts, and its length; undefined for a record that never expires. */
function periodOf(record: StoredRecord): { from: number; length: number } | undefined {
  switch (record.state) {
    case 'draft':
      return { from: record.savedAt, length: DRAFT_TTL_MS }
    case 'delivered':
      return { from: record.deliveredAt, length: RECEIPT_TTL_MS }
    case 'queued':
    case 'sending':
      return { from: record.confirmedAt, length: UNSENT_TIMEOUT_MS }
    case 'attention':
      return undefined
  }
}

/**
 * Deletes old drafts and receipts, and moves entries to 'attention' after 30 days without delivery, by the earlier of the
 * device's and the server's time. A record that looks old, but whose times no server has confirmed, only receives the
 * server's time: the clock may have been wrong when the record was saved, so its period starts now.
 * @param now the device's time, by which leases count
 */
export function expire(record: Stored, now: number, serverTime: number): TransitionResult<undefined> {
  const unchanged = { record, result: undefined }
  const period = record && periodOf(record)
  const earlier = Math.min(now, serverTime)
  if (!period || earlier - period.from <= period.length) return unchanged
  if (record.state === 'sending' && leaseRemainingMs(record, now) > 0) return unchanged
  if (record.serverTime === undefined) return { record: { ...record, serverTime }, result: undefined }
  if (earlier - record.serverTime <= period.length) return unchanged
  if (record.state === 'draft' || record.state === 'delivered')
    return { record: undefined, result: undefined }
  const lastError: DeliveryError = {
    type: 'expired',
    reason: text.expired,
  }
  const { serverTime: _, ...parked } = record
  return {
    record: { ...parked, state: 'attention', leaseUntil: 0, ambiguous: mayHaveArrived(record), lastError },
    result: undefined,
  }
}

/**
 * Removes the digest from a receipt after a day. Losing it too early costs one question, so the device's clock decides.
 */
export function forgetDigest(record: Stored, now: number): TransitionResult<undefined> {
  if (record?.state !== 'delivered' || record.digest === undefined) return { record, result: undefined }
  if (Math.abs(now - record.deliveredAt) <= DIGEST_TTL_MS) return { record, result: undefined }
  const { digest: _, ...rest } = record
  return { record: rest, result: undefined }
}
