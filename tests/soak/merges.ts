import fc from 'fast-check'
import { listMergeProperties } from '../unit/desk/json/list-merge-properties'
import type { SoakRequest } from './request'

/** Merges random lists, `count` times for each property. Resolves to whether every property held. */
export async function soakMerges({ count, seed }: SoakRequest): Promise<boolean> {
  let isKept = true
  for (const [name, property] of Object.entries(listMergeProperties)) {
    const started = performance.now()
    const result = fc.check<unknown[]>(property, { numRuns: count, seed })
    if (result.failed) {
      console.error(`merges: merged lists do not: ${name}\n${fc.defaultReportMessage(result)}`)
      console.error(`replay: npm run soak -- merges ${count} ${seed}`)
      isKept = false
    } else {
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`merges: ${name}: ${result.numRuns} merges (seed ${seed}, ${seconds} s)`)
    }
  }
  return isKept
}
