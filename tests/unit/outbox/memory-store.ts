import type { Store } from '../../../src/outbox/store'

/** In-memory store that copies values as IndexedDB does and can fail on demand. */
export interface MemoryStore extends Store {
  readonly values: Map<string, unknown>
  /** Error with which writes reject without being performed; undefined: they succeed. */
  failWrites: unknown
  /** Error with which the next write rejects after it was performed. */
  failAfterWrite: unknown
  /** Error with which reads reject; undefined: they succeed. */
  failReads: unknown
}

/** Creates a store with these values. */
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
