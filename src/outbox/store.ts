import { entries, get, promisifyRequest, type UseStore } from 'idb-keyval'

/** Where records are kept. Values are unknown until parsed: an older, a newer or a broken page wrote them. */
export interface Store {
  /**
   * Changes one value in one read-write transaction: `change` gets what is stored under the id (undefined:
   * nothing) and gives what is to be stored instead; the same value writes nothing, undefined removes.
   * It must be synchronous and pure but for its own result, for it may run twice after a lost connection.
   * Resolves when the change is durable; rejects when it is not known to be.
   */
  readonly update: (id: string, change: (stored: unknown) => unknown) => Promise<void>
  /** Gives the value under one id, or undefined. Rejects when the device's storage cannot be read. */
  readonly read: (id: string) => Promise<unknown>
  /** Gives every id with its value. Rejects when the device's storage cannot be read. */
  readonly list: () => Promise<readonly (readonly [id: string, stored: unknown])[]>
}

/**
 * Keeps records in IndexedDB through `use`.
 * `update` of idb-keyval cannot remove a key and writes always, so that each look at a record would cost a strict
 * write; this one is the same single transaction with those two added.
 */
export function idbStore(use: UseStore): Store {
  return {
    update: (id, change) =>
      use(
        'readwrite',
        (objects) =>
          new Promise<void>((resolve, reject) => {
            const request = objects.get(id)
            request.onerror = () => reject(request.error)
            request.onsuccess = () => {
              const done = promisifyRequest(objects.transaction)
              try {
                const stored: unknown = request.result
                const next = change(stored)
                if (next === undefined) objects.delete(id)
                else if (next !== stored) objects.put(next, id)
                resolve(done)
              } catch (error) {
                done.catch(() => {})
                objects.transaction.abort()
                reject(error)
              }
            }
          }),
      ),
    read: (id) => get<unknown>(id, use),
    list: async () => {
      const all = await entries<IDBValidKey, unknown>(use)
      return all.flatMap(([key, value]) => (typeof key === 'string' ? [[key, value] as const] : []))
    },
  }
}
