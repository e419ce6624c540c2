import { readIdsOf } from './node'
import type { NodeState } from './step'

const noIds: ReadonlySet<string> = new Set()

/** The nodes of a graph by what they read: the edges of the graph in the direction in which changes spread. */
export class Dependents {
  private readonly byRead = new Map<string, Set<string>>()
  private readonly heights = new Map<string, number>()

  constructor(private readonly nodes: ReadonlyMap<string, NodeState>) {
    for (const [id, node] of nodes) this.add(id, node)
  }

  /** Ids of the nodes that read a file, a folder, a setting or another node. */
  of(id: string): ReadonlySet<string> {
    return this.byRead.get(id) ?? noIds
  }

  /** Ids of the reads of folders. */
  folders(): string[] {
    return [...this.byRead.keys()].filter((id) => id.startsWith('list ') || id.startsWith('tree '))
  }

  /**
   * Length of the longest chain of nodes below a node when it was first asked for. Changes spread in this order, so that few
   * nodes are made twice; a height that is no longer right only costs time.
   */
  heightOf(id: string): number {
    const known = this.heights.get(id)
    if (known !== undefined) return known
    const node = this.nodes.get(id)
    let height = 0
    if (node) for (const read of readIdsOf(node)) height = Math.max(height, this.heightOf(read) + 1)
    this.heights.set(id, height)
    return height
  }

  /** Notes what a node reads now. */
  replace(id: string, before: NodeState | undefined, after: NodeState): void {
    if (before) for (const read of readIdsOf(before)) this.readersOf(read).delete(id)
    this.add(id, after)
    this.heights.delete(id)
  }

  private add(id: string, node: NodeState): void {
    for (const read of readIdsOf(node)) this.readersOf(read).add(id)
  }

  private readersOf(read: string): Set<string> {
    const known = this.byRead.get(read)
    if (known) return known
    const readers = new Set<string>()
    this.byRead.set(read, readers)
    return readers
  }
}
