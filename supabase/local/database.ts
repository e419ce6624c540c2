import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Whether a data folder holds a database. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres'))
}

/**
 * Opens the embedded PostgreSQL of an existing data folder, and creates it on first use (one to four seconds). The caller
 * must hold the folder's lock: PGlite takes none, and a second process silently loses rows.
 */
export async function openDatabase(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'postgres')
  if (!hasDatabase(dataDir)) {
    // Created elsewhere and renamed, so that an interrupted start leaves no partial database.
    const unfinished = join(dataDir, 'postgres.unfinished')
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    await (await PGlite.create({ dataDir: unfinished })).close()
    await rename(unfinished, folder)
  }
  return PGlite.create({ dataDir: folder })
}
