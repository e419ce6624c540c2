import { expect, test } from 'playwright/test'
import { flushConcurrently } from '../support/concurrent-flush'
import { longTest } from '../support/long-test'
import { isSoak, runTrial } from '../support/run-trial'

const ENTRIES = isSoak ? 200 : 20

for (const [what, locks] of [
  ['that wait for each other', true],
  ['without Web Locks', false],
] as const) {
  test(
    `two tabs and the worker ${what} flush ${ENTRIES} entries concurrently and send each once`,
    longTest(!locks && !isSoak),
    ({ browser }) =>
      runTrial({
        name: 'tabs',
        perRound: ENTRIES,
        limit: 120_000,
        round: async (seed) => {
          const { entries, requests, rows, receipts } = await flushConcurrently(browser, ENTRIES, seed, locks)
          const each = new Map(entries.map((id) => [id, 1]))
          expect(new Map([...requests].sort())).toEqual(new Map([...each].sort()))
          expect([...rows].sort()).toEqual([...entries].sort())
          expect([...receipts].sort()).toEqual([...entries].sort())
        },
      }),
  )
}
