import { backoff, LONGEST_RETRY_AFTER_MS, PAUSE_MS, untilDue } from './backoff'
import { LEASE_MS, leaseRemaining } from './lease'
import {
  DRAFT_KEPT_MS,
  mayHaveArrived,
  RECEIPT_KEPT_MS,
  type Receipt,
  SCHEMA_VERSION,
  type StoredRecord,
  type Trouble,
  UNSENT_ATTENTION_MS,
  type Waiting,
} from './record'
import { reference } from './reference'
import type { Step } from './step'
import type { Outcome, Submission } from './transport-contract'

type Stored = StoredRecord | undefined

/** Which queued entries a flush may take: those that are due, those the new conditions may help, or all. */
export type Urgency = 'due' | 'resume' | 'force'

/** What a sender holds after a claim; `token` names this attempt. */
export interface Claim {
  readonly submission: Submission
  readonly createdAt: number
  readonly token: number
  readonly leaseUntil: number
}

function isUnsentTooLong(record: Waiting, now: number): boolean {
  return now - record.confirmedAt > UNSENT_ATTENTION_MS
}

function isClaimable(record: Waiting, now: number, urgency: Urgency): boolean {
  if (isUnsentTooLong(record, now)) return false
  if (record.state === 'sending') return leaseRemaining(record, now) === 0
  if (record.state !== 'queued') return false
  if (urgency === 'force' || untilDue(record, now) === 0) return true
  // A new page or a new network may cure everything but a server that named its own time.
  return urgency === 'resume' && record.lastError?.type !== 'later'
}

/**
 * Takes an entry for sending. Whoever reclaims an entry from a silent sender does not know whether that one's
 * request arrived, so from then on the outcome is open.
 */
export function claim(record: Stored, now: number, urgency: Urgency): Step<Claim | undefined> {
  if (record?.state !== 'queued' && record?.state !== 'sending') return { record, result: undefined }
  if (!isClaimable(record, now, urgency)) return { record, result: undefined }
  const claimed: Waiting = {
    ...record,
    state: 'sending',
    attempts: record.attempts + 1,
    leaseUntil: now + LEASE_MS,
    everSent: true,
    ambiguous: record.ambiguous || record.state === 'sending',
  }
  const { id, kind, body, createdAt, attempts: token, leaseUntil } = claimed
  return { record: claimed, result: { submission: { id, kind, body }, createdAt, token, leaseUntil } }
}

function receipt({ submission: { id, kind }, createdAt }: Claim, now: number): Receipt {
  return {
    id,
    kind,
    schemaVersion: SCHEMA_VERSION,
    state: 'delivered',
    reference: reference(id),
    createdAt,
    deliveredAt: now,
  }
}

function requeue(
  record: Waiting,
  lastError: Trouble,
  now: number,
  waitMs: number,
  ambiguous = record.ambiguous,
): Waiting {
  return { ...record, state: 'queued', leaseUntil: 0, nextAt: now + waitMs, waitMs, ambiguous, lastError }
}

/**
 * Writes down what came of an attempt.
 *
 * A sender whose lease was taken over (its token is old) may only report that the row is there; anything else it
 * learned is overtaken, and would release or settle an entry that someone else is sending. "Delivered" counts
 * even after the visitor cancelled an entry of open outcome: the receipt then says that it did arrive.
 *
 * What a refusal proves. The table only takes inserts, and while an outcome is open the body cannot change, so
 * every attempt since the last edit carried this same body. PostgreSQL checks NOT NULL and CHECK before the
 * primary key, so the refusal does not show that the key was free; but it shows that the table does not take this
 * body, hence no earlier attempt can have stored it (the brake lets a stored id through to its 409). Before the last
 * edit nothing was open either, by the same rule. So a refusal by the data API, and nothing else, settles an open
 * outcome: no row exists, and the entry may be edited under its id. Only a migration that forbids what an earlier
 * attempt had stored, in the minutes between, could break this. What a gateway turns away proves nothing of the
 * kind: an earlier attempt may have gone another way.
 */
export function settle(
  record: Stored,
  claim: Claim,
  outcome: Outcome,
  now: number,
  random: number,
): Step<undefined> {
  if (outcome.type === 'delivered') {
    return { record: record?.state === 'delivered' ? record : receipt(claim, now), result: undefined }
  }
  if (record?.state !== 'sending' || record.attempts !== claim.token) return { record, result: undefined }
  const { type, reason } = outcome
  const trouble = { type, reason }
  const next = (): Waiting => {
    switch (outcome.type) {
      case 'refused': {
        const { field, byGateway = false } = outcome
        const lastError = field === undefined ? trouble : { ...trouble, field }
        return {
          ...record,
          state: 'attention',
          leaseUntil: 0,
          ambiguous: byGateway && record.ambiguous,
          lastError,
        }
      }
      case 'misconfigured':
      case 'skew':
        return requeue(record, trouble, now, PAUSE_MS)
      case 'later': {
        const asked = Math.min(outcome.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)
        return requeue(record, trouble, now, Math.max(asked, backoff(record.attempts, random)))
      }
      case 'unknown':
      case 'portal':
        return requeue(record, trouble, now, backoff(record.attempts, random), true)
    }
  }
  return { record: next(), result: undefined }
}

function hasExpired(record: StoredRecord, now: number): boolean {
  if (record.state === 'draft') return now - record.savedAt > DRAFT_KEPT_MS
  if (record.state === 'delivered') return now - record.deliveredAt > RECEIPT_KEPT_MS
  if (record.state === 'attention' || !isUnsentTooLong(record, now)) return false
  return record.state === 'queued' || leaseRemaining(record, now) === 0
}

/** Clears old drafts and receipts, and asks for attention to what could not be sent for 30 days. */
export function expire(record: Stored, now: number): Step<undefined> {
  if (!record || !hasExpired(record, now)) return { record, result: undefined }
  if (record.state === 'draft' || record.state === 'delivered')
    return { record: undefined, result: undefined }
  const lastError: Trouble = {
    type: 'expired',
    reason: 'This could not be sent within 30 days. Send it again, save it as a file, or delete it.',
  }
  return {
    record: { ...record, state: 'attention', leaseUntil: 0, ambiguous: mayHaveArrived(record), lastError },
    result: undefined,
  }
}
