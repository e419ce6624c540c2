import { searchSchedules } from '../unit/outbox/model/search-schedules'
import { exploreStates } from '../unit/outbox/state-space/explore'
import type { SoakRequest } from './request'

/** Schedules per batch: each batch has its own seed and prints the count. */
const BATCH = 20_000

/** Runs random schedules of the outbox. Resolves to whether every invariant held. */
export async function soakModel({ count, seed, path }: SoakRequest): Promise<boolean> {
  const started = performance.now()
  let done = 0
  for (let batch = seed; done < count; batch += 1) {
    const { violation, runs } = await searchSchedules({
      runs: Math.min(BATCH, count - done),
      seed: batch,
      ...(path !== undefined && { path }),
    })
    done += runs
    if (violation) {
      console.error(`outbox model: violated: ${violation.invariants.join('; ')}\n${violation.report}`)
      console.error(`replay: npm run soak -- model 1 ${batch} --path <the path above>`)
      return false
    }
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`outbox model: ${done} schedules, no violation (seed ${batch}, ${seconds} s)`)
  }
  return true
}

/** Explores every state of two submissions and `count` senders. Resolves to whether every invariant held. */
export async function soakStates({ count }: SoakRequest): Promise<boolean> {
  const { stateCount, violations } = exploreStates({
    submissions: [false, true],
    senders: count,
    limit: 10_000_000,
  })
  for (const violation of violations) console.error(`outbox states: violated: ${violation}`)
  console.log(`outbox states: ${stateCount} states of two submissions and ${count} senders`)
  return violations.length === 0
}
