import { searchModel } from '../unit/outbox/model/run-model'
import type { SoakRequest } from './request'

/** Schedules per batch: a batch is the unit that can be repeated, and after each one the count is printed. */
const BATCH = 20_000

/** Tries random schedules of the real outbox; gives whether every promise was kept. */
export async function soakModel({ count, seed, path }: SoakRequest): Promise<boolean> {
  const started = performance.now()
  let done = 0
  for (let batch = seed; done < count; batch += 1) {
    const { broken, runs } = await searchModel({
      runs: Math.min(BATCH, count - done),
      seed: batch,
      ...(path !== undefined && { path }),
    })
    done += runs
    if (broken) {
      console.error(`outbox model: broken promise: ${broken.promises.join('; ')}\n${broken.report}`)
      console.error(`again: npm run soak -- model 1 ${batch} --path <the path above>`)
      return false
    }
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`outbox model: ${done} schedules, no promise broken (seed ${batch}, ${seconds} s)`)
  }
  return true
}
