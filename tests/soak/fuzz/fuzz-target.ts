import type fc from 'fast-check'

/** Something that is called with hostile inputs. */
export interface FuzzTarget {
  /** Holds for every input. */
  readonly property: fc.IAsyncPropertyWithHooks<[unknown]>
  /** Runs between batches: checks that nothing of the batch remains. Rejects otherwise. */
  readonly endBatch: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Throws an error if a condition does not hold. @param detail is added as JSON */
export function demand(holds: boolean, message: string, detail?: unknown): asserts holds {
  if (!holds)
    throw new Error(detail === undefined ? message : `${message}: ${JSON.stringify(detail)?.slice(0, 2_000)}`)
}
