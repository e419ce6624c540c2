import type { PGlite } from '@electric-sql/pglite'

/** Settings of the retention period. */
export interface RetentionOptions {
  /** Months after which enquiries are deleted, null to keep them, or undefined to leave the database as it is. */
  readonly months: number | null | undefined
  /** Called with the number of deleted enquiries, unless it is zero. */
  readonly onExpired?: ((count: number) => void) | undefined
  readonly onFault: (error: unknown) => void
  /** Rejects when the disk has too little room for a write. */
  readonly assertRoom: () => Promise<void>
}

const day = 24 * 60 * 60_000

/**
 * Stores the retention period and deletes what is older, now and once a day: the embedded database has no pg_cron.
 * Without a period, nothing is deleted.
 */
export async function startRetention(
  db: PGlite,
  { months, onExpired, onFault, assertRoom }: RetentionOptions,
): Promise<{ stop(): Promise<void> }> {
  if (months === undefined) return { stop: async () => {} }
  await db.query('select private.keep_enquiries($1::integer)', [months])
  const deleteExpired = async () => {
    await assertRoom()
    const { rows } = await db.query<{ count: number }>('select private.delete_expired_enquiries() as count')
    const count = rows[0]?.count ?? 0
    if (count > 0) onExpired?.(count)
  }
  await deleteExpired()
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = deleteExpired().catch(onFault)
  }, day)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
