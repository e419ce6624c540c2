import type { Place } from '../../contract/api'

/** A record, or the texts of a file, that components read. */
export interface Root {
  /** Where a part of it was written; undefined for what no file holds. */
  readonly resolve: (pointer: string) => Place | undefined
}

/** A part of a root. Each part has one object, so that sources can be compared. */
export interface Source {
  readonly root: Root
  readonly pointer: string
}

const known = new WeakMap<Root, Map<string, Source>>()

/** The source of a part of a root. */
export function sourceAt(root: Root, pointer: string): Source {
  const ofRoot = known.get(root) ?? new Map<string, Source>()
  known.set(root, ofRoot)
  const source = ofRoot.get(pointer) ?? { root, pointer }
  ofRoot.set(pointer, source)
  return source
}

/** Appends a key to a JSON pointer. */
export function appendKey(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Replaces several members of one object, such as the figures and the unit of a quantity, by the object. */
export function liftToParents(sources: Iterable<Source>): Source[] {
  const byParent = new Map<Root, Map<string, Source[]>>()
  for (const source of new Set(sources)) {
    const parents = byParent.get(source.root) ?? new Map<string, Source[]>()
    byParent.set(source.root, parents)
    const parent = source.pointer.slice(0, Math.max(source.pointer.lastIndexOf('/'), 0))
    parents.set(parent, [...(parents.get(parent) ?? []), source])
  }
  return [...byParent].flatMap(([root, parents]) =>
    [...parents].flatMap(([parent, members]) =>
      members.length > 1 && parent !== '' ? [sourceAt(root, parent)] : members,
    ),
  )
}
