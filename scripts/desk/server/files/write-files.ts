import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../../content/schemas/schema'
import { contentPath, deskFolder } from './content-path'
import { digestOrNull, type Replacement, replaceFile, settleAside } from './replace-file'
import { textOnDisk } from './text-on-disk'
import { removeUnfinished, writeAtomically } from './write-atomically'

/** A file as it is on disk and as it will be; null without a file. */
export interface FileWrite {
  /** File below `content/`. */
  readonly file: string
  readonly before: string | null
  readonly after: string | null
}

/** A planned write in the journal, with the digest of the text that it replaces. */
export type PlannedWrite = Pick<FileWrite, 'file' | 'after'> & { readonly replaces: string | null }

/**
 * Called for each file of a save before the journal forgets it.
 * @param disk the text of the file; unless it is the planned one, another program has written it before the plan or after it
 */
type WhenWritten = (write: PlannedWrite, disk: string | null) => void

/**
 * Writes files, all of them or none. A journal lists them first, so that {@link finishWrites} can continue after the process
 * was killed.
 * @param whenWritten is called when all are written; if not, for those alone that another program has written since
 * @returns false if another program has written one of them: its text stays, and the others are as before
 * @throws the error of the file system
 */
export function writeFiles(
  root: string,
  writes: readonly FileWrite[],
  whenWritten: WhenWritten = () => {},
): boolean {
  writeAtomically(journalOf(root), JSON.stringify(writes.map(toPlanned)), { mode: 0o600 })
  const replaced: FileWrite[] = []
  let areWritten = false
  try {
    areWritten = writes.every((write) => {
      if (!replaceFile(replacement(root, toPlanned(write)))) return false
      replaced.push(write)
      return textOnDisk(root, write.file) === write.after
    })
    if (areWritten) for (const write of writes) whenWritten(toPlanned(write), write.after)
    return areWritten
  } finally {
    if (!areWritten)
      for (const write of replaced) {
        const { file, before, after } = write
        const isBefore = replaceFile(replacement(root, toPlanned({ file, before: after, after: before })))
        if (!isBefore) whenWritten(toPlanned(write), textOnDisk(root, file))
      }
    rmSync(journalOf(root))
  }
}

/**
 * Finishes the writes of a process that was killed. A file that another program has written stays as it is.
 * @param whenWritten is called for each file
 */
export function finishWrites(root: string, whenWritten: WhenWritten = () => {}): void {
  if (existsSync(join(root, deskFolder))) removeUnfinished(join(root, deskFolder))
  const planned = readJournal(root)
  if (!planned) return
  for (const one of planned) {
    settleAside(replacement(root, one))
    replaceFile(replacement(root, one))
    whenWritten(one, textOnDisk(root, one.file))
  }
  rmSync(journalOf(root))
}

function toPlanned({ file, before, after }: FileWrite): PlannedWrite {
  return { file, after, replaces: digestOrNull(before) }
}

function replacement(root: string, planned: PlannedWrite): Replacement {
  return { ...planned, path: contentPath(root, planned.file), staging: join(root, deskFolder) }
}

function readJournal(root: string): readonly PlannedWrite[] | undefined {
  try {
    const planned: unknown = JSON.parse(readFileSync(journalOf(root), 'utf8'))
    return Array.isArray(planned) ? planned.filter(isPlanned) : undefined
  } catch {
    return undefined
  }
}

function isPlanned(value: unknown): value is PlannedWrite {
  const isText = (text: unknown) => text === null || typeof text === 'string'
  return isObject(value) && typeof value.file === 'string' && isText(value.after) && isText(value.replaces)
}

function journalOf(root: string): string {
  return join(root, deskFolder, 'saving.json')
}
