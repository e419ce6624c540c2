import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '../../../lib/error-code'
import { digestOf } from '../../../lib/graph/digest'
import { readBytes } from '../../../lib/read-bytes'
import { placeNew, syncFolder, writePart } from './write-atomically'

export interface Replacement {
  /** Name of the file below `content/`. */
  readonly file: string
  readonly path: string
  /** Digest of the bytes that are replaced; null: there is no file. */
  readonly replaces: string | null
  /** Null removes the file. */
  readonly after: string | null
  /** A folder that exists on the same disk, for unfinished files. */
  readonly staging: string
}

/**
 * Replaces a file if it still has the expected bytes. Comparing first is not enough, because another program may write between
 * the comparison and the replacement. So the file is moved aside, the new one gets its name only if no other has taken it, and
 * then the file aside is compared: whatever another program wrote until then gets its name back.
 *
 * What remains: the file has no name between two calls of the file system; {@link settleAside} restores it after a kill. A
 * program that keeps the old file open and writes into it after the comparison writes into a file without a name.
 * @returns whether it was replaced; another program may have written it since
 * @throws the error of the file system; the file then has its old bytes
 */
export function replaceFile(replacement: Replacement): boolean {
  const { path, replaces, after, staging } = replacement
  if (digestAt(path) !== replaces) return false
  if (after === null && replaces === null) return true
  mkdirSync(dirname(path), { recursive: true })
  const part = after === null ? undefined : writePart(after, staging, modeOf(path))
  let isReplaced = false
  try {
    if (replaces !== null) renameSync(path, asideOf(replacement))
    if (part !== undefined) placeNew(part, path)
    isReplaced = true
  } catch (error) {
    // Another program has removed the file or given its name to another one.
    if (!hasCode(error, ['ENOENT', 'EEXIST'])) throw error
  } finally {
    if (part !== undefined) rmSync(part, { force: true })
    if (!settleAside(replacement)) isReplaced = false
  }
  syncFolder(dirname(path))
  return isReplaced
}

/**
 * Removes the file that {@link replaceFile} has moved aside, or gives it its name back if it is not the expected one.
 * @returns false if it has its name back
 */
export function settleAside(replacement: Replacement): boolean {
  const { path, replaces, after } = replacement
  const aside = asideOf(replacement)
  const moved = digestAt(aside)
  if (moved === null) return true
  const current = digestAt(path)
  const isExpected = moved === replaces && (current !== null || after === null)
  if (isExpected) rmSync(aside)
  else if (current !== null && current === digestOrNull(after)) renameSync(aside, path)
  else giveNameBack(aside, path)
  syncFolder(dirname(path))
  return isExpected
}

/** Gives a file its name back, unless another program has taken it: a person may then want the file that is kept aside. */
function giveNameBack(aside: string, path: string): void {
  try {
    placeNew(aside, path)
  } catch (error) {
    if (!hasCode(error, ['EEXIST'])) throw error
    renameSync(aside, `${aside}-${randomUUID()}`)
  }
}

function asideOf({ file, staging }: Replacement): string {
  return `${staging}/${digestOf(file)}.aside`
}

function modeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mode
}

/** Digest of a file's bytes; null without a file. */
function digestAt(path: string): string | null {
  try {
    return digestOf(readBytes(path))
  } catch (error) {
    if (hasCode(error, ['ENOENT'])) return null
    throw error
  }
}

/** Digest of a text; null for none. */
export function digestOrNull(text: string | null): string | null {
  return text === null ? null : digestOf(text)
}
