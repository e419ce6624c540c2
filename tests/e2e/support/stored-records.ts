import { expect, type Page } from 'playwright/test'

/** A record in the outbox's database, as far as tests read it. */
export interface StoredRecord {
  readonly id: string
  readonly state: unknown
  /** The answers. */
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** All records in the outbox of this device, with drafts and receipts. */
export function storedRecords(page: Page): Promise<readonly StoredRecord[]> {
  return page.evaluate(
    () =>
      new Promise<StoredRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('outbox')
        opening.onerror = () => reject(opening.error)
        // Creates the store as the outbox does, in case the outbox has not opened it yet.
        opening.onupgradeneeded = () => opening.result.createObjectStore('submissions')
        opening.onsuccess = () => {
          const database = opening.result
          const store = database.transaction('submissions').objectStore('submissions')
          const keys = store.getAllKeys()
          const values = store.getAll()
          values.onerror = () => reject(values.error)
          values.onsuccess = () => {
            database.close()
            resolve(
              keys.result.map((key, index) => {
                const { state, body } = values.result[index] ?? {}
                return { id: String(key), state, body }
              }),
            )
          }
        }
      }),
  )
}

/**
 * Waits until no entry is pending, at most a minute, and returns the records on the device.
 * @param meanwhile called before each further poll
 */
export async function waitUntilAllDelivered(
  page: Page,
  meanwhile?: () => Promise<void>,
): Promise<readonly StoredRecord[]> {
  const waits = async () => {
    const records = await storedRecords(page)
    const waiting = records.filter(({ state }) => state === 'queued' || state === 'sending')
    if (waiting.length > 0) await meanwhile?.()
    return waiting
  }
  await expect.poll(waits, { timeout: 60_000 }).toEqual([])
  return storedRecords(page)
}

/** Writes records into the outbox of this device without notifying any page. */
export async function storeRecords(
  page: Page,
  records: readonly (readonly [id: string, value: unknown])[],
): Promise<void> {
  await page.evaluate(
    (values) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('outbox')
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => opening.result.createObjectStore('submissions')
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction('submissions', 'readwrite')
          for (const [id, value] of values) transaction.objectStore('submissions').put(value, id)
          transaction.onabort = () => reject(transaction.error)
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    records,
  )
}
