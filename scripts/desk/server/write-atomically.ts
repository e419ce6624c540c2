import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Ending of files that are not whole yet. */
const ending = '.part'
const unfinished = /^\.[\da-f-]{36}\.part$/

/**
 * Replaces a file. Whenever the process or the machine stops, the old or the new bytes are there, never a part.
 * @param options.mode permissions of the file; by default those of the replaced file
 * @param options.staging folder on the same disk for the unfinished file; by default the folder of the file
 * @throws the error of the file system; the old file is then unchanged
 */
export function writeAtomically(
  path: string,
  text: string,
  {
    mode = statSync(path, { throwIfNoEntry: false })?.mode,
    staging = dirname(path),
  }: { readonly mode?: number | undefined; readonly staging?: string } = {},
): void {
  mkdirSync(dirname(path), { recursive: true })
  mkdirSync(staging, { recursive: true })
  const part = `${staging}/.${randomUUID()}${ending}`
  try {
    const file = openSync(part, 'wx', mode)
    try {
      // The process's mask may have removed permissions that the replaced file had.
      if (mode !== undefined) fchmodSync(file, mode & 0o777)
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}

/** Removes unfinished files that killed processes have left in a folder. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (unfinished.test(name)) rmSync(`${folder}/${name}`)
}

/** Makes renamed and removed names durable. Windows cannot open folders, and does so itself. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
