import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hasDatabase, openDatabase } from '../../../supabase/local/database'

const root = resolve(import.meta.dirname, '../../..')

/** Creates a data folder with an empty database. */
export async function freshDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-data-'))
  await addEmptyDatabase(dataDir)
  return dataDir
}

/**
 * Adds an empty database to a data folder that has none, as a copy of a cached one, because initdb takes seconds. The cache
 * is per version of the embedded PostgreSQL. Opening the folder applies the migrations.
 */
export async function addEmptyDatabase(dataDir: string): Promise<void> {
  if (!hasDatabase(dataDir)) await cp(await emptyDatabase(), dataDir, { recursive: true })
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
    // Another test file may have created it first.
    await rm(unfinished, { recursive: true })
    if (!hasDatabase(cache)) throw error
  }
  return cache
}
