import {
  isSameBody,
  mayHaveArrived,
  type RejectedSubmission,
  SCHEMA_VERSION,
  type StoredRecord,
  type TransitionResult,
} from './record'
import { HOLD_MS } from './timing'
import type { Body, Submission } from './transport-contract'

type Stored = StoredRecord | undefined

/** A body to store as a draft or a submission. */
export interface SubmissionInput extends Submission {
  /** Nothing was ever stored under this id. */
  readonly isNewId: boolean
  /** Times of earlier calls for this body, which may have stored it before their acknowledgement was lost. */
  readonly attemptedAt?: readonly number[]
  /** For a draft: the submission that it corrects. */
  readonly replaces?: RejectedSubmission | undefined
}

/**
 * Stores what the visitor is typing. The result is false when the id is no longer a draft, because it was submitted or
 * discarded elsewhere; the draft needs a new id then.
 * @param serverTime the server's time, if it is known
 */
export function saveDraft(
  record: Stored,
  { id, kind, body, isNewId, replaces }: SubmissionInput,
  now: number,
  serverTime?: number,
): TransitionResult<boolean> {
  if (record ? record.state !== 'draft' : !isNewId) return { record, result: false }
  const createdAt = record?.createdAt ?? now
  const saved = { id, kind, schemaVersion: SCHEMA_VERSION, state: 'draft', body, createdAt } as const
  return {
    record: {
      ...saved,
      savedAt: now,
      ...(serverTime !== undefined && { serverTime }),
      ...(replaces && { replaces }),
    },
    result: true,
  }
}

/**
 * 'duplicate': the same body is stored under this id already; 'delivered': the submission under this id is delivered;
 * 'conflict': the id belongs to another body, or to one that was discarded, so this body needs a new id.
 */
export type EnqueueResult = 'enqueued' | 'duplicate' | 'delivered' | 'conflict'

/**
 * Moves a confirmed body into the queue, from its draft or as a new entry. Repeating it with the same body changes
 * nothing. An id whose draft is gone is a conflict: another tab may have submitted and discarded it, and the server may
 * hold it.
 * @param ambiguous the body was sent without the store before, and may have arrived
 */
export function enqueue(
  record: Stored,
  { id, kind, body, isNewId, attemptedAt = [] }: SubmissionInput,
  now: number,
  ambiguous: boolean,
): TransitionResult<EnqueueResult> {
  // An equal time means that this call or an earlier one stored the record before its acknowledgement was lost.
  if (record?.state === 'delivered')
    return { record, result: [now, ...attemptedAt].includes(record.createdAt) ? 'duplicate' : 'delivered' }
  if (record && record.state !== 'draft') {
    const isDuplicate = record.kind === kind && isSameBody(record.body, body)
    return { record, result: isDuplicate ? 'duplicate' : 'conflict' }
  }
  if (!record && !isNewId) return { record, result: 'conflict' }
  return {
    record: {
      id,
      kind,
      schemaVersion: SCHEMA_VERSION,
      state: 'queued',
      body,
      attempts: 0,
      nextAt: now,
      waitMs: 0,
      leaseUntil: 0,
      heldUntil: 0,
      ambiguous,
      createdAt: now,
      confirmedAt: now,
      lastError: null,
    },
    result: 'enqueued',
  }
}

/**
 * 'discarded': removed, and certainly never received; 'may-have-arrived': removed with consent, but the server may hold
 * it; 'needs-consent': unchanged until the visitor consents to that; 'gone': there was nothing to remove.
 */
export type DiscardResult = 'discarded' | 'may-have-arrived' | 'needs-consent' | 'delivered' | 'gone'

/**
 * Removes an entry. An entry that may have arrived is removed only with consent; any other entry is never sent after
 * this.
 * @param evenIfReceived the visitor consents to removing an entry that the server may hold
 */
export function discard(record: Stored, evenIfReceived: boolean): TransitionResult<DiscardResult> {
  if (!record) return { record, result: 'gone' }
  if (record.state === 'delivered') return { record, result: 'delivered' }
  if (record.state === 'draft' || !mayHaveArrived(record)) return { record: undefined, result: 'discarded' }
  return evenIfReceived
    ? { record: undefined, result: 'may-have-arrived' }
    : { record, result: 'needs-consent' }
}

/**
 * 'may-have-arrived': unchanged, because the server may hold the previous body; 'changed': unchanged, because another page
 * has replaced the body that the visitor edited.
 */
export type EditResult = 'edited' | 'may-have-arrived' | 'changed' | 'delivered' | 'gone'

/**
 * Replaces the body of an entry that was certainly not received, and queues it under the same id. While it may have
 * arrived the edit is refused: the stored row would answer the new body with 409, which reads as delivered.
 * @param edited the body that the visitor saw; another one is not replaced. Without it any body is
 */
export function edit(record: Stored, body: Body, now: number, edited?: Body): TransitionResult<EditResult> {
  if (!record || record.state === 'draft') return { record, result: 'gone' }
  if (record.state === 'delivered') return { record, result: 'delivered' }
  if (mayHaveArrived(record)) return { record, result: 'may-have-arrived' }
  if (edited && !isSameBody(record.body, edited)) return { record, result: 'changed' }
  const { serverTime: _, ...confirmed } = record
  return {
    record: {
      ...confirmed,
      body,
      state: 'queued',
      nextAt: now,
      waitMs: 0,
      heldUntil: 0,
      confirmedAt: now,
      lastError: null,
    },
    result: 'edited',
  }
}

/** Moves an entry that needs attention back into the queue with the same body, at the visitor's request. */
export function requeue(record: Stored, now: number): TransitionResult<undefined> {
  if (record?.state !== 'attention') return { record, result: undefined }
  const { serverTime: _, ...confirmed } = record
  return {
    record: { ...confirmed, state: 'queued', nextAt: now, waitMs: 0, confirmedAt: now },
    result: undefined,
  }
}

/**
 * Keeps an entry from being sent while the visitor edits it, for `HOLD_MS` from now. Results in false, and changes nothing,
 * when it cannot be edited.
 */
export function hold(record: Stored, now: number): TransitionResult<boolean> {
  if (record?.state !== 'queued' && record?.state !== 'attention') return { record, result: false }
  if (mayHaveArrived(record)) return { record, result: false }
  return { record: { ...record, heldUntil: now + HOLD_MS }, result: true }
}

/** Ends a hold. */
export function release(record: Stored): TransitionResult<undefined> {
  const isHeld = record !== undefined && 'heldUntil' in record && record.heldUntil > 0
  return { record: isHeld ? { ...record, heldUntil: 0 } : record, result: undefined }
}

/**
 * Keeps a copy of the answers after delivery, or removes it. Results in false when there is no such submission.
 * @param copy the answers to keep; undefined removes the copy. Before delivery the entry keeps its own answers instead
 */
export function keepCopy(record: Stored, copy: Body | undefined): TransitionResult<boolean> {
  if (!record || record.state === 'draft') return { record, result: false }
  if (record.state === 'delivered') {
    if (record.isCleared) return { record, result: false }
    const { copy: _, ...receipt } = record
    return { record: copy ? { ...receipt, copy } : receipt, result: true }
  }
  const { keepsCopy: _, ...entry } = record
  return { record: copy ? { ...entry, keepsCopy: true } : entry, result: true }
}

/** Marks a receipt as seen by the visitor. Results in whether it was unseen, which is true for one caller only. */
export function markSeen(record: Stored): TransitionResult<boolean> {
  if (record?.state !== 'delivered' || !record.isUnseen) return { record, result: false }
  const { isUnseen: _, ...seen } = record
  return { record: seen, result: true }
}

/** Clears a receipt, its copy and its digest at the visitor's request; leaves every other record. */
export function clearReceipt(record: Stored): TransitionResult<undefined> {
  if (record?.state !== 'delivered' || record.isCleared) return { record, result: undefined }
  const { isUnseen: _, digest: __, copy: ___, ...receipt } = record
  return { record: { ...receipt, isCleared: true }, result: undefined }
}
