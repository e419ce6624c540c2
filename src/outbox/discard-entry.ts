import { parseRecord } from './parse-record'
import type { Store } from './store'
import { applyTransition, type Transitions } from './transitions'
import type { DiscardResult } from './visitor-transitions'

/**
 * Removes the value under an id at the visitor's request, readable or damaged. A value of a newer version stays.
 * Rejects when the device cannot store.
 * @param evenIfReceived the visitor consents to removing an entry that the server may hold
 */
export async function discardEntry(
  store: Store,
  transitions: Transitions,
  id: string,
  evenIfReceived: boolean,
): Promise<DiscardResult> {
  const result = await applyTransition<DiscardResult | undefined>(
    store,
    id,
    (record) => transitions.discard(record, evenIfReceived),
    undefined,
  )
  return result ?? discardDamaged(store, id, evenIfReceived)
}

async function discardDamaged(store: Store, id: string, evenIfReceived: boolean): Promise<DiscardResult> {
  let result: DiscardResult = 'gone'
  await store.update(id, (stored) => {
    const isDamaged = stored !== undefined && parseRecord(id, stored).type === 'damaged'
    result = isDamaged ? (evenIfReceived ? 'may-have-arrived' : 'needs-consent') : 'gone'
    return isDamaged && evenIfReceived ? undefined : stored
  })
  return result
}
