import type { NodeState, Reads, ValueStorage } from './step'

/** A node in memory. */
export interface Node extends NodeState {
  /** The run in which the node was last verified or made. */
  run: number
  value?: unknown
}

/** How a kind of step is made. */
export interface Definition {
  readonly isAsync: boolean
  readonly keep: ValueStorage
  readonly make: (reads: Reads, key: string) => unknown
  readonly digest?: ((value: never) => string) | undefined
  readonly version?: string | undefined
}

/** Id of a node: the name of its step and its key. */
export function idOf(name: string, key: string): string {
  return `${name}\n${key}`
}

/** Name of the step of a node. */
export function nameOf(id: string): string {
  return id.slice(0, id.indexOf('\n'))
}

/** Whether two states of a node are the same in the manifest. A value that is saved has the digest of the state. */
export function isSameState(one: NodeState, other: NodeState): boolean {
  return (
    one.digest === other.digest &&
    one.version === other.version &&
    one.used === other.used &&
    one.reads.length === other.reads.length &&
    one.reads.every((read, at) => read === other.reads[at])
  )
}
