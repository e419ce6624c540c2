import fc from 'fast-check'
import { describe, it } from 'vitest'
import { listMergeProperties } from './list-merge-properties'

/** `npm run soak -- merges` runs many more. */
const RUNS = 200

describe('merged lists and objects', () => {
  it.each(Object.entries(listMergeProperties))('%s', (_, property) => {
    fc.assert<unknown[]>(property, { numRuns: RUNS })
  })
})
