import type { CallFunction } from './call-function.ts'

/** An enquiry that this call may mail for the next five minutes. */
export interface ClaimedEnquiry {
  readonly kind: 'quote' | 'vendor'
  readonly id: string
  /** ISO 8601. */
  readonly createdAt: string
  /** The row of the table. */
  readonly answers: Readonly<Record<string, string | null>>
  /** Number of claims, this one included. */
  readonly attempts: number
}

/** The marks of the enquiries in the database. Every function rejects when the database does not confirm. */
export interface NotificationStore {
  /** Claims the oldest enquiry that gets its own e-mail. */
  claim(): Promise<ClaimedEnquiry | undefined>
  /** Claims the enquiries of the next digest, oldest first; none when no digest is due. */
  claimDigest(maxCount: number): Promise<readonly ClaimedEnquiry[]>
  mark(ids: readonly string[]): Promise<void>
  release(ids: readonly string[], error: string): Promise<void>
}

/** Creates the store over the functions of the migrations "notify" and "notify_health". */
export function createStore(call: CallFunction): NotificationStore {
  const claim = async (name: string, maxCount: number) => {
    const rows = await call(name, { max_count: maxCount })
    if (!Array.isArray(rows)) throw new Error(`${name}: the response is not a list`)
    // PostgREST returns the columns that the migration declares.
    return rows as ClaimedEnquiry[]
  }
  return {
    claim: async () => (await claim('claim_notifications', 1))[0],
    claimDigest: (maxCount) => claim('claim_digest', maxCount),
    mark: async (ids) => {
      await call('mark_all_notified', { enquiries: ids })
    },
    release: async (ids, error) => {
      await call('release_notifications', { enquiries: ids, error })
    },
  }
}
