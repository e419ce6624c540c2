import type { JsonTree } from './json-tree'

/** A field that both versions changed; undefined where it is absent. */
export interface FieldConflict {
  readonly pointer: string
  readonly base: JsonTree | undefined
  readonly disk: JsonTree | undefined
  readonly draft: JsonTree | undefined
}

/** The result of a merge; the tree is undefined where both removed the value. */
export interface Merged<Tree extends JsonTree | undefined = JsonTree | undefined> {
  readonly tree: Tree
  readonly conflicts: readonly FieldConflict[]
}

/** Merges a value in three versions of which two may be absent. */
export type MergeValue = (
  pointer: string,
  base: JsonTree | undefined,
  disk: JsonTree | undefined,
  draft: JsonTree | undefined,
) => Merged
