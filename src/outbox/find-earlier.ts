import { comparableAnswers, type Digest } from './answers-digest'
import { readRecords } from './queries'
import { type DeliveryState, DIGEST_TTL_MS, type PendingSubmission, type Receipt } from './record'
import type { Store } from './store'
import { referenceOf } from './submission-id'
import type { Body, Kind } from './transport-contract'

/** A submission on this device with the same answers as the form. */
export interface EarlierSubmission {
  readonly reference: string
  readonly state: DeliveryState
  /** When the visitor submitted it, or when it was delivered. */
  readonly at: number
}

/**
 * Resolves with the latest submission of the same answers that waits on this device or was delivered within a day.
 * Rejects when the storage cannot be read.
 * @param editedId a submission that is about to have these answers, and is no earlier one
 */
export async function findEarlier(
  store: Store,
  digest: Digest,
  kind: Kind,
  body: Body,
  now: number,
  editedId?: string,
): Promise<EarlierSubmission | undefined> {
  const answers = comparableAnswers(body)
  const isSame = async (record: PendingSubmission | Receipt) => {
    if (record.kind !== kind) return false
    if (record.state !== 'delivered') return comparableAnswers(record.body) === answers
    if (record.digest === undefined || Math.abs(now - record.deliveredAt) > DIGEST_TTL_MS) return false
    return record.digest === (await digest({ id: record.id, kind, body }))
  }
  let latest: EarlierSubmission | undefined
  for (const record of await readRecords(store)) {
    const { id } = record
    if (id === editedId || record.state === 'draft' || !(await isSame(record))) continue
    const at = record.state === 'delivered' ? record.deliveredAt : record.confirmedAt
    if (!latest || at > latest.at) latest = { reference: referenceOf(id), state: record.state, at }
  }
  return latest
}
