import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../files-below'
import { type BlobBytes, type BlobFile, type BlobSource, blobPath, writeBlob } from './blob-file'
import { digestOf } from './digest'
import { RecentBytes } from './recent-bytes'

/** Bytes by their SHA-256. */
export interface BlobStore {
  /** Folder in which threads write blobs; undefined for a store in memory. */
  readonly folder: string | undefined
  /** Stores bytes. @returns their digest, hexadecimal */
  put(bytes: Buffer): string
  /** Stores what a thread has written. @returns the digest */
  adopt(written: BlobFile | BlobBytes): string
  /** The bytes of a digest. @throws Error when they are not there or were changed */
  get(digest: string): Buffer
  /** Where a thread reads the bytes of a digest. @throws as {@link get} */
  source(digest: string): BlobSource
  /** Whether the bytes are there and unchanged. */
  has(digest: string): boolean
  /** Size in bytes. @throws as {@link get} */
  size(digest: string): number
}

/** Creates a store in memory. */
export function memoryStore(): BlobStore {
  const blobs = new Map<string, Buffer>()
  const put = (bytes: Buffer) => {
    const digest = digestOf(bytes)
    blobs.set(digest, bytes)
    return digest
  }
  const get = (digest: string) => {
    const bytes = blobs.get(digest)
    if (!bytes) throw new Error(`The blob ${digest} is missing.`)
    return bytes
  }
  return {
    folder: undefined,
    put,
    adopt: (written) => ('bytes' in written ? put(asBuffer(written.bytes)) : written.digest),
    get,
    source: (digest) => ({ bytes: get(digest) }),
    has: (digest) => blobs.has(digest),
    size: (digest) => get(digest).length,
  }
}

/** Size and modification time, in whole milliseconds, of each stored file, to detect files that were modified. */
export type BlobStamps = Record<string, readonly [size: number, mtimeMs: number]>

const DAY_MS = 86_400_000
/** Total size of the blobs that stay in memory for the steps that read them next. */
const RECENT_BYTES = 8_000_000

/** Today as a number of days since 1970, in UTC. */
export function today(): number {
  return Math.floor(Date.now() / DAY_MS)
}

/**
 * A store in a folder. Files of the built site are hard links to it. A file whose writing was interrupted has no stamp, and
 * is replaced when its bytes are stored again. Bytes stay in memory if the folder cannot be written.
 * @param stamps of an earlier run; kept up to date
 */
export class FolderStore implements BlobStore {
  /** Inodes of the files that were found unchanged in this process. */
  private readonly seen = new Map<string, number>()
  private readonly recent = new RecentBytes(RECENT_BYTES)
  /** Bytes that could not be written. */
  private readonly unwritten = memoryStore()
  /** Digests of the files that were added since their stamps were last saved. */
  readonly added = new Set<string>()

  constructor(
    readonly folder: string,
    readonly stamps: BlobStamps = {},
  ) {}

  /** Path of the file that holds the bytes. */
  path(digest: string): string {
    return blobPath(this.folder, digest)
  }

  put(bytes: Buffer): string {
    const digest = digestOf(bytes)
    this.recent.keep(digest, bytes)
    if (!this.has(digest)) this.adopt(writeBlob(this.folder, bytes, digest))
    return digest
  }

  adopt(written: BlobFile | BlobBytes): string {
    if ('bytes' in written) return this.unwritten.put(asBuffer(written.bytes))
    const { digest, size, mtimeMs, ino } = written
    this.stamps[digest] = [size, Math.round(mtimeMs)]
    this.seen.set(digest, ino)
    this.added.add(digest)
    return digest
  }

  get(digest: string): Buffer {
    if (this.unwritten.has(digest)) return this.unwritten.get(digest)
    if (!this.has(digest)) throw new Error(`The blob ${digest} is missing.`)
    const bytes = this.recent.get(digest) ?? readFileSync(this.path(digest))
    this.recent.keep(digest, bytes)
    return bytes
  }

  source(digest: string): BlobSource {
    if (this.unwritten.has(digest)) return this.unwritten.source(digest)
    if (!this.has(digest)) throw new Error(`The blob ${digest} is missing.`)
    return { path: this.path(digest) }
  }

  has(digest: string): boolean {
    if (this.seen.has(digest) || this.unwritten.has(digest)) return true
    const stamp = this.stamps[digest]
    if (!stamp) return false
    const path = this.path(digest)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat?.size !== stamp[0]) return false
    const mtimeMs = Math.round(stat.mtimeMs)
    if (mtimeMs !== stamp[1]) {
      // The files of a copied or restored cache have other times.
      if (digestOf(readFileSync(path)) !== digest) return false
      this.stamps[digest] = [stamp[0], mtimeMs]
      this.added.add(digest)
    }
    this.seen.set(digest, stat.ino)
    return true
  }

  size(digest: string): number {
    if (this.unwritten.has(digest)) return this.unwritten.size(digest)
    const stamp = this.has(digest) ? this.stamps[digest] : undefined
    if (!stamp) throw new Error(`The blob ${digest} is missing.`)
    return stamp[0]
  }

  /** Inode of the file that holds the bytes; undefined when it is missing or was changed. */
  inode(digest: string): number | undefined {
    return this.has(digest) ? this.seen.get(digest) : undefined
  }

  /** Removes unused files that are older than `days`. */
  collect(used: ReadonlySet<string>, days: number): void {
    for (const digest of Object.keys(this.stamps)) {
      if (used.has(digest)) continue
      delete this.stamps[digest]
      this.seen.delete(digest)
    }
    for (const file of filesBelow(this.folder)) {
      const path = join(this.folder, file)
      const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      if (!used.has(file.replace('/', '')) && age > days * DAY_MS) rmSync(path, { force: true })
    }
  }
}

/** The same bytes as a Buffer, whose class a message between threads loses. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
