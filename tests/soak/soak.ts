import { parseArgs } from 'node:util'
import { searchModel } from '../unit/outbox/model/run-model'

const USAGE = `Tries random schedules of the outbox for as long as you like.

  npm run soak -- [--count 1000000] [--seed n] [--minutes n] [--path p]

  --count    schedules to try (default 1,000,000)
  --seed     where to begin; printed with every batch, so that a run can be repeated
  --minutes  stop after this time
  --path     with --seed: replay one counterexample that was printed`

/** Schedules per batch: a batch is the unit that can be repeated, and after each one the count is printed. */
const BATCH = 20_000

function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0)
    throw new Error(`--${name} needs a whole number, not "${text}"`)
  return number
}

/** Runs the model part; gives whether every promise was kept. */
async function soakModel(count: number, seed: number, minutes: number, path?: string): Promise<boolean> {
  const started = performance.now()
  const end = started + minutes * 60_000
  let done = 0
  for (let batch = seed; done < count && performance.now() < end; batch += 1) {
    const runs = path === undefined ? Math.min(BATCH, count - done) : 1
    const { broken, runs: tried } = await searchModel({
      runs,
      seed: batch,
      ...(Number.isFinite(end) && { withinMs: Math.max(1, end - performance.now()) }),
      ...(path !== undefined && { path }),
    })
    done += tried
    if (broken) {
      console.error(`outbox model: broken promise: ${broken.promises.join('; ')}\n${broken.report}`)
      console.error(`replay: npm run soak -- --seed ${batch} --path <the path above>`)
      return false
    }
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`outbox model: ${done} schedules, no promise broken (seed ${batch}, ${seconds} s)`)
    if (path !== undefined) break
  }
  return true
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    path: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(USAGE)
else {
  const count = wholeNumber('count', values.count)
  const seed = wholeNumber('seed', values.seed ?? String(Math.floor(Math.random() * 2 ** 30)))
  const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes)
  const kept = await soakModel(count, seed, minutes, values.path)
  process.exitCode = kept ? 0 : 1
}
