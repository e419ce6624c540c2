import { hash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isReadOnlyError } from '../read-only-error'
import { RecentBytes } from './recent-bytes'

/** Bytes by their SHA-256. */
export interface BlobStore {
  /** Stores bytes. @returns their digest, hexadecimal */
  put(bytes: Buffer): string
  /** The bytes of a digest. @throws Error when they are not there or were changed */
  get(digest: string): Buffer
  /** Whether the bytes are there and unchanged. */
  has(digest: string): boolean
  /** Size in bytes. @throws as {@link get} */
  size(digest: string): number
}

/** SHA-256 of bytes or a text, hexadecimal. */
export function digestOf(content: Buffer | string): string {
  return hash('sha256', content)
}

/** Creates a store in memory. */
export function memoryStore(): BlobStore {
  const blobs = new Map<string, Buffer>()
  const get = (digest: string) => {
    const bytes = blobs.get(digest)
    if (!bytes) throw new Error(`The blob ${digest} is missing.`)
    return bytes
  }
  return {
    put(bytes) {
      const digest = digestOf(bytes)
      blobs.set(digest, bytes)
      return digest
    },
    get,
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
    private readonly folder: string,
    readonly stamps: BlobStamps = {},
  ) {}

  /** Path of the file that holds the bytes. */
  path(digest: string): string {
    return join(this.folder, digest.slice(0, 2), digest.slice(2))
  }

  put(bytes: Buffer): string {
    const digest = digestOf(bytes)
    this.recent.keep(digest, bytes)
    if (this.has(digest)) return digest
    try {
      const { size, mtimeMs, ino } = this.write(this.path(digest), bytes)
      this.stamps[digest] = [size, Math.round(mtimeMs)]
      this.seen.set(digest, ino)
      this.added.add(digest)
    } catch (error) {
      if (!isReadOnlyError(error)) throw error
      this.unwritten.put(bytes)
    }
    return digest
  }

  private write(path: string, bytes: Buffer): Stats {
    try {
      return writeNew(path, bytes)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') mkdirSync(join(path, '..'), { recursive: true })
      else if (codeOf(error) !== 'EEXIST') throw error
    }
    // The file of another process, or one that was changed and may be linked from the site.
    const part = `${path}.${randomUUID()}`
    const stats = writeNew(part, bytes)
    renameSync(part, path)
    return stats
  }

  get(digest: string): Buffer {
    if (this.unwritten.has(digest)) return this.unwritten.get(digest)
    if (!this.has(digest)) throw new Error(`The blob ${digest} is missing.`)
    const bytes = this.recent.get(digest) ?? readFileSync(this.path(digest))
    this.recent.keep(digest, bytes)
    return bytes
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
    for (const part of readdirSync(this.folder, { withFileTypes: true })) {
      if (!part.isDirectory()) continue
      for (const name of readdirSync(join(this.folder, part.name))) {
        const path = join(this.folder, part.name, name)
        const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
        if (!used.has(part.name + name) && age > days * DAY_MS) rmSync(path, { force: true })
      }
    }
  }
}

/** Creates a file. @throws the error of the file system, such as EEXIST */
function writeNew(path: string, bytes: Buffer): Stats {
  const file = openSync(path, 'wx')
  try {
    writeFileSync(file, bytes)
    return fstatSync(file)
  } finally {
    closeSync(file)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
