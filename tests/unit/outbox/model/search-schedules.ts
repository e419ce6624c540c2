import fc from 'fast-check'
import { transitions as rules, type Transitions } from '../../../../src/outbox/transitions'
import { Schedule } from './schedule'

/** A schedule as numbers, which fast-check can shrink. */
const choiceLists = fc.array(fc.nat({ max: 0xffff }), { minLength: 10, maxLength: 240, size: 'max' })

export interface SearchOptions {
  readonly runs: number
  readonly seed: number
  /** Path of a counterexample to replay, as fast-check printed it. */
  readonly path?: string
  /** Stops at the first violation instead of shrinking it. */
  readonly endOnFailure?: boolean
}

/** Result of a search; `violation` is undefined when every invariant held. */
export interface SearchResult {
  readonly runs: number
  readonly violation?: {
    readonly invariants: readonly string[]
    readonly choices: readonly number[]
    readonly report: string
  }
}

/** Runs random schedules of the product code until one violates an invariant, and shrinks that schedule. */
export async function searchSchedules(
  search: SearchOptions,
  transitions: Transitions = rules,
): Promise<SearchResult> {
  const { runs, seed, path, endOnFailure = false } = search
  const property = fc.asyncProperty(choiceLists, async (numbers) => {
    const violations = await new Schedule(numbers, transitions).run()
    if (violations.length > 0) throw new Error(violations.join('; '))
  })
  const details = await fc.check(property, {
    numRuns: runs,
    seed,
    endOnFailure,
    ...(path !== undefined && { path }),
  })
  const found = details.counterexample?.[0]
  if (!found) return { runs: details.numRuns }
  const invariants = await new Schedule(found, transitions).run()
  return {
    runs: details.numRuns,
    violation: { invariants, choices: found, report: fc.defaultReportMessage(details) ?? '' },
  }
}
