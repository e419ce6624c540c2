import { claim, expire, forgetDigest, settle } from './delivery-transitions'
import { parseRecord } from './parse-record'
import type { StoredRecord, TransitionResult } from './record'
import type { Store } from './store'
import {
  clearReceipt,
  discard,
  edit,
  enqueue,
  hold,
  keepCopy,
  markSeen,
  release,
  requeue,
  saveDraft,
} from './visitor-transitions'

/** Every change that a stored record can undergo, in one object that tests replace with wrong rules. */
export const transitions = {
  saveDraft,
  enqueue,
  claim,
  settle,
  expire,
  discard,
  hold,
  release,
  edit,
  requeue,
  forgetDigest,
  keepCopy,
  markSeen,
  clearReceipt,
}

export type Transitions = typeof transitions

/**
 * Applies one transition to the record under `id` in one transaction. Resolves with the transition's result once it is
 * durable, or with `unreadable` when the stored value is newer or damaged, which leaves it unchanged.
 * Rejects when the device cannot store.
 */
export async function applyTransition<Result>(
  store: Store,
  id: string,
  transition: (record: StoredRecord | undefined) => TransitionResult<Result>,
  unreadable: Result,
): Promise<Result> {
  let result = unreadable
  await store.update(id, (stored) => {
    result = unreadable
    const parsed = stored === undefined ? undefined : parseRecord(id, stored)
    if (parsed && parsed.type !== 'record') return stored
    const next = transition(parsed?.record)
    result = next.result
    return next.record === parsed?.record ? stored : next.record
  })
  return result
}
