import type { UseStore } from 'idb-keyval'
import { isConnectionLost } from './connection-lost'

/** How long opening the database may take before the device counts as unable to store, in milliseconds. */
const OPEN_LIMIT_MS = 8_000

/**
 * Opens an idb-keyval store that acknowledges only durable writes, lets go of the database when another tab wants
 * to change or delete it, and opens it once more when the connection was lost.
 * The returned function rejects with the browser's DOMException when the device cannot store.
 */
export function durableStore(databaseName: string, storeName: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined

  const open = (): Promise<IDBDatabase> => {
    const opened = new Promise<IDBDatabase>((resolve, reject) => {
      // A throw here (storage forbidden altogether) rejects the promise as well.
      const request = indexedDB.open(databaseName)
      let gaveUp = false
      const limit = setTimeout(() => {
        gaveUp = true
        reject(new DOMException('The storage of this device does not answer.', 'TimeoutError'))
      }, OPEN_LIMIT_MS)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName)
      request.onerror = () => {
        clearTimeout(limit)
        reject(request.error)
      }
      request.onsuccess = () => {
        clearTimeout(limit)
        const database = request.result
        if (gaveUp) return database.close()
        database.onversionchange = () => {
          database.close()
          forget(opened)
        }
        database.onclose = () => forget(opened)
        resolve(database)
      }
    })
    opening = opened
    opened.catch(() => forget(opened))
    return opened
  }

  const forget = (opened: Promise<IDBDatabase>) => {
    if (opening === opened) opening = undefined
  }

  return async (mode, callback) => {
    const options: IDBTransactionOptions = mode === 'readwrite' ? { durability: 'strict' } : {}
    const run = async (opened: Promise<IDBDatabase>) =>
      callback((await opened).transaction(storeName, mode, options).objectStore(storeName))
    const opened = opening ?? open()
    try {
      return await run(opened)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      forget(opened)
      return run(opening ?? open())
    }
  }
}
