import { expect, type Page } from 'playwright/test'

/** One value in the outbox's database, as far as tests look at it. */
export interface StoredRecord {
  readonly id: string
  readonly state: unknown
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
              keys.result.map((key, index) => ({ id: String(key), state: values.result[index]?.state })),
            )
          }
        }
      }),
  )
}

/** Waits until nothing is to be sent any more, a minute at most, and gives what the device holds then. */
export async function untilNothingWaits(page: Page): Promise<readonly StoredRecord[]> {
  const waits = async () =>
    (await storedRecords(page)).filter(({ state }) => state === 'queued' || state === 'sending')
  await expect.poll(waits, { timeout: 60_000 }).toEqual([])
  return storedRecords(page)
}
