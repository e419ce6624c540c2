import { parseRecord } from './parse-record'
import type { StoredRecord } from './record'
import type { Step } from './step'
import type { Store } from './store'

/**
 * Applies one transition to the record under `id` in one transaction and gives the transition's result once it is
 * durable. What cannot be read (newer or damaged) is left as it is and gives `unreadable`.
 * Rejects when the device cannot store.
 */
export async function changeRecord<Result>(
  store: Store,
  id: string,
  transition: (record: StoredRecord | undefined) => Step<Result>,
  unreadable: Result,
): Promise<Result> {
  let result = unreadable
  await store.update(id, (stored) => {
    result = unreadable
    const parsed = stored === undefined ? undefined : parseRecord(id, stored)
    if (parsed && parsed.type !== 'record') return stored
    const step = transition(parsed?.record)
    result = step.result
    return step.record === parsed?.record ? stored : step.record
  })
  return result
}
