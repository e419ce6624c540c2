import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../../content/schemas/schema'
import type { DraftChange } from '../../contract/api'
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

/** What is known of a file. It stays without its draft, so that a stale or repeated change is recognised. */
interface DraftRecord {
  readonly revision: number
  readonly draft: Draft | undefined
  /** Numbers of the last change of each desk, by its id, the most recent desk last. */
  readonly numbers: Readonly<Record<string, number>>
}

/** Desks whose last change is remembered. A desk that is loaded again is another one. */
const REMEMBERED_DESKS = 20

/**
 * The drafts of a project, each stored in its own file, so that they survive the server. Their texts are also in an overlay,
 * which the build graph reads in place of the files.
 */
export class Drafts {
  /** Texts by path from the project's folder; null for a removed file. */
  readonly overlay = new Map<string, Buffer | null>()
  private readonly records = new Map<string, DraftRecord>()
  /** Whether the overlay has the drafts, and not other texts for a check. */
  private isCovered = true

  /** @param folder is created when missing */
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true })
    removeUnfinished(folder)
    for (const name of readdirSync(folder)) {
      if (!name.endsWith('.json')) continue
      const stored = readRecord(join(folder, name))
      if (stored) this.records.set(stored.file, stored.record)
      // An unreadable draft is kept, because a person may be able to restore it.
      else renameSync(join(folder, name), join(folder, `${name}.unreadable`))
    }
    this.coverAll()
  }

  /** Files with a draft. */
  get files(): string[] {
    return [...this.records].flatMap(([file, { draft }]) => (draft ? [file] : [])).sort()
  }

  get(file: string): Draft | undefined {
    return this.records.get(file)?.draft
  }

  /** Revision of a file's draft, which increases with each change; 0 for a file that never had one. */
  revision(file: string): number {
    return this.records.get(file)?.revision ?? 0
  }

  /** Number of the last change of a desk to a file; 0 without one. */
  lastNumber(file: string, desk: string): number {
    return this.records.get(file)?.numbers[desk] ?? 0
  }

  /**
   * Keeps the draft of a file, or none. When this returns, it is on the disk under its name: a killed process or machine does
   * not lose it.
   * @param by the change that makes this draft; absent for a change of the server itself
   */
  keep(
    file: string,
    draft: Pick<Draft, 'text' | 'base'> | undefined,
    by?: Pick<DraftChange, 'desk' | 'number'>,
  ): void {
    const { revision = 0, numbers = {} } = this.records.get(file) ?? {}
    const others = Object.entries(numbers).filter(([desk]) => desk !== by?.desk)
    const record: DraftRecord = {
      // Does not repeat an earlier revision if the folder of the drafts was deleted meanwhile.
      revision: Math.max(revision + 1, Date.now()),
      draft: draft && { file, text: draft.text, base: draft.base },
      numbers: by
        ? Object.fromEntries([...others.slice(1 - REMEMBERED_DESKS), [by.desk, by.number]])
        : numbers,
    }
    const { draft: stored, ...rest } = record
    writeAtomically(this.pathOf(file), JSON.stringify({ file, ...stored, ...rest }), { mode: 0o600 })
    this.records.set(file, record)
    if (this.isCovered) this.cover(file, record.draft)
  }

  /** Calls a function while the overlay holds only these texts, by file. */
  async withOnly<Result>(
    texts: Iterable<readonly [file: string, text: string | null]>,
    call: () => Promise<Result>,
  ): Promise<Result> {
    this.isCovered = false
    this.overlay.clear()
    for (const [file, text] of texts) this.cover(file, { text })
    try {
      return await call()
    } finally {
      this.overlay.clear()
      this.isCovered = true
      this.coverAll()
    }
  }

  private coverAll(): void {
    for (const [file, { draft }] of this.records) this.cover(file, draft)
  }

  private cover(file: string, draft: Pick<Draft, 'text'> | undefined): void {
    const path = `content/${file}`
    if (draft) this.overlay.set(path, draft.text === null ? null : Buffer.from(draft.text))
    else this.overlay.delete(path)
  }

  /** Names of content files can be too long for one file name, or differ only in case. */
  private pathOf(file: string): string {
    return join(this.folder, `${createHash('sha256').update(file).digest('hex').slice(0, 32)}.json`)
  }
}

function readRecord(path: string): { file: string; record: DraftRecord } | undefined {
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'))
    const { file, text, base, revision = 1, numbers = {} } = isObject(stored) ? stored : {}
    if (typeof file !== 'string' || typeof revision !== 'number' || !isNumbers(numbers)) return undefined
    if (text === undefined && base === undefined)
      return { file, record: { revision, draft: undefined, numbers } }
    if (!isTextOrNull(text) || !isTextOrNull(base)) return undefined
    return { file, record: { revision, draft: { file, text, base }, numbers } }
  } catch {
    return undefined
  }
}

/** Whether a value is the text of a file, or null for none. */
export function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

function isNumbers(value: unknown): value is Readonly<Record<string, number>> {
  return isObject(value) && Object.values(value).every((number) => typeof number === 'number')
}
