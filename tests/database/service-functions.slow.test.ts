import { expect, it } from 'vitest'
import { serviceFunctions } from '../../scripts/operations/doctor/api-checks'
import { openTestDatabase } from './support/test-database'

it('the doctor tries every function that the service role alone may call', async () => {
  const { db, close } = await openTestDatabase()
  try {
    const { rows } = await db.query<{ name: string; parameters: string[] | null }>(
      `select proname as name, proargnames[1:pronargs] as parameters
         from pg_proc
        where pronamespace = 'public'::regnamespace and has_function_privilege('service_role', oid, 'execute')`,
    )
    const found = Object.fromEntries(rows.map(({ name, parameters }) => [name, parameters ?? []]))
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(serviceFunctions).map(([name, parameters]) => [name, Object.keys(parameters)]),
      ),
    )
  } finally {
    await close()
  }
})
