import type { UseStore } from 'idb-keyval'
import { abortTransactionsOfCachedPage } from './abort-transactions-of-cached-page'

/** Time-out for opening the database, in milliseconds. */
const OPEN_TIMEOUT_MS = 8_000

/**
 * Opens an idb-keyval store whose writes are durable once they resolve. It closes the database when another tab wants to
 * upgrade or delete it, and reopens it once after a lost connection. What the back/forward cache interrupts is repeated
 * when the page is restored. After one time-out every call rejects at once, until the database answers after all: a page
 * whose storage hangs, as in Safari, waits once and not once for each call.
 * The returned function rejects with a DOMException when the device cannot store; see `isConnectionLost`.
 */
export function openDurableStore(databaseName: string, storeName: string): UseStore {
  let connection: Promise<IDBDatabase> | undefined
  const transactions = abortTransactionsOfCachedPage()

  const open = (): Promise<IDBDatabase> => {
    let hasTimedOut = false
    const opening = new Promise<IDBDatabase>((resolve, reject) => {
      // `open` throws where storage is forbidden, which rejects the promise too.
      const request = indexedDB.open(databaseName)
      const timer = setTimeout(() => {
        hasTimedOut = true
        reject(new DOMException('The storage of this device does not answer.', 'TimeoutError'))
      }, OPEN_TIMEOUT_MS)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName)
      request.onerror = () => {
        clearTimeout(timer)
        forget(opening)
        reject(request.error)
      }
      request.onsuccess = () => {
        clearTimeout(timer)
        const database = request.result
        const opened = hasTimedOut ? Promise.resolve(database) : opening
        database.onversionchange = () => {
          database.close()
          forget(opened)
        }
        database.onclose = () => forget(opened)
        connection = opened
        resolve(database)
      }
    })
    connection = opening
    opening.catch(() => hasTimedOut || forget(opening))
    return opening
  }

  const forget = (closed: Promise<IDBDatabase>) => {
    if (connection === closed) connection = undefined
  }

  return async <Result>(
    mode: IDBTransactionMode,
    callback: (objects: IDBObjectStore) => Result | PromiseLike<Result>,
  ): Promise<Result> => {
    const options: IDBTransactionOptions = mode === 'readwrite' ? { durability: 'strict' } : {}
    let lostTransaction: unknown
    const run = async (opened: Promise<IDBDatabase>): Promise<Result> => {
      const database = await opened
      await transactions.shown()
      const transaction = database.transaction(storeName, mode, options)
      transactions.add(transaction)
      try {
        return await callback(transaction.objectStore(storeName))
      } catch (error) {
        if (transactions.isAborted(transaction)) return run(opened)
        if (isConnectionLost(error)) lostTransaction = error
        throw error
      }
    }
    const current = connection ?? open()
    try {
      return await run(current)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      forget(current)
      return run(connection ?? open()).catch((again: unknown) => {
        if (lostTransaction !== undefined) throw lostTransaction
        // Firefox fails to open a database with the error of a lost connection where it cannot store.
        throw isConnectionLost(again) ? cannotOpen() : again
      })
    }
  }
}

const cannotOpen = () => new DOMException('The storage of this device cannot be opened.', 'UnknownError')

/**
 * Whether a storage error means a lost connection, after which the transaction may have been committed. Every other
 * error is an abort or a failed open, which wrote nothing.
 * WebKit drops the connection when its storage process ends; a closing connection throws InvalidStateError.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false
  return error.name === 'InvalidStateError' || /connection .*\blost\b/i.test(error.message)
}
