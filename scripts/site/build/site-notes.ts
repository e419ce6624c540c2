import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from './files-below'

/** What a file of the site was made from. */
interface Origin {
  /** Digest of what it is made from by itself. */
  readonly own: string
  /** Digests of everything else that was read for it, by what was asked for. */
  readonly read?: Readonly<Record<string, string>>
}

interface Notes {
  /** Digest of all that every file may depend on: see `fixedParts`. */
  readonly fixed: string
  readonly made: Readonly<Record<string, Origin>>
  /** Every file of the site as the build left it. */
  readonly left: Readonly<Record<string, string>>
}

/** Answers what a question that a page asked while it was made would be answered now, as a digest. */
export type DigestOf = (question: string) => string

/**
 * Notes what each page, record and picture of the site is made from, so that the next build makes only those anew
 * that something has changed for. The notes of a build count for the next one only when everything that they do not
 * speak of is as it was, and when nobody has touched a file of the site since; if not, that build begins anew.
 */
export class SiteNotes {
  private before: Notes | undefined
  private readonly made = new Map<string, Origin>()
  private readonly kept = new Set<string>()

  /** @param root the project's folder; the site is in dist/ */
  constructor(private readonly root: string) {}

  /** Whether the site of the build before is being brought up to date. */
  get updating(): boolean {
    return this.before !== undefined
  }

  /**
   * Takes the notes of the build before up. They are gone then until {@link finish}: a build that fails leaves none.
   * @param fixed digest of all that the notes do not speak of
   */
  takeUp(fixed: string): void {
    const notes = this.read()
    rmSync(this.file, { force: true })
    if (notes?.fixed === fixed && this.isAsLeft(notes)) this.before = notes
  }

  /** Whether the site is as a build has left it: complete, and touched by nobody since. */
  get isUntouched(): boolean {
    const notes = this.read()
    return notes !== undefined && this.isAsLeft(notes)
  }

  /**
   * Notes what a file is made from, and says whether the one that is there is made from the same.
   * @param name path of the file in the site
   * @param now what the questions of the build before are answered now
   */
  isKept(name: string, own: string, now?: DigestOf): boolean {
    const before = this.before?.made[name]
    const asked = Object.entries(before?.read ?? {})
    const kept = before?.own === own && asked.every(([question, digest]) => now?.(question) === digest)
    if (before && kept) {
      this.made.set(name, before)
      this.kept.add(name)
    } else {
      this.made.set(name, { own })
      if (this.before) this.remove(name)
    }
    return kept
  }

  /** Whether a file that was noted is not the one of the build before. */
  isNew(name: string): boolean {
    return !this.kept.has(name)
  }

  /** Notes a file that each build writes, so that it goes when a later one does not. */
  noteWritten(name: string): void {
    this.made.set(name, { own: 'written by each build' })
  }

  /** Notes what else was read to make a file. */
  noteReads(name: string, read: Readonly<Record<string, string>>): void {
    this.made.set(name, { own: this.made.get(name)?.own ?? '', read })
  }

  /** Removes the files that the build before made and this one did not. */
  removeOthers(): void {
    for (const name of Object.keys(this.before?.made ?? {})) if (!this.made.has(name)) this.remove(name)
  }

  /** Leaves the notes for the next build, once the site is complete. */
  finish(fixed: string): void {
    const left = Object.fromEntries(filesOf(this.dist))
    mkdirSync(dirname(this.file), { recursive: true })
    const unfinished = `${this.file}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify({ fixed, made: Object.fromEntries(this.made), left }))
    renameSync(unfinished, this.file)
  }

  private read(): Notes | undefined {
    return existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : undefined
  }

  private isAsLeft({ left }: Notes): boolean {
    const now = filesOf(this.dist)
    const names = Object.keys(left)
    return names.length === now.size && names.every((name) => now.get(name) === left[name])
  }

  /** A file goes with its copies: they would be those of an older text. */
  private remove(name: string): void {
    for (const ending of ['', '.br', '.gz']) rmSync(join(this.dist, name + ending), { force: true })
  }

  private get dist(): string {
    return join(this.root, 'dist')
  }

  private get file(): string {
    return join(this.root, '.cache/site-notes.json')
  }
}

/** Size and time of every file; of compressed copies only that they are there, for they go with their file. */
function filesOf(folder: string): Map<string, string> {
  return new Map(
    filesBelow(folder).map((name) => {
      if (/\.(?:br|gz)$/.test(name)) return [name, 'copy']
      const { size, mtimeMs } = statSync(join(folder, name))
      return [name, `${size} ${mtimeMs}`]
    }),
  )
}
