import { test } from 'playwright/test'

/** Something that is tried again and again with random choices. */
export interface Trial {
  /** What is counted, as in `kills`. */
  readonly name: string
  /** How many of them one round makes. */
  readonly perRound: number
  /** How long a round may take on a slow machine, in milliseconds. */
  readonly limit: number
  /** Makes one round; throws when a promise is broken. */
  readonly round: (seed: number) => Promise<void>
}

/**
 * Makes one round, or as many as OUTBOX_COUNT asks for, each with a seed of its own that is printed: OUTBOX_SEED makes
 * a round again.
 */
export async function inRounds({ name, perRound, limit, round }: Trial): Promise<void> {
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
