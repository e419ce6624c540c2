import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeUnfinished, writeAtomically } from '../files/write-atomically'

/** A change of a file that has not been saved. */
export interface Draft {
  /** File below `content/`. */
  readonly file: string
  /** Null removes the file. */
  readonly text: string | null
  /** Text on disk that the draft started from; null for a new file. */
  readonly base: string | null
}

/**
 * The drafts of a project, each stored in its own file, so that they survive the server. Their texts are also in an overlay,
 * which the build graph reads in place of the files.
 */
export class Drafts {
  /** Texts by path from the project's folder; null for a removed file. */
  readonly overlay = new Map<string, Buffer | null>()
  private readonly byFile = new Map<string, Draft>()

  /** @param folder is created when missing */
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true })
    removeUnfinished(folder)
    for (const name of readdirSync(folder)) {
      if (!name.endsWith('.json')) continue
      const draft = readDraft(join(folder, name))
      if (draft) this.place(draft)
      // An unreadable draft is kept, because a person may be able to restore it.
      else renameSync(join(folder, name), join(folder, `${name}.unreadable`))
    }
  }

  get files(): string[] {
    return [...this.byFile.keys()].sort()
  }

  get(file: string): Draft | undefined {
    return this.byFile.get(file)
  }

  /** Keeps a draft. It is on the disk when this returns. */
  keep(draft: Draft): void {
    writeAtomically(this.pathOf(draft.file), JSON.stringify(draft), { mode: 0o600 })
    this.place(draft)
  }

  drop(file: string): void {
    rmSync(this.pathOf(file), { force: true })
    this.byFile.delete(file)
    this.overlay.delete(`content/${file}`)
  }

  /** Calls a function while the overlay holds only these texts, by file. */
  async withOnly<Result>(
    texts: Iterable<readonly [file: string, text: string | null]>,
    call: () => Promise<Result>,
  ): Promise<Result> {
    this.overlay.clear()
    for (const [file, text] of texts) this.cover(file, text)
    try {
      return await call()
    } finally {
      this.overlay.clear()
      for (const { file, text } of this.byFile.values()) this.cover(file, text)
    }
  }

  private place(draft: Draft): void {
    this.byFile.set(draft.file, draft)
    this.cover(draft.file, draft.text)
  }

  private cover(file: string, text: string | null): void {
    this.overlay.set(`content/${file}`, text === null ? null : Buffer.from(text))
  }

  /** Names of content files can be too long for one file name, or differ only in case. */
  private pathOf(file: string): string {
    return join(this.folder, `${createHash('sha256').update(file).digest('hex').slice(0, 32)}.json`)
  }
}

function readDraft(path: string): Draft | undefined {
  try {
    const { file, text, base }: Partial<Record<keyof Draft, unknown>> = JSON.parse(readFileSync(path, 'utf8'))
    const isText = (value: unknown) => value === null || typeof value === 'string'
    return typeof file === 'string' && isText(text) && isText(base) ? { file, text, base } : undefined
  } catch {
    return undefined
  }
}
