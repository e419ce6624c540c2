import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { hasCode } from '../error-code'
import { isReadOnlyError } from '../read-only-error'
import { digestOf } from './digest'

/** A file of a store: its digest, and the state by which a change of it is detected. */
export interface BlobFile {
  readonly digest: string
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

/** Bytes of a blob that is not in a file. */
export interface BlobBytes {
  readonly bytes: Uint8Array
}

/** Where a thread reads the bytes of a blob. */
export type BlobSource = { readonly path: string } | BlobBytes

/** Path of the file that holds the bytes of a digest, below the folder of a store. */
export function blobPath(folder: string, digest: string): string {
  return join(folder, digest.slice(0, 2), digest.slice(2))
}

/** Reads the bytes of a blob. */
export function readSource(source: BlobSource): Uint8Array {
  return 'path' in source ? readFileSync(source.path) : source.bytes
}

/**
 * Writes bytes to the folder of a store. A thread calls this in place of the store, which then adopts the file.
 * @returns the file; the bytes if the folder cannot be written, or the store has none
 */
export function writeBlob(
  folder: string | undefined,
  bytes: Uint8Array,
  digest = digestOf(bytes),
): BlobFile | BlobBytes {
  try {
    if (folder === undefined) return { bytes }
    const { size, mtimeMs, ino } = writeOnce(blobPath(folder, digest), bytes)
    return { digest, size, mtimeMs, ino }
  } catch (error) {
    if (!isReadOnlyError(error)) throw error
    return { bytes }
  }
}

/** Writes a file unless it has these bytes already. */
function writeOnce(path: string, bytes: Uint8Array): Stats {
  try {
    return writeNew(path, bytes)
  } catch (error) {
    if (hasCode(error, ['ENOENT'])) mkdirSync(dirname(path), { recursive: true })
    else if (!hasCode(error, ['EEXIST'])) throw error
    else if (readFileSync(path).equals(bytes)) return statSync(path)
  }
  // The file of another process that is still writing, or one that was changed and may be linked from the site.
  const part = `${path}.${randomUUID()}`
  const stats = writeNew(part, bytes)
  renameSync(part, path)
  return stats
}

/** Creates a file. @throws the error of the file system, such as EEXIST */
function writeNew(path: string, bytes: Uint8Array): Stats {
  const file = openSync(path, 'wx')
  try {
    writeFileSync(file, bytes)
    return fstatSync(file)
  } finally {
    closeSync(file)
  }
}
