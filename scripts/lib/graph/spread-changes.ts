import type { Dependents } from './dependents'

/** The nodes of a graph while changes spread through them. */
interface SpreadNodes {
  readonly dependents: Dependents
  /** Whether a node was up to date before the change and is not yet stale. */
  isCurrent(id: string): boolean
  isAsync(id: string): boolean
  invalidate(id: string): void
  /** Makes a node again. @returns whether its value has changed */
  remake(id: string): boolean
}

/**
 * Brings the nodes up to date that depend on changed ones, lowest first, and stops where a value is unchanged: the cost
 * follows from what changes, not from the size of the graph. A node that was made too early is made again after what it
 * read. Asynchronous nodes and their dependents are only stale, and made when they are asked for.
 * After change propagation in self-adjusting computation (Acar, Blelloch and Harper 2006).
 * @param stale nodes of which a file has changed
 */
export function spreadChanges(stale: Iterable<string>, nodes: SpreadNodes): void {
  const { dependents } = nodes
  const waiting = new Map<number, Set<string>>()
  const invalidateAll = (first: string) => {
    const ids = [first]
    for (let id = ids.pop(); id !== undefined; id = ids.pop())
      if (nodes.isCurrent(id)) {
        nodes.invalidate(id)
        ids.push(...dependents.of(id))
      }
  }
  const add = (id: string) => {
    if (!nodes.isCurrent(id)) return
    if (nodes.isAsync(id)) return invalidateAll(id)
    const height = dependents.heightOf(id)
    waiting.set(height, (waiting.get(height) ?? new Set()).add(id))
  }

  for (const id of stale) add(id)
  while (waiting.size > 0) {
    const lowest = Math.min(...waiting.keys())
    const ids = waiting.get(lowest) ?? new Set()
    waiting.delete(lowest)
    for (const id of ids) {
      if (!nodes.isCurrent(id)) continue
      try {
        if (!nodes.remake(id)) continue
      } catch {
        // The error is thrown when the node is requested.
        for (const one of dependents.of(id)) invalidateAll(one)
        continue
      }
      for (const one of dependents.of(id)) add(one)
    }
  }
}
