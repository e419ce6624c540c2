import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { placeFile } from './addresses'
import type { TextCheck } from './checks/check-text'
import { type Entry, makeEntry } from './entry'
import type { Problem, SourceFile } from './model'
import { readSource } from './parse'
import type { SchemaSet } from './schemas/load-schemas'
import type { Validator } from './schemas/validator'
import { isLeftBehind, stampOf, walkContent } from './walk'

const mediaFolder = 'content/media/'
const sharedFolder = 'content/'

/**
 * The content folder in memory: every file as read, every entry as checked. After a change only the files that
 * changed are read again, and only the entries made from them are checked again.
 */
export class Library {
  private stamps = new Map<string, string>()
  private readonly misplaced = new Map<string, Problem>()
  private readonly sources = new Map<string, SourceFile>()
  private readonly made = new Map<string, Entry>()
  /** Stamps of the files in content/media/, by name. */
  media = new Map<string, string>()

  constructor(
    private readonly root: string,
    private readonly schemas: SchemaSet,
    private readonly validator: Validator,
    private readonly checkText: TextCheck,
  ) {}

  /** Pages, records, site and navigation, in alphabetical order of their files. */
  get entries(): readonly Entry[] {
    return [...this.made.values()]
  }

  /** Mistakes of files that are no entries: fragments, and files at places without a meaning. */
  get problems(): Problem[] {
    const fragments = [...this.sources.values()].filter(({ role }) => role.kind === 'fragment')
    return [...this.misplaced.values(), ...fragments.flatMap(({ problems }) => problems)]
  }

  /** Looks at the whole folder. */
  readAll(): void {
    const found = walkContent(this.root)
    this.media = new Map(found?.media)
    this.stamps = new Map(found?.documents.map(({ file, stamp }) => [file, stamp]))
    this.update()
  }

  /** Looks at some files only. @param files paths from the project's folder that were changed, added or removed */
  readChanged(files: Iterable<string>): void {
    for (const file of files) {
      const inMedia = file.startsWith(mediaFolder)
      const map = inMedia ? this.media : this.stamps
      const name = inMedia ? file.slice(mediaFolder.length) : file
      if (name.split('/').some(isLeftBehind)) continue
      if (exists(join(this.root, file))) map.set(name, stampOf(this.root, file))
      else map.delete(name)
      // A second change within one tick of the clock may leave the stamp as it was.
      if (!inMedia) this.sources.delete(file)
    }
    this.stamps = new Map([...this.stamps].sort(([left], [right]) => (left < right ? -1 : 1)))
    this.update()
  }

  private update(): void {
    const collections = [...this.schemas.collections.keys()]
    for (const file of [...this.sources.keys()]) if (!this.stamps.has(file)) this.sources.delete(file)
    this.misplaced.clear()
    for (const [file, stamp] of this.stamps) {
      if (this.sources.get(file)?.stamp === stamp) continue
      const { role, problem } = placeFile(file, collections)
      this.sources.delete(file)
      if (role) this.sources.set(file, readSource(this.root, { file, stamp }, role, this.checkText))
      else this.misplaced.set(file, problem)
    }
    const fragments = new Map<string, SourceFile>()
    for (const source of this.sources.values()) {
      if (source.role.kind === 'fragment') fragments.set(source.file.slice(sharedFolder.length), source)
    }
    const before = new Map(this.made)
    this.made.clear()
    for (const file of this.stamps.keys()) {
      const source = this.sources.get(file)
      if (!source || source.role.kind === 'fragment') continue
      const known = before.get(file)
      const kept = known && known.source === source && sameFragments(known, fragments)
      this.made.set(file, kept ? known : makeEntry(source, fragments, this.schemas, this.validator))
    }
  }
}

function sameFragments(entry: Entry, fragments: ReadonlyMap<string, SourceFile>): boolean {
  for (const [name, source] of entry.fragments) if (fragments.get(name) !== source) return false
  return true
}

function exists(file: string): boolean {
  try {
    return !lstatSync(file).isDirectory()
  } catch {
    return false
  }
}
