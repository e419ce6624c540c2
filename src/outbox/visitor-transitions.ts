import { mayHaveArrived, SCHEMA_VERSION, type StoredRecord, sameBody } from './record'
import type { Step } from './step'
import type { Body, Kind } from './transport-contract'

type Stored = StoredRecord | undefined

/** The body to keep as a draft, or to submit; `fresh` says that nothing was ever stored under this id. */
export interface Written {
  readonly id: string
  readonly kind: Kind
  readonly body: Body
  readonly fresh: boolean
}

/**
 * Keeps what is being typed. The result says whether it was kept: an id that is no longer a draft was submitted
 * or discarded elsewhere, and the draft needs a new id.
 */
export function saveDraft(record: Stored, { id, kind, body, fresh }: Written, now: number): Step<boolean> {
  if (record ? record.state !== 'draft' : !fresh) return { record, result: false }
  const createdAt = record?.createdAt ?? now
  return {
    record: { id, kind, schemaVersion: SCHEMA_VERSION, state: 'draft', body, createdAt, savedAt: now },
    result: true,
  }
}

/**
 * 'there': this body had been taken in before; 'delivered': what had been taken in under this id is delivered;
 * 'taken': the id stands for something else, and the body needs a new one.
 */
export type EnqueueResult = 'queued' | 'there' | 'delivered' | 'taken'

/**
 * Takes a confirmed body into the queue, from its draft or afresh. Doing it again with the same body changes
 * nothing. An id is taken as well when the draft under it is gone: it may have been submitted and cancelled in
 * another tab, and received all the same. `ambiguous`: it was sent directly before and that may have arrived.
 */
export function enqueue(
  record: Stored,
  { id, kind, body, fresh }: Written,
  now: number,
  ambiguous: boolean,
): Step<EnqueueResult> {
  // The time of this very call tells a lost answer to it from another tab's submission of the same draft.
  if (record?.state === 'delivered')
    return { record, result: record.createdAt === now ? 'there' : 'delivered' }
  if (record && record.state !== 'draft') {
    return { record, result: record.kind === kind && sameBody(record.body, body) ? 'there' : 'taken' }
  }
  if (!record && !fresh) return { record, result: 'taken' }
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
      everSent: ambiguous,
      ambiguous,
      createdAt: now,
      confirmedAt: now,
      lastError: null,
    },
    result: 'queued',
  }
}

/** What became of a wish to cancel; 'unsure' asks for the visitor's consent first. */
export type CancelResult = 'never-arrived' | 'may-have-arrived' | 'unsure' | 'delivered' | 'gone'

/**
 * Removes an entry. When it may have been received, only with the visitor's consent to just that; an entry that
 * is certainly not received is certainly not sent after this.
 */
export function cancel(record: Stored, evenIfReceived: boolean): Step<CancelResult> {
  if (!record) return { record, result: 'gone' }
  if (record.state === 'delivered') return { record, result: 'delivered' }
  if (record.state === 'draft' || !mayHaveArrived(record))
    return { record: undefined, result: 'never-arrived' }
  return evenIfReceived ? { record: undefined, result: 'may-have-arrived' } : { record, result: 'unsure' }
}

/** What became of a wish to change an entry; 'unsure': it may have been received as it was. */
export type FixResult = 'fixed' | 'unsure' | 'delivered' | 'gone'

/**
 * Puts a changed body in place of one that certainly was not received, and queues it under the same id. While the
 * outcome is open it refuses: the old row would answer the new body with 409, which reads as delivered.
 */
export function fix(record: Stored, body: Body, now: number): Step<FixResult> {
  if (!record || record.state === 'draft') return { record, result: 'gone' }
  if (record.state === 'delivered') return { record, result: 'delivered' }
  if (mayHaveArrived(record)) return { record, result: 'unsure' }
  return {
    record: { ...record, body, state: 'queued', nextAt: now, waitMs: 0, confirmedAt: now, lastError: null },
    result: 'fixed',
  }
}

/** Puts an entry that needs attention back in the queue with its body as it is, by the visitor's wish. */
export function resend(record: Stored, now: number): Step<undefined> {
  if (record?.state !== 'attention') return { record, result: undefined }
  return {
    record: { ...record, state: 'queued', nextAt: now, waitMs: 0, confirmedAt: now },
    result: undefined,
  }
}
