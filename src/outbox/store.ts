import { entries, get, promisifyRequest, type UseStore } from 'idb-keyval'

/** Key-value store of records. Values are unknown until parsed, because any version of the site may have written them. */
export interface Store {
  /**
   * Changes one value in one read-write transaction. `change` receives the stored value (undefined: none) and returns
   * the value to store; the same value writes nothing, undefined deletes. It must be synchronous and pure, because it
   * runs twice after a lost connection.
   * Resolves when the change is durable; rejects when it may not be.
   */
  readonly update: (id: string, change: (stored: unknown) => unknown) => Promise<void>
  /** Resolves with the value under one id, or undefined. Rejects when the storage cannot be read. */
  readonly read: (id: string) => Promise<unknown>
  /** Resolves with every id and value. Rejects when the storage cannot be read. */
  readonly list: () => Promise<readonly (readonly [id: string, stored: unknown])[]>
}

/**
 * Creates a store on IndexedDB. idb-keyval's own `update` cannot delete a key and always writes, so every claim that
 * fails would cost a strict write; this one is the same transaction with both added.
 */
export function createIdbStore(use: UseStore): Store {
  return {
    update: (id, change) =>
      use(
        'readwrite',
        (objects) =>
          new Promise<void>((resolve, reject) => {
            const request = objects.get(id)
            request.onerror = () => reject(request.error)
            request.onsuccess = () => {
              const completion = promisifyRequest(objects.transaction)
              try {
                const stored: unknown = request.result
                const next = change(stored)
                if (next === undefined) objects.delete(id)
                else if (next !== stored) objects.put(next, id)
                resolve(completion)
              } catch (error) {
                completion.catch(() => {})
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
