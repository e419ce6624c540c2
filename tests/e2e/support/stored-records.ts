import { expect, type Page } from 'playwright/test'

/** One value in the outbox's database, as far as tests look at it. */
export interface StoredRecord {
  readonly id: string
  readonly state: unknown
  /** The answers. */
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** What the outbox of this device holds, drafts and receipts included. */
export function storedRecords(page: Page): Promise<readonly StoredRecord[]> {
  return page.evaluate(
    () =>
      new Promise<StoredRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('outbox')
        opening.onerror = () => reject(opening.error)
        // As the outbox itself makes it, should this come first.
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
 * Waits until nothing is to be sent any more, a minute at most, and gives what the device holds then.
 * @param meanwhile done before each further look
 */
export async function untilNothingWaits(
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

/** Puts values under their ids into the outbox of this device, whatever they are; no page is told. */
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
