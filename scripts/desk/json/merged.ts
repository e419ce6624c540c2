import type { JsonTree } from '../../lib/json/json-tree'

/** A value that both versions changed; undefined where it is absent. */
export interface FieldConflict {
  readonly pointer: string
  readonly base: JsonTree | undefined
  readonly disk: JsonTree | undefined
  readonly draft: JsonTree | undefined
  /**
   * Set if only the order of a list or object is in conflict. The merged value has the draft's order; these are its positions
   * in the order on disk.
   */
  readonly order?: readonly number[]
}

/** The result of a merge. */
export interface Merged<Tree extends JsonTree = JsonTree> {
  readonly tree: Tree
  readonly conflicts: readonly FieldConflict[]
}
