import fs from 'node:fs'
import { join } from 'node:path'
import { draftRules } from '../../../../scripts/desk/app/session/edited-file'
import { Drafts } from '../../../../scripts/desk/server/drafts/drafts'
import { contentPath } from '../../../../scripts/desk/server/files/content-path'
import { digestOrNull } from '../../../../scripts/desk/server/files/replace-file'
import { textOnDisk } from '../../../../scripts/desk/server/files/text-on-disk'
import { writeAtomically } from '../../../../scripts/desk/server/files/write-atomically'
import { serverParts } from './desk-server-model'
import type { ModelParts } from './simulation'
import { plainFiles } from './watched-files'

/** A wrong desk or server. The schedules must find a violation. */
export interface DeskMutant {
  readonly name: string
  /** A seed that finds it soon. */
  readonly seed?: number
  readonly parts: ModelParts
}

const { changeDraft, writeFiles, finishWrites } = serverParts
const { answered, nextChange, reopened, edit } = draftRules

/** Writes texts without looking at what they replace. */
const overwrite: typeof writeFiles = (root, writes, whenWritten) => {
  for (const { file, before, after } of writes) {
    const path = contentPath(root, file)
    if (after === null) fs.rmSync(path, { force: true })
    else writeAtomically(path, after, { staging: join(root, '.desk') })
    whenWritten?.({ file, after, replaces: digestOrNull(before) }, after)
  }
  return true
}

/** Puts a folder's files back that a function has changed. @returns brings the change back */
function delay(folder: string, change: () => void): () => void {
  const read = () =>
    new Map(plainFiles.readdirSync(folder).map((name) => [name, plainFiles.readFileSync(join(folder, name))]))
  const write = (files: ReadonlyMap<string, Buffer>) => {
    for (const name of plainFiles.readdirSync(folder)) plainFiles.rmSync(join(folder, name))
    for (const [name, bytes] of files) plainFiles.writeFileSync(join(folder, name), bytes)
  }
  const before = read()
  change()
  const after = read()
  write(before)
  return () => write(after)
}

/** Has a draft on the disk only when the next request arrives. */
class LateDrafts extends Drafts {
  private write = () => {}

  constructor(private readonly ownFolder: string) {
    super(ownFolder)
  }

  override lastNumber(...parameters: Parameters<Drafts['lastNumber']>): number {
    this.write()
    this.write = () => {}
    return super.lastNumber(...parameters)
  }

  override keep(...parameters: Parameters<Drafts['keep']>): void {
    this.write()
    this.write = delay(this.ownFolder, () => super.keep(...parameters))
  }
}

/** Knows the changes of a file only while it has a draft. */
class ForgetfulDrafts extends Drafts {
  override lastNumber(file: string, desk: string): number {
    return this.get(file) ? super.lastNumber(file, desk) : 0
  }
}

/** Drops every draft that is saved, also if it was changed during the save. */
function droppingParts(): ModelParts {
  const written = new Set<string>()
  class DroppingDrafts extends Drafts {
    override keep(...[file, draft, by]: Parameters<Drafts['keep']>): void {
      super.keep(file, written.delete(file) ? undefined : draft, by)
    }
  }
  return {
    server: {
      openDrafts: (folder) => new DroppingDrafts(folder),
      writeFiles: (root, writes, whenWritten) =>
        writeFiles(root, writes, (one, disk) => {
          written.add(one.file)
          whenWritten?.(one, disk)
        }),
    },
  }
}

export const SERVER_MUTANTS: readonly DeskMutant[] = [
  {
    name: 'keeps a change that replaces a stale revision',
    parts: {
      server: {
        changeDraft: (folder, change) =>
          changeDraft(folder, { ...change, replaces: folder.drafts.revision(change.file) }),
      },
    },
  },
  {
    name: 'keeps a repeated change as a stale one',
    parts: {
      server: {
        changeDraft: (folder, change) =>
          changeDraft(folder, { ...change, desk: `${change.desk} ${Math.random()}` }),
      },
    },
  },
  {
    name: 'acknowledges a draft before its file has its name',
    parts: { server: { openDrafts: (folder) => new LateDrafts(folder) } },
  },
  {
    name: 'finishes a save after a kill and leaves its drafts as they were',
    seed: 2,
    parts: { server: { finishWrites: (root) => finishWrites(root) } },
  },
  {
    name: 'compares with the text before an interrupted save although the file was written since',
    seed: 20261127,
    parts: {
      server: {
        finishWrites: (root, whenWritten) =>
          finishWrites(root, (write, disk) => {
            if (disk === write.after) whenWritten?.(write, disk)
          }),
      },
    },
  },
  {
    name: 'compares with the text before a save although another program has written the saved file',
    seed: 226,
    parts: {
      server: {
        writeFiles: (root, writes, whenWritten) =>
          writeFiles(root, writes, (one, disk) => {
            if (disk === one.after) whenWritten?.(one, disk)
          }),
      },
    },
  },
  {
    name: 'reads a saved file once more to decide about its draft',
    seed: 88005,
    parts: {
      server: {
        writeFiles: (root, writes, whenWritten) =>
          writeFiles(root, writes, (one) => whenWritten?.(one, textOnDisk(root, one.file))),
      },
    },
  },
  {
    name: 'forgets the changes of a draft that it has saved',
    seed: 15,
    parts: { server: { openDrafts: (folder) => new ForgetfulDrafts(folder) } },
  },
  { name: 'drops a draft that was changed during its save', parts: droppingParts() },
  {
    name: 'reports a save although another program has written',
    parts: {
      server: {
        writeFiles: (root, writes, whenWritten) => {
          if (!writeFiles(root, writes, whenWritten))
            for (const { file, before, after } of writes)
              whenWritten?.({ file, after, replaces: digestOrNull(before) }, after)
          return true
        },
      },
    },
  },
  {
    name: 'replaces a file after comparing it, without moving it aside',
    parts: {
      server: {
        writeFiles: (root, writes, whenWritten) =>
          writes.every(({ file, before }) => textOnDisk(root, file) === before) &&
          overwrite(root, writes, whenWritten),
      },
    },
  },
  {
    name: 'does not finish a save after a kill',
    parts: { server: { finishWrites: () => {} } },
  },
]

export const DESK_MUTANTS: readonly DeskMutant[] = [
  {
    name: 'does not send a change again that was not answered',
    parts: { rules: { nextChange: (edited, id) => (edited.sent ? undefined : nextChange(edited, id)) } },
  },
  {
    name: 'sends newer text under the number of an unanswered change',
    parts: {
      rules: {
        nextChange: (edited, id) => {
          const change = nextChange(edited, id)
          return change && { ...change, text: edited.text, base: edited.base }
        },
      },
    },
  },
  {
    name: 'merges with the draft before the change that the server has kept',
    parts: {
      rules: { answered: (edited, change, answer) => answered(edited, change, { ...answer, isKept: false }) },
    },
  },
  {
    name: 'lets its own text win over another desk',
    parts: {
      rules: {
        answered: (edited, change, answer) => {
          const next = answered(edited, change, answer)
          return next.theirs ? { ...next, known: next.theirs, theirs: undefined } : next
        },
      },
    },
  },
  {
    name: 'lets the text of another desk win',
    parts: {
      rules: {
        answered: (edited, change, answer) => {
          const next = answered(edited, change, answer)
          return next.theirs
            ? {
                ...next,
                text: next.theirs.text,
                base: next.theirs.base,
                known: next.theirs,
                theirs: undefined,
              }
            : next
        },
      },
    },
  },
  {
    name: 'takes the server’s text over its own unsent one',
    parts: {
      rules: {
        reopened: (edited, open) =>
          reopened({ ...edited, text: edited.known.text, base: edited.known.base }, open),
      },
    },
  },
  {
    name: 'calls a text confirmed when it is typed',
    parts: {
      rules: {
        edit: (edited, text) => {
          const next = edit(edited, text)
          return { ...next, known: { ...next.known, text } }
        },
      },
    },
  },
]
