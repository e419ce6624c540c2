import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertSql, tryAsAnonymous, verdictOf } from './support/as-anonymous'
import { databaseForTests } from './support/database-for-tests'
import { quoteBody, vendorBody } from './support/enquiries'

const denied = { code: '42501' }
const tables = [
  { table: 'quotes', body: quoteBody },
  { table: 'vendors', body: vendorBody },
]
const id = '1a2b3c4d-0000-4000-8000-000000000000'

const db = databaseForTests()
beforeAll(async () => {
  for (const { table, body } of tables) await db.query(...insertSql(table, { id, ...body }))
})

describe.each(tables)('the public and $table', ({ table, body }) => {
  it('may insert a row', async () => {
    expect(await tryAsAnonymous(db, ...insertSql(table, { id: randomUUID(), ...body }))).toEqual({})
  })

  it.each([
    ['read', `select id from public.${table}`],
    ['count', `select count(*) from public.${table}`],
    ['change', `update public.${table} set "companyName" = 'Other'`],
    ['remove', `delete from public.${table}`],
    ['empty', `truncate public.${table}`],
    ['lock', `lock table public.${table}`],
    ['alter', `alter table public.${table} disable row level security`],
  ])('may not %s', async (_, sql) => {
    expect(await tryAsAnonymous(db, sql)).toMatchObject(denied)
  })

  it('may not read an inserted row', async () => {
    const [sql, parameters] = insertSql(table, { id: randomUUID(), ...body })
    expect(await tryAsAnonymous(db, `${sql} returning id`, parameters)).toMatchObject(denied)
  })

  it.each(['do nothing', 'do update set "companyName" = excluded."companyName"'])(
    'may not upsert with "on conflict (id) %s"',
    async (action) => {
      const [sql, parameters] = insertSql(table, { id, ...body })
      expect(await tryAsAnonymous(db, `${sql} on conflict (id) ${action}`, parameters)).toMatchObject(denied)
    },
  )

  it.each(['createdAt', 'reference'])('may not write %s', async (column) => {
    const row = { id: randomUUID(), ...body, [column]: '2001-01-01' }
    const [sql, parameters] = insertSql(table, row)
    const refusal = await tryAsAnonymous(
      db,
      sql.replaceAll('"createdAt" text', '"createdAt" timestamptz'),
      parameters,
    )
    expect(['42501', '428C9']).toContain(refusal.code)
    expect(
      await tryAsAnonymous(db, `insert into public.${table} ("${column}") values (default)`),
    ).toMatchObject(denied)
  })

  it('may not insert a second row under one id', async () => {
    const other = { ...body, companyName: 'Other' }
    expect(await tryAsAnonymous(db, ...insertSql(table, { id, ...other }))).toMatchObject({
      code: '23505',
      constraint: `${table}_pkey`,
    })
    const { rows } = await db.query(`select "companyName" from public.${table}`)
    expect(rows).toEqual([{ companyName: body.companyName }])
  })

  it('has row-level security with one policy that is not just "true"', async () => {
    const { rows } = await db.query(
      'select relrowsecurity as on, polcmd, polroles = array[$2::regrole::oid] as public_only, pg_get_expr(polwithcheck, polrelid) as rule from pg_class join pg_policy on polrelid = pg_class.oid where relname = $1',
      [table, 'anon'],
    )
    expect(rows).toEqual([
      { on: true, polcmd: 'a', public_only: true, rule: expect.stringContaining('"createdAt" = now()') },
    ])
  })

  it('generates the reference from the id', async () => {
    const { rows } = await db.query(`select reference from public.${table}`)
    expect(rows).toEqual([{ reference: '1A2B-3C4D' }])
  })
})

describe('the public and other objects', () => {
  it.each([
    'select * from private.brake_settings',
    'update private.brake_settings set overall = 1',
    'select * from private.arrivals',
    'delete from private.arrivals',
    "select private.client_key('')",
    'select private.forget_arrivals()',
    "select private.trimmed('')",
    'select * from supabase_migrations.schema_migrations',
    'create table public.mine ()',
    'create schema mine',
    'create function public.mine() returns int language sql return 1',
    "copy public.quotes to program 'true'",
    "select pg_read_file('PG_VERSION')",
  ])('may not: %s', async (sql) => {
    expect(await tryAsAnonymous(db, sql)).toMatchObject(denied)
  })

  it('finds no other table in the exposed schema, and no function that it may call', async () => {
    const { rows: relations } = await db.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') order by 1",
    )
    expect(relations).toEqual([{ relname: 'quotes' }, { relname: 'vendors' }])
    const { rows: functions } = await db.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
    )
    expect(functions).toEqual([])
  })
})

describe('the other roles of the data API', () => {
  const as = (role: string, sql: string) =>
    verdictOf(
      db.transaction(async (tx) => {
        await tx.exec(`set local role ${role}`)
        await tx.query(sql)
        await tx.rollback()
      }),
    )

  it.each(tables)('lets the service role only read $table', async ({ table }) => {
    expect(await as('service_role', `select * from public.${table}`)).toEqual({})
    expect(await as('service_role', `delete from public.${table}`)).toMatchObject(denied)
    expect(await as('service_role', `update public.${table} set id = id`)).toMatchObject(denied)
  })

  it.each(tables)('denies authenticated users any access to $table', async ({ table }) => {
    expect(await as('authenticated', `select * from public.${table}`)).toMatchObject(denied)
    expect(await as('authenticated', `insert into public.${table} default values`)).toMatchObject(denied)
  })

  it.each(tables)('gives the login role no access to $table of its own', async ({ table }) => {
    const { rows } = await db.query(
      `select rolsuper or rolbypassrls or rolinherit as is_too_powerful,
         pg_has_role(rolname, 'anon', 'member') as may_become_public,
         has_any_column_privilege(rolname, $1, 'select, insert, update, references') as can_access
       from pg_roles where rolname = 'authenticator'`,
      [`public.${table}`],
    )
    expect(rows).toEqual([{ is_too_powerful: false, may_become_public: true, can_access: false }])
  })
})
