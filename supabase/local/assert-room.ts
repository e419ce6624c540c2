import { statfs } from 'node:fs/promises'

/**
 * Free bytes below which nothing is written. PostgreSQL adds 16 MB to its log at once, and the embedded one never returns
 * from a write for which they are missing: its process then neither responds nor stops.
 */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** Too little of a disk is free to write to it. Has the SQLSTATE of a full disk. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
  readonly code = '53100'

  constructor(folder: string, freeBytes: number) {
    super(
      `The disk of ${folder} is almost full: ${Math.floor(freeBytes / 1024 / 1024)} MB are free, and the embedded database writes nothing below ${MIN_FREE_BYTES / 1024 / 1024} MB. Free some space, or set DATA_DIR to a folder on another disk.`,
    )
  }
}

/** Resolves with the bytes that this user may still write to the disk of a folder; Infinity where the disk does not tell. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

/** @throws DiskFullError when the disk of a folder has too little room for a write of the database */
export async function assertRoom(folder: string, freeBytes: typeof readFreeBytes): Promise<void> {
  const free = await freeBytes(folder)
  if (free < MIN_FREE_BYTES) throw new DiskFullError(folder, free)
}
