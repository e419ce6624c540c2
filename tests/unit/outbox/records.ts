import type { Draft, PendingSubmission, Receipt } from '../../../src/outbox/record'

/** The present in these tests, in milliseconds since 1970. */
export const NOW = 1_700_000_000_000
export const DAY_MS = 86_400_000
export const ID = '1a2b3c4d-5e6f-4a0b-8c1d-2e3f4a5b6c7d'

/** Returns an entry that was just submitted, with the given changes. */
export function pending(differs: Partial<PendingSubmission> = {}): PendingSubmission {
  return {
    id: ID,
    kind: 'quote',
    schemaVersion: 2,
    state: 'queued',
    body: { clientName: 'Asha' },
    attempts: 0,
    nextAt: NOW,
    waitMs: 0,
    leaseUntil: 0,
    heldUntil: 0,
    ambiguous: false,
    createdAt: NOW,
    confirmedAt: NOW,
    lastError: null,
    ...differs,
  }
}

/** Returns a draft that was just saved, with the given changes. */
export function draft(differs: Partial<Draft> = {}): Draft {
  return {
    id: ID,
    kind: 'quote',
    schemaVersion: 2,
    state: 'draft',
    body: { clientName: 'A' },
    createdAt: NOW,
    savedAt: NOW,
    ...differs,
  }
}

/** Returns a receipt of a submission just delivered, with the given changes. */
export function receipt(differs: Partial<Receipt> = {}): Receipt {
  return {
    id: ID,
    kind: 'quote',
    schemaVersion: 2,
    state: 'delivered',
    reference: '1A2B-3C4D',
    createdAt: NOW,
    deliveredAt: NOW,
    ...differs,
  }
}

/** What a device without room throws. */
export const quota = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError')
/** Outcome of a request without an answer. */
export const unknown = { type: 'unknown', reason: 'No answer.' } as const
/** Outcome of a request whose name is too short. */
export const refused = { type: 'refused', field: 'clientName', reason: 'Too short.' } as const
