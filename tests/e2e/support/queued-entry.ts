import { randomUUID } from 'node:crypto'
import { type PendingSubmission, SCHEMA_VERSION } from '../../../src/outbox/record'
import { quoteBody } from '../../database/support/enquiries'

/** A valid queued quote request that was never attempted, with the given differences. */
export function queuedEntry(differs: Partial<PendingSubmission> = {}): PendingSubmission {
  const createdAt = Date.now() - 600_000
  return {
    id: randomUUID(),
    kind: 'quote',
    schemaVersion: SCHEMA_VERSION,
    state: 'queued',
    body: quoteBody,
    attempts: 0,
    nextAt: createdAt,
    waitMs: 0,
    leaseUntil: 0,
    heldUntil: 0,
    ambiguous: false,
    createdAt,
    confirmedAt: createdAt,
    lastError: null,
    ...differs,
  }
}
