import { isDeepStrictEqual } from 'node:util'
import type { NodeState, Reads, StepKey, ValueStorage } from './step'

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
  /** Each definition's function takes its own keys. */
  readonly make: (reads: Reads, key: never) => unknown
  readonly digest?: ((value: never) => string) | undefined
  readonly version?: string | undefined
}

/** Whether a key is written as JSON in the id of its node. */
const isJson = /^[{"]/

/** Id of a node: the name of its step and its key. A text that looks like JSON is written as JSON, so that ids are unique. */
export function idOf(name: string, key: StepKey): string {
  if (typeof key !== 'string')
    return `${name}\n${JSON.stringify(Object.fromEntries(Object.entries(key).sort()))}`
  return `${name}\n${isJson.test(key) ? JSON.stringify(key) : key}`
}

/** Name of the step of a node. */
export function nameOf(id: string): string {
  return id.slice(0, id.indexOf('\n'))
}

/** Key of a node. */
export function keyOf(id: string): StepKey {
  const key = id.slice(id.indexOf('\n') + 1)
  return isJson.test(key) ? JSON.parse(key) : key
}

/** Ids of the dependencies of a node. */
export function readIdsOf({ reads }: NodeState): string[] {
  return reads.filter((_, at) => at % 2 === 0)
}

/** Whether two states of a node are the same in the manifest. A value that is saved has the digest of the state. */
export function isSameState(one: NodeState, other: NodeState): boolean {
  const saved = ({ digest, version, used, reads }: NodeState) => [digest, version, used, reads]
  return isDeepStrictEqual(saved(one), saved(other))
}
