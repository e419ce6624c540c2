import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { SearchOptions, SearchResult } from '../../outbox/model/search-schedules'
import { DeskSchedule } from './schedule'
import type { ModelParts } from './simulation'
import { installWatch } from './watched-files'

/** A schedule as numbers, which fast-check can shrink. */
const choiceLists = fc.array(fc.nat({ max: 0xffff }), { minLength: 20, maxLength: 160, size: 'max' })

/** Runs random schedules of desks and their server until one violates an invariant, and shrinks that schedule. */
export async function searchDeskSchedules(
  { runs, seed, path, endOnFailure = false }: SearchOptions,
  parts: ModelParts = {},
): Promise<SearchResult> {
  // A folder in memory, where the system has one.
  const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'desk-model-'))
  const restore = installWatch()
  try {
    const property = fc.asyncProperty(choiceLists, async (numbers) => {
      const violations = await new DeskSchedule(root, numbers, parts).run()
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
    const invariants = await new DeskSchedule(root, found, parts).run()
    const report = fc.defaultReportMessage(details) ?? ''
    return { runs: details.numRuns, violation: { invariants, choices: found, report } }
  } finally {
    restore()
    rmSync(root, { recursive: true, force: true })
  }
}
