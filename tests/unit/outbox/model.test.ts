import { describe, expect, it } from 'vitest'
import { FURTHER_MUTANTS, NAMED_MUTANTS } from './model/mutants'
import { searchModel } from './model/run-model'

/** OUTBOX_SEED and OUTBOX_PATH replay what a failed run printed; OUTBOX_RUNS changes the number of schedules. */
const { OUTBOX_SEED, OUTBOX_PATH, OUTBOX_RUNS } = process.env
const seed = Number(OUTBOX_SEED ?? Math.floor(Math.random() * 2 ** 31))
const runs = Number(OUTBOX_RUNS ?? 20_000)

describe('random schedules of the real outbox', () => {
  it('break no promise', async () => {
    console.info(`outbox model: ${runs} schedules, OUTBOX_SEED=${seed}`)
    const path = OUTBOX_PATH === undefined ? {} : { path: OUTBOX_PATH }
    const { broken, runs: done } = await searchModel({ runs, seed, ...path })
    expect(broken?.report ?? 'every promise was kept').toBe('every promise was kept')
    if (OUTBOX_PATH === undefined) expect(done).toBe(runs)
  }, 600_000)
})

describe('the model finds what is wrong with an outbox that', () => {
  for (const { name, transitions } of [...NAMED_MUTANTS, ...FURTHER_MUTANTS]) {
    it(name, async () => {
      // A fixed seed: whether a wrong rule is found must not hang on luck.
      const { broken, runs: needed } = await searchModel(
        { runs: 40_000, seed: 20_261_120, endOnFailure: true },
        transitions,
      )
      expect(broken, 'a broken promise').toBeDefined()
      console.info(`${name}: ${broken?.promises.join('; ')} (schedule ${needed})`)
    }, 300_000)
  }
})
