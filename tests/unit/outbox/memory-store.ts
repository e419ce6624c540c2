import type { Store } from '../../../src/outbox/store'

/** A store in memory that copies values as IndexedDB does, and can be told to fail. */
export interface MemoryStore extends Store {
  readonly values: Map<string, unknown>
  /** What writes reject with from now on; undefined: they work. The write is not done. */
  failWrites: unknown
  /** What the next write rejects with although it is done. */
  failAfterWrite: unknown
  /** What reads reject with from now on; undefined: they work. */
  failReads: unknown
}

/** Makes an empty store, or one with these values. */
export function memoryStore(initial: Iterable<readonly [string, unknown]> = []): MemoryStore {
  const values = new Map<string, unknown>(initial)
  return {
    values,
    failWrites: undefined,
    failAfterWrite: undefined,
    failReads: undefined,
    async update(id, change) {
      if (this.failWrites !== undefined) throw this.failWrites
      const stored = values.get(id)
      const copy = stored === undefined ? undefined : structuredClone(stored)
      const next = change(copy)
      if (next !== copy) {
        if (next === undefined) values.delete(id)
        else values.set(id, structuredClone(next))
      }
      const failure = this.failAfterWrite
      this.failAfterWrite = undefined
      if (failure !== undefined) throw failure
    },
    async read(id) {
      if (this.failReads !== undefined) throw this.failReads
      return structuredClone(values.get(id))
    },
    async list() {
      if (this.failReads !== undefined) throw this.failReads
      return [...values].map(([id, value]) => [id, structuredClone(value)] as const)
    },
  }
}
