import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '../../../lib/error-code'

/** Suffix of incomplete files. */
const ending = '.part'
const unfinished = /^\.[\da-f-]{36}\.part$/

interface WriteOptions {
  /** Permissions of the file; by default those of the replaced file. */
  readonly mode?: number | undefined
  /** Folder on the same disk for the unfinished file; by default the folder of the file. */
  readonly staging?: string
  /** Whether the file must not exist yet: another program may have written it a moment ago. */
  readonly isNew?: boolean
}

/**
 * Writes a file atomically: if the process or the machine stops, it has either the old or the new bytes.
 * @throws the error of the file system; the old file is then unchanged. `EEXIST` for a new file that exists
 */
export function writeAtomically(
  path: string,
  content: string | Uint8Array,
  {
    mode = statSync(path, { throwIfNoEntry: false })?.mode,
    staging = dirname(path),
    isNew = false,
  }: WriteOptions = {},
): void {
  mkdirSync(dirname(path), { recursive: true })
  const part = writePart(content, staging, mode)
  try {
    if (isNew) placeNew(part, path)
    else renameSync(part, path)
  } catch (error) {
    rmSync(part)
    throw error
  }
  syncFolder(dirname(path))
}

/** Writes an unfinished file. Its bytes are on the disk when this returns. @returns its path */
export function writePart(content: string | Uint8Array, staging: string, mode: number | undefined): string {
  mkdirSync(staging, { recursive: true })
  const part = `${staging}/.${randomUUID()}${ending}`
  const file = openSync(part, 'wx', mode)
  try {
    // The process's mask may have removed permissions that the replaced file had.
    if (mode !== undefined) fchmodSync(file, mode & 0o777)
    writeFileSync(file, content)
    fsyncSync(file)
  } catch (error) {
    rmSync(part)
    throw error
  } finally {
    closeSync(file)
  }
  return part
}

/** Gives a file its name, and never to the place of another one as a rename would. @throws `EEXIST` if there is one */
export function placeNew(part: string, path: string): void {
  try {
    linkSync(part, path)
  } catch (error) {
    // Some file systems, such as those of memory cards, do not support hard links.
    const isUnsupported = hasCode(error, ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])
    if (!isUnsupported || existsSync(path)) throw error
    renameSync(part, path)
    return
  }
  rmSync(part)
}

/** Removes unfinished files that killed processes have left in a folder. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (unfinished.test(name)) rmSync(`${folder}/${name}`)
}

/** Flushes renames and removals to disk. Windows cannot open folders, and flushes them itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
