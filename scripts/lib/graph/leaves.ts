import { digestOf } from './digest'
import type { ProjectFiles } from './project-files'
import type { Reads } from './step'

type LeafKind = 'file' | 'list' | 'tree' | 'setting'

/**
 * Id of a read that is no node: the bytes of a file, the names or bytes in a folder, or a setting.
 * @param names of the file, the setting, or the folder and what is excluded from it
 */
export function leafId(kind: LeafKind, ...names: readonly string[]): string {
  return [kind, ...names.map(encodeURIComponent)].join(' ')
}

const leafPattern = /^(?:file|list|tree|setting) /

/** Digests of the leaves of a graph in one run. */
export class Leaves {
  private readonly known = new Map<string, string>()

  constructor(
    private readonly files: ProjectFiles,
    private readonly settings: Readonly<Record<string, string | undefined>>,
  ) {}

  /** Digest of a leaf; undefined for the id of a node. */
  digest(id: string): string | undefined {
    return this.known.get(id) ?? (leafPattern.test(id) ? this.read(id) : undefined)
  }

  /** Functions that read leaves and record their digests. */
  reads(recorded: Map<string, string>): Omit<Reads, 'get'> {
    const { files, settings } = this
    const record = (kind: LeafKind, ...names: readonly string[]) => {
      const id = leafId(kind, ...names)
      const digest = this.known.get(id) ?? this.read(id)
      recorded.set(id, digest)
      return digest
    }
    return {
      bytes: (file) => {
        record('file', file)
        return files.bytes(file)
      },
      digest: (file) => record('file', file),
      list: (folder) => {
        record('list', folder)
        return files.list(folder)
      },
      tree: (folder, except = []) => record('tree', folder, ...except),
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

  private read(id: string): string {
    const [kind, name = '', ...except] = id.split(' ').map(decodeURIComponent)
    const digest = this.digestOf(kind, name, except)
    this.known.set(id, digest)
    return digest
  }

  private digestOf(kind: string | undefined, name: string, except: readonly string[]): string {
    if (kind === 'file') return this.files.digest(name)
    if (kind === 'list') return digestOf(this.files.list(name).join('\n'))
    if (kind === 'tree') return this.files.tree(name, except)
    return JSON.stringify(this.settings[name] ?? null)
  }
}
