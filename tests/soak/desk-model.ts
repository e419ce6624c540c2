import { searchDeskSchedules } from '../unit/desk/model/search-schedules'
import type { SoakRequest } from './request'

/** Schedules per batch: each batch has its own seed and prints the count. */
const BATCH = 2_000

/** Runs random schedules of two desks, their server and another program. Resolves to whether every invariant held. */
export async function soakDeskModel({ count, seed, path }: SoakRequest): Promise<boolean> {
  const started = performance.now()
  let done = 0
  for (let batch = seed; done < count; batch += 1) {
    const { violation, runs } = await searchDeskSchedules({
      runs: Math.min(BATCH, count - done),
      seed: batch,
      ...(path !== undefined && { path }),
    })
    done += runs
    if (violation) {
      console.error(`desk model: violated: ${violation.invariants.join('; ')}\n${violation.report}`)
      console.error(`replay: npm run soak -- desk-model 1 ${batch} --path <the path above>`)
      return false
    }
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`desk model: ${done} schedules, no violation (seed ${batch}, ${seconds} s)`)
  }
  return true
}
