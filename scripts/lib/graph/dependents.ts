/** Dependencies of a node, as in `NodeState`: id and digest of each. */
type ReadsOf = (id: string) => readonly string[] | undefined

const noIds: ReadonlySet<string> = new Set()

/** The nodes of a graph by what they read: the edges of the graph in the direction in which changes spread. */
export class Dependents {
  private readonly byRead = new Map<string, Set<string>>()
  private readonly heights = new Map<string, number>()

  /** @param ids of all nodes */
  constructor(
    ids: Iterable<string>,
    private readonly readsOf: ReadsOf,
  ) {
    for (const id of ids) this.add(id, readsOf(id) ?? [])
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
    const reads = this.readsOf(id)
    let height = 0
    if (reads)
      for (let at = 0; at < reads.length; at += 2)
        height = Math.max(height, this.heightOf(reads[at] ?? '') + 1)
    this.heights.set(id, height)
    return height
  }

  /** Notes what a node reads now. */
  replace(id: string, before: readonly string[], after: readonly string[]): void {
    if (after.length === before.length && after.every((read, at) => at % 2 === 1 || read === before[at]))
      return
    for (let at = 0; at < before.length; at += 2) this.byRead.get(before[at] ?? '')?.delete(id)
    this.add(id, after)
    this.heights.delete(id)
  }

  private add(id: string, reads: readonly string[]): void {
    for (let at = 0; at < reads.length; at += 2) {
      const read = reads[at] ?? ''
      const known = this.byRead.get(read)
      if (known) known.add(id)
      else this.byRead.set(read, new Set([id]))
    }
  }
}
