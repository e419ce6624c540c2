import fc from 'fast-check'
import { transitions as rules, type Transitions } from '../../../../src/outbox/transitions'
import { Schedule } from './schedule'

/** A schedule as numbers: fast-check can shorten it to the few steps that matter. */
const tape = fc.array(fc.nat({ max: 0xffff }), { minLength: 10, maxLength: 240, size: 'max' })

/** Which schedules to try. */
export interface Search {
  readonly runs: number
  readonly seed: number
  /** Stops earlier, after so many milliseconds. */
  readonly withinMs?: number
  /** Replays one counterexample that fast-check printed. */
  readonly path?: string
  /** Ends with the first broken promise instead of looking for a shorter schedule that breaks it too. */
  readonly endOnFailure?: boolean
}

/** What a search found; `broken` is undefined when every promise was kept. */
export interface Finding {
  readonly runs: number
  readonly broken?: {
    readonly promises: readonly string[]
    readonly tape: readonly number[]
    readonly report: string
  }
}

/**
 * Tries random schedules of the real code until one breaks a promise, and gives the shortest such schedule it can find.
 * Without `transitions` the product's own rules are tried.
 */
export async function searchModel(search: Search, transitions: Transitions = rules): Promise<Finding> {
  const { runs, seed, withinMs, path, endOnFailure = false } = search
  const property = fc.asyncProperty(tape, async (numbers) => {
    const broken = await new Schedule(numbers, transitions).run()
    if (broken.length > 0) throw new Error(broken.join('; '))
  })
  const details = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure,
    ...(withinMs !== undefined && { interruptAfterTimeLimit: withinMs }),
    ...(path !== undefined && { path }),
  })
  const found = details.counterexample?.[0]
  if (!found) return { runs: details.numRuns }
  const promises = await new Schedule(found, transitions).run()
  return {
    runs: details.numRuns,
    broken: { promises, tape: found, report: fc.defaultReportMessage(details) ?? '' },
  }
}
