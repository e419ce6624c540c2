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

/** Replaces members of a quantity or a scale, and several members of any other object, by the object. */
export function liftToParents(sources: Iterable<Source>): Source[] {
  const all = [...sources]
  const parentOf = ({ pointer }: Source) => pointer.slice(0, Math.max(pointer.lastIndexOf('/'), 0))
  const lifted = all.map((source) => {
    const parent = parentOf(source)
    const isPart = /\/(?:quantity|scale)$/.test(parent)
    const hasOther = all.some(
      (other) => other !== source && other.root === source.root && parentOf(other) === parent,
    )
    return parent !== '' && (isPart || hasOther) ? sourceAt(source.root, parent) : source
  })
  return [...new Set(lifted)]
}
