import { digestOf } from './digest'
import type { ProjectFiles } from './project-files'
import type { Reads } from './step'

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

  /** Functions that read leaves and record their digests. */
  reads(recorded: Map<string, string>): Omit<Reads, 'get'> {
    const { files, settings } = this
    const record = (kind: LeafKind, name: string, rest = '') => {
      const id = leafId(kind, name, rest)
      recorded.set(id, this.digest(id) ?? '')
    }
    return {
      bytes: (file) => {
        record('file', file)
        return files.bytes(file)
      },
      digest: (file) => {
        record('file', file)
        return files.digest(file)
      },
      list: (folder) => {
        record('list', folder)
        return files.list(folder)
      },
      tree: (folder, except = []) => {
        record('tree', folder, except.join(' '))
        return files.tree(folder, except)
      },
      setting: (name) => {
        record('setting', name)
        return settings[name]
      },
    }
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
    if (kind === 'tree') return this.files.tree(path, rest.split(' '))
    return JSON.stringify(this.settings[path] ?? null)
  }
}
