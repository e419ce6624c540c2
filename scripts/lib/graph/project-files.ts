import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../error-code'
import { filesBelow } from '../files-below'
import { readBytes } from '../read-bytes'
import { digestOf } from './digest'

/** Digest of a file's bytes, with the state of the file at that time. */
export type FileDigests = Record<string, readonly [stamp: string, digest: string]>

/** Bytes that replace files of a project, by path; null hides a file. */
export type Overlay = ReadonlyMap<string, Buffer | null>

/** Age in milliseconds below which a stamp is not cached: a second write could leave it unchanged. */
const CLOCK_TICK_MS = 50
/** Error code of a file that does not exist. */
const MISSING = 'ENOENT'

/**
 * Digests of the files of a project. A file is read again only when its size, inode or times have changed.
 * Results stay the same until {@link refresh}, so that all steps of a run see one state of the project.
 */
export class ProjectFiles {
  private readonly digests = new Map<string, string>()
  /** Paths of the files below each folder. */
  private readonly lists = new Map<string, readonly string[]>()
  /** Paths of files whose digests have changed since they were last saved. */
  readonly changed = new Set<string>()

  /**
   * @param root the project's folder
   * @param known digests of an earlier run; kept up to date
   * @param overlay may change; {@link refresh} makes the changes visible
   */
  constructor(
    readonly root: string,
    readonly known: FileDigests = {},
    private readonly overlay: Overlay = new Map(),
  ) {}

  /** Clears the cached results. @param changed paths to read again even if their stamps are unchanged */
  refresh(changed: Iterable<string> = []): void {
    this.digests.clear()
    this.lists.clear()
    for (const file of changed) delete this.known[file]
  }

  /** Clears the cached results of files and of the folders above them. No other file may have changed. */
  refreshOnly(changed: Iterable<string>): void {
    for (const file of changed) {
      delete this.known[file]
      this.digests.delete(file)
      for (const [folder, files] of this.lists)
        if (file.startsWith(`${folder}/`) && this.exists(file) !== files.includes(file))
          this.lists.delete(folder)
    }
  }

  /** The bytes of a file. @throws the error of the file system when it cannot be read */
  bytes(file: string): Buffer {
    const replaced = this.overlay.get(file)
    if (replaced === null) throw Object.assign(new Error(`${file} is hidden.`), { code: MISSING })
    return replaced ?? readBytes(join(this.root, file))
  }

  /** The text of a file; undefined when it cannot be read. */
  text(file: string): string | undefined {
    try {
      return this.bytes(file).toString('utf8')
    } catch {
      return undefined
    }
  }

  /** SHA-256 of a file's bytes; the error code when the file cannot be read, such as ENOENT. */
  digest(file: string): string {
    return cached(this.digests, file, () => {
      const replaced = this.overlay.get(file)
      if (replaced !== undefined) return replaced === null ? MISSING : digestOf(replaced)
      try {
        const path = join(this.root, file)
        const { size, ino, mtimeMs, ctimeMs } = statSync(path)
        const stamp = `${size} ${ino} ${mtimeMs} ${ctimeMs}`
        const before = this.known[file]
        if (before?.[0] === stamp) return before[1]
        const taken = Date.now()
        const digest = digestOf(readBytes(path))
        if (taken - Math.max(mtimeMs, ctimeMs) > CLOCK_TICK_MS) {
          this.known[file] = [stamp, digest]
          this.changed.add(file)
        }
        return digest
      } catch (error) {
        const code = errorCode(error)
        if (code === undefined) throw error
        return code
      }
    })
  }

  /** Paths of all files below a folder, from the project's root, sorted; none when there is no folder. */
  list(folder: string): readonly string[] {
    return cached(this.lists, folder, () =>
      this.withOverlay(
        folder,
        filesBelow(join(this.root, folder)).map((file) => `${folder}/${file}`),
      ),
    )
  }

  private exists(file: string): boolean {
    const replaced = this.overlay.get(file)
    return replaced === undefined ? existsSync(join(this.root, file)) : replaced !== null
  }

  private withOverlay(folder: string, files: readonly string[]): readonly string[] {
    const all = new Set(files)
    for (const [file, bytes] of this.overlay)
      if (bytes === null) all.delete(file)
      else if (file.startsWith(`${folder}/`)) all.add(file)
    return [...all].sort()
  }

  /** Digest of the names and bytes of all files below a folder, or of one file. @param except folders to exclude */
  tree(folder: string, except: readonly string[] = []): string {
    const hash = createHash('sha256')
    const files = this.list(folder)
    for (const file of files.length > 0 ? files : [folder])
      if (!except.some((one) => file === one || file.startsWith(`${one}/`)))
        hash.update(`${file}\n${this.digest(file)}\n`)
    return hash.digest('hex')
  }
}

function cached<Result>(results: Map<string, Result>, key: string, compute: () => Result): Result {
  const known = results.get(key)
  if (known !== undefined) return known
  const result = compute()
  results.set(key, result)
  return result
}
