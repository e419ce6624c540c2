import { randomBytes } from 'node:crypto'
import { Client, type ClientBase, Pool, type QueryResultRow } from 'pg'
import { readRolesSql } from '../../../supabase/local/migrate'
import type { Queries, SqlDatabase } from '../../../supabase/local/sql-database'

/**
 * Role that owns the test databases and runs the migrations. It stands for the role `postgres` of a hosted project, which
 * is a superuser on most other servers.
 */
const owner = 'hosted_postgres'
const ownerSql = `do $$ begin
  if not exists (select from pg_roles where rolname = '${owner}') then
    create role ${owner} nologin createdb createrole replication bypassrls;
    grant anon, authenticated, service_role to ${owner};
  end if;
end $$;`

/** Key of the advisory lock that keeps test files from creating the roles at the same time. */
const rolesLock = 7_263_915

/**
 * Creates a database with a unique name on a PostgreSQL server and works in it as a role that is not a superuser. Touches
 * no other database of the server; only the roles of a hosted project stay behind.
 * @param url of any database of the server. Its role is a superuser, or one that may create databases on a server that
 *   has the roles of a hosted project already.
 */
export async function createServerDatabase(
  url: string,
): Promise<{ db: SqlDatabase; close: () => Promise<void> }> {
  const name = `website_test_${randomBytes(8).toString('hex')}`
  let isSuperuser = false
  await runOnServer(url, async (server) => {
    const { rows } = await server.query('select rolsuper from pg_roles where rolname = current_user')
    isSuperuser = rows[0]?.rolsuper === true
    if (isSuperuser)
      await server.query(`select pg_advisory_xact_lock(${rolesLock}); ${await readRolesSql()} ${ownerSql}`)
    await server.query(
      `create database ${name} ${isSuperuser ? `owner ${owner}` : ''} encoding 'UTF8' template template0`,
    )
  })
  const address = new URL(url)
  address.pathname = `/${name}`
  const pool = new Pool({
    connectionString: address.href,
    max: 4,
    onConnect: async (client) => {
      if (isSuperuser) await client.query(`set session authorization ${owner}`)
    },
  })
  // Dropping the database ends an idle connection that is still closing.
  pool.on('error', () => {})
  return {
    db: databaseOf(pool),
    close: async () => {
      await pool.end()
      await runOnServer(url, (server) => server.query(`drop database ${name} with (force)`))
    },
  }
}

async function runOnServer(url: string, run: (server: Client) => Promise<unknown>): Promise<void> {
  const server = new Client({ connectionString: url })
  await server.connect()
  try {
    await run(server)
  } finally {
    await server.end()
  }
}

function databaseOf(pool: Pool): SqlDatabase {
  return {
    ...queriesOf(pool),
    transaction: async (run) => {
      const client = await pool.connect()
      let isOpen = true
      const rollback = async () => {
        isOpen = false
        await client.query('rollback')
      }
      try {
        await client.query('begin')
        const result = await run({ ...queriesOf(client), rollback })
        if (isOpen) {
          isOpen = false
          const { command } = await client.query('commit')
          // PostgreSQL answers so after an error that `run` has caught; PGlite rejects then.
          if (command === 'ROLLBACK') throw new Error('The transaction was rolled back.')
        }
        return result
      } catch (error) {
        if (isOpen) await rollback()
        throw error
      } finally {
        client.release()
      }
    },
  }
}

function queriesOf(client: Pool | ClientBase): Queries {
  return {
    // As PGlite, pg leaves the type of its rows to the caller.
    query: async <Row>(sql: string, parameters?: unknown[]) => {
      const { rows } = await client.query<Row & QueryResultRow>(sql, parameters)
      return { rows }
    },
    exec: (sql) => client.query(sql),
  }
}
