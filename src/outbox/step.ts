import type { StoredRecord } from './record'

/**
 * What a transition makes of a record: the record to store instead (the same object: leave it untouched;
 * undefined: remove it), and what the caller learns or has to do. Transitions are pure and synchronous: they run
 * inside one read-write transaction, which may run twice after a lost connection.
 */
export interface Step<Result> {
  readonly record: StoredRecord | undefined
  readonly result: Result
}
