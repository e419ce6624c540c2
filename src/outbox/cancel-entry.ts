import { changeRecord } from './change-record'
import { parseRecord } from './parse-record'
import type { Store } from './store'
import type { Transitions } from './transitions'
import type { CancelResult } from './visitor-transitions'

/** Removes a damaged value by the visitor's wish; what a newer version stored stays. */
async function cancelUnreadable(store: Store, id: string, evenIfReceived: boolean): Promise<CancelResult> {
  let result: CancelResult = 'gone'
  await store.update(id, (stored) => {
    const damaged = stored !== undefined && parseRecord(id, stored).type === 'damaged'
    result = damaged ? (evenIfReceived ? 'may-have-arrived' : 'unsure') : 'gone'
    return damaged && evenIfReceived ? undefined : stored
  })
  return result
}

/**
 * Removes what is stored under an id by the visitor's wish, readable or damaged, and gives what that means.
 * Rejects when the device cannot store.
 */
export async function cancelEntry(
  store: Store,
  transitions: Transitions,
  id: string,
  evenIfReceived: boolean,
): Promise<CancelResult> {
  const result = await changeRecord<CancelResult | undefined>(
    store,
    id,
    (record) => transitions.cancel(record, evenIfReceived),
    undefined,
  )
  return result ?? cancelUnreadable(store, id, evenIfReceived)
}
