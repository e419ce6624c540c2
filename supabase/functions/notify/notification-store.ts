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
  claim(maxCount: number): Promise<readonly ClaimedEnquiry[]>
  mark(id: string): Promise<void>
  release(id: string, error: string): Promise<void>
}

/**
 * Creates the store of a Supabase project from its address and secret key. The functions that it calls are those of the
 * migration "notify".
 */
export function createStore(url: string, secretKey: string): NotificationStore {
  const call = async (name: string, parameters: object): Promise<unknown> => {
    const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: {
        apikey: secretKey,
        // A secret key of the newer kind is not a token and is accepted only as `apikey`.
        ...(secretKey.startsWith('sb_secret_') ? {} : { authorization: `Bearer ${secretKey}` }),
        'content-type': 'application/json',
      },
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(10_000),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 500)}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  return {
    claim: async (maxCount) => {
      const rows = await call('claim_notifications', { max_count: maxCount })
      if (!Array.isArray(rows)) throw new Error('claim_notifications: the response is not a list')
      // PostgREST returns the columns that the migration declares.
      return rows as ClaimedEnquiry[]
    },
    mark: async (id) => {
      await call('mark_notified', { enquiry: id })
    },
    release: async (id, error) => {
      await call('release_notification', { enquiry: id, error })
    },
  }
}
