import { digestOf } from './digest'
import type { ProjectFiles } from './project-files'

type LeafKind = 'file' | 'list' | 'tree' | 'setting'

/** Id of a read that is no node: the bytes of a file, the names or bytes in a folder, or a setting. */
export function leafId(kind: LeafKind, name: string, rest = ''): string {
  return `${kind} ${encodeURIComponent(name)}${rest && ` ${rest}`}`
}

/** Digests of the leaves of a graph in one run. */
export class Leaves {
  private readonly known = new Map<string, string>()

  constructor(
    private readonly files: ProjectFiles,
    private readonly settings: Readonly<Record<string, string | undefined>>,
  ) {}

  /** Digest of a leaf; undefined for the id of a node. */
  digest(id: string): string | undefined {
    const known = this.known.get(id)
    if (known !== undefined) return known
    const [, kind, name = '', rest = ''] = /^(file|list|tree|setting) ([^ ]*) ?(.*)$/s.exec(id) ?? []
    if (kind === undefined) return undefined
    const digest = this.read(kind, decodeURIComponent(name), rest)
    this.known.set(id, digest)
    return digest
  }

  forget(ids: Iterable<string>): void {
    for (const id of ids) this.known.delete(id)
  }

  forgetAll(): void {
    this.known.clear()
  }

  private read(kind: string, path: string, rest: string): string {
    if (kind === 'file') return this.files.digest(path)
    if (kind === 'list') return digestOf(this.files.list(path).join('\n'))
    if (kind === 'tree') return this.files.tree(path, rest === '' ? [] : rest.split(' '))
    return JSON.stringify(this.settings[path] ?? null)
  }
}
