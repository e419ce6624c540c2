import { createStore, type NotificationStore } from '../../../supabase/functions/notify/notification-store.ts'
import type { SqlDatabase } from '../../../supabase/local/sql-database'

/** Creates the store of the Edge Function, which calls the functions of the migrations as the service role. */
export function serviceStore(db: SqlDatabase): NotificationStore {
  return createStore((name, parameters) => callAsService(db, name, parameters))
}

/** Calls a function with named parameters as the data API does for the service role, and resolves with its JSON result. */
export async function callAsService(
  db: SqlDatabase,
  name: string,
  parameters: object = {},
): Promise<unknown> {
  const named = Object.keys(parameters).map((parameter, index) => `${parameter} => $${index + 1}`)
  return db.transaction(async (tx) => {
    await tx.exec('set local role service_role')
    const { rows } = await tx.query<{ set: boolean }>(
      'select proretset as set from pg_proc where proname = $1',
      [name],
    )
    const call = `public.${name}(${named.join(', ')})`
    const result = await tx.query<{ result: unknown }>(
      rows[0]?.set
        ? `select coalesce(json_agg(row), '[]') as result from ${call} as row`
        : `select to_json(${call}) as result`,
      Object.values(parameters),
    )
    return result.rows[0]?.result
  })
}
