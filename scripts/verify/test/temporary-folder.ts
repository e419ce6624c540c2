import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
/** Free bytes below which the disk is used: the browser tests need about 1.5 GiB at most. */
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * Creates a temporary folder for the programs started after this call (`TMPDIR`), in memory where that has room.
 * The tests copy projects and open many small databases, each of whose writes waits for a disk.
 * @returns a function that removes the folder
 */
export function createTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'site-tests-'))
  // Apache, which tests start as root, reads its site as another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    // Other systems have no such folder.
    return false
  }
}
