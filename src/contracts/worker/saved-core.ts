/** Key of the record about the core in the cache `CACHES.notes`. The worker writes it when it activates. */
export const SAVED_CORE = '/saved-core'

/** What the worker has saved. */
export interface SavedCore {
  readonly pages: number
  /** Size of all files as they are stored, in bytes. */
  readonly bytes: number
  /** Time when it was complete, in milliseconds since 1970. */
  readonly savedAt: number
}
