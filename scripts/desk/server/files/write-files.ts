import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isObject } from '../../../content/schemas/schema'
import { digestOf } from '../../../lib/graph/blob-store'
import { contentPath, deskFolder } from './content-path'
import { textOnDisk } from './text-on-disk'
import { removeUnfinished, syncFolder, writeAtomically } from './write-atomically'

/** A file as it is on disk and as it will be; null without a file. */
export interface FileWrite {
  /** File below `content/`. */
  readonly file: string
  readonly before: string | null
  readonly after: string | null
}

/** A planned write in the journal, with the digest of the text that it replaces. */
type Planned = Pick<FileWrite, 'file' | 'after'> & { readonly replaces: string | null }

/**
 * Writes files, all of them or none. A journal lists them first, so that {@link finishWrites} can continue after the process
 * was killed. Each file is the old or the new one at any moment.
 * @throws the error of the file system
 */
export function writeFiles(root: string, writes: readonly FileWrite[]): void {
  const planned = writes.map(
    ({ file, before, after }): Planned => ({ file, after, replaces: digestOrNull(before) }),
  )
  writeAtomically(journalOf(root), JSON.stringify(planned), { mode: 0o600 })
  try {
    carryOut(root, planned)
  } catch (error) {
    // Restores the written files as far as the disk permits.
    const back = writes.map(({ file, before, after }) => ({
      file,
      after: before,
      replaces: digestOrNull(after),
    }))
    carryOut(root, back)
    throw error
  } finally {
    rmSync(journalOf(root))
  }
}

/** Finishes the writes of a process that was killed. A file that has changed since stays as it is. */
export function finishWrites(root: string): void {
  if (existsSync(join(root, deskFolder))) removeUnfinished(join(root, deskFolder))
  const planned = readJournal(root)
  if (!planned) return
  carryOut(root, planned)
  rmSync(journalOf(root))
}

function carryOut(root: string, planned: readonly Planned[]): void {
  const staging = join(root, deskFolder)
  for (const { file, after, replaces } of planned) {
    if (digestOrNull(textOnDisk(root, file)) !== replaces) continue
    const path = contentPath(root, file)
    if (after !== null) writeAtomically(path, after, { staging })
    else if (replaces !== null) {
      rmSync(path)
      syncFolder(dirname(path))
    }
  }
}

function readJournal(root: string): readonly Planned[] | undefined {
  try {
    const planned: unknown = JSON.parse(readFileSync(journalOf(root), 'utf8'))
    return Array.isArray(planned) ? planned.filter(isPlanned) : undefined
  } catch {
    return undefined
  }
}

function isPlanned(value: unknown): value is Planned {
  const isText = (text: unknown) => text === null || typeof text === 'string'
  return isObject(value) && typeof value.file === 'string' && isText(value.after) && isText(value.replaces)
}

function journalOf(root: string): string {
  return join(root, deskFolder, 'saving.json')
}

function digestOrNull(text: string | null): string | null {
  return text === null ? null : digestOf(text)
}
