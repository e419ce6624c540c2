import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../../site/build/files-below'
import type { Output } from './output'

/** What an update did. */
export interface Updated {
  /** Paths of the files that were written. */
  readonly written: readonly string[]
  readonly removed: number
}

/**
 * The folder of generated files. An update first writes everything that differs into a folder beside it and
 * then renames: no reader sees half a file, and a full disk changes nothing. Files whose bytes are right are
 * not touched, so that watchers see real changes only.
 */
export class GeneratedFolder {
  /** Versions of the files as this process last left them. */
  private versions: ReadonlyMap<string, unknown> | undefined

  /**
   * @param folder the generated folder
   * @param staging a folder on the same disk for what is not in place yet
   * @param foreign whether a path in the folder belongs to something else and stays
   */
  constructor(
    private readonly folder: string,
    private readonly staging: string,
    private readonly foreign: (path: string) => boolean,
  ) {}

  /**
   * Writes what differs, and removes what is not among the outputs.
   * @throws Error when the disk refuses; then nothing has changed
   */
  update(outputs: Iterable<Output>): Updated {
    const before = this.versions
    const present = before ? undefined : new Set(filesBelow(this.folder))
    const versions = new Map<string, unknown>()
    const staged: string[] = []
    try {
      for (const { path, version, text } of outputs) {
        versions.set(path, version)
        if (before?.has(path) && before.get(path) === version) continue
        const made = text()
        if (this.has(path, made, present)) continue
        if (staged.length === 0) mkdirSync(this.staging, { recursive: true })
        writeFileSync(join(this.staging, String(staged.length)), made)
        staged.push(path)
      }
      this.place(staged)
    } finally {
      rmSync(this.staging, { recursive: true, force: true })
    }
    const gone = [...(before?.keys() ?? present ?? [])].filter(
      (path) => !versions.has(path) && !this.foreign(path),
    )
    this.remove(gone)
    this.versions = versions
    return { written: staged, removed: gone.length }
  }

  private has(path: string, text: string, present: ReadonlySet<string> | undefined): boolean {
    const file = join(this.folder, path)
    return (present ? present.has(path) : existsSync(file)) && readFileSync(file, 'utf8') === text
  }

  private place(staged: readonly string[]): void {
    const made = new Set<string>()
    for (const [index, path] of staged.entries()) {
      const target = join(this.folder, path)
      const parent = dirname(target)
      if (!made.has(parent)) mkdirSync(parent, { recursive: true })
      made.add(parent)
      renameSync(join(this.staging, String(index)), target)
    }
  }

  private remove(paths: readonly string[]): void {
    for (const path of paths) {
      rmSync(join(this.folder, path), { force: true })
      for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
        const folder = join(this.folder, parent)
        if (existsSync(folder) && readdirSync(folder).length > 0) break
        if (existsSync(folder)) rmdirSync(folder)
      }
    }
  }
}
