import { test } from 'playwright/test'

/** Whether `npm run soak` runs the tests, with a count of its own. */
export const isSoak = process.env.OUTBOX_COUNT !== undefined

/** A randomized test that runs in rounds. */
export interface Trial {
  /** Name of the trial, as in `kills`. */
  readonly name: string
  /** Number of them in one round. */
  readonly perRound: number
  /** Timeout of a round, in milliseconds. */
  readonly limit: number
  /** Runs one round; throws when a guarantee is violated. */
  readonly round: (seed: number) => Promise<void>
}

/**
 * Makes one round, or as many as OUTBOX_COUNT asks for, each with a seed of its own that is printed: OUTBOX_SEED makes
 * a round again.
 */
export async function runTrial({ name, perRound, limit, round }: Trial): Promise<void> {
  const { OUTBOX_COUNT, OUTBOX_SEED } = process.env
  const rounds = Math.max(1, Math.ceil(Number(OUTBOX_COUNT ?? perRound) / perRound))
  const first = Number(OUTBOX_SEED ?? Math.floor(Math.random() * 2 ** 31))
  test.setTimeout(rounds * limit)
  const started = performance.now()
  for (let done = 0; done < rounds; done += 1) {
    const seed = first + done
    console.info(
      `outbox ${name}: ${perRound} with seed ${seed}; again: npm run soak -- ${name} ${perRound} ${seed}`,
    )
    await round(seed)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.info(`outbox ${name}: ${(done + 1) * perRound}, no promise broken (${seconds} s)`)
  }
}
