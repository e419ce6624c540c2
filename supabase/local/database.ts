import { constants, statSync } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { errorMessage } from '../../scripts/lib/error-message'

/**
 * Whether a data folder holds a database.
 * @throws Error with the code EACCES when this user may not read the folder
 */
export function hasDatabase(dataDir: string): boolean {
  return statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) !== undefined
}

/**
 * Opens the embedded PostgreSQL of an existing data folder, and creates it on first use (one to four seconds). The caller
 * must hold the folder's lock: PGlite takes none, and a second process silently loses rows.
 * @throws Error with the code EACCES when this user may not write to the database; Error with advice when it is damaged
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
  // PGlite never returns from a folder that it may not open.
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  try {
    return await PGlite.create({ dataDir: folder })
  } catch (cause) {
    throw new Error(
      `The database in ${folder} cannot be opened (${errorMessage(cause)}): its files are damaged, or of another version. Restore a backup as OPERATIONS.md describes, or move the folder away to begin with an empty database.`,
      { cause },
    )
  }
}
