import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** Whether a data folder holds a database already. */
export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres'))
}

/**
 * Opens the embedded PostgreSQL of a data folder, and makes it first where there is none (one to four seconds, once).
 * The folder must be locked: PGlite takes no lock itself, and a second opener loses rows without a word.
 * @param dataDir the folder, which must exist
 */
export async function openDatabase(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'postgres')
  if (!hasDatabase(dataDir)) {
    // Made beside its place and moved there when whole: a start that is cut short leaves nothing half-made behind.
    const unfinished = join(dataDir, 'postgres.unfinished')
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await (await PGlite.create({ dataDir: unfinished })).close()
    await rename(unfinished, folder)
  }
  return PGlite.create({ dataDir: folder })
}
