import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hasDatabase, openDatabase } from '../../../supabase/local/database'

const root = resolve(import.meta.dirname, '../../..')

/**
 * A data folder of its own with an empty database, without the seconds that making one takes: it is copied from one
 * that is made once for each version of the embedded PostgreSQL. Migrations are applied when it is opened.
 */
export async function freshDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-data-'))
  await cp(await emptyDatabase(), dataDir, { recursive: true })
  return dataDir
}

async function emptyDatabase(): Promise<string> {
  const manifest = await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  // The file belongs to an installed package, which npm has checked.
  const { version } = JSON.parse(manifest) as { version: string }
  const cache = join(root, '.cache', `empty-database-${version}`)
  if (hasDatabase(cache)) return cache
  await mkdir(join(root, '.cache'), { recursive: true })
  const unfinished = await mkdtemp(`${cache}-`)
  await (await openDatabase(unfinished)).close()
  try {
    await rename(unfinished, cache)
  } catch (error) {
    // Another test file may have been quicker.
    await rm(unfinished, { recursive: true })
    if (!hasDatabase(cache)) throw error
  }
  return cache
}
