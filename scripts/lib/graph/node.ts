import type { Kept, NodeState, Reads } from './step'

/** A node in memory. */
export interface Node extends NodeState {
  /** The run in which the node was last verified or made. */
  run: number
  value?: unknown
}

/** How a kind of step is made. */
export interface Definition {
  readonly isAsync: boolean
  readonly keep: Kept
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
