import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBrowserResults, readUnitResults } from '../../../scripts/verify/test/read-results'

function report(value: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'results-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

function names({ failures }: Awaited<ReturnType<typeof readUnitResults>>): string[] {
  return failures.map((failure) => failure.name)
}

test('names failed and skipped unit tests, and files that could not be loaded', async () => {
  const file = (name: string, status: string, assertionResults: unknown[], message = '') => ({
    name: join(process.cwd(), name),
    status,
    message,
    assertionResults,
  })
  const results = await readUnitResults(
    report({
      numTotalTests: 3,
      numPassedTests: 1,
      testResults: [
        file('a.test.ts', 'failed', [
          { fullName: 'converts', status: 'passed', failureMessages: [] },
          {
            fullName: 'rounds',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
          },
          { fullName: 'waits', status: 'skipped', failureMessages: [] },
        ]),
        file('b.test.ts', 'failed', [], 'Cannot find module'),
      ],
    }),
  )
  expect(results.passed).toBe(1)
  expect(results.failures).toEqual([
    { name: 'a.test.ts › rounds', message: 'expected 1 to be 2' },
    { name: 'a.test.ts › waits', message: 'skipped' },
    { name: 'b.test.ts', message: 'Cannot find module' },
  ])
})

test('counts a browser test that passed only when tried again as failed', async () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
  })
  const results = await readBrowserResults(
    report({
      stats: { expected: 1 },
      errors: [],
      suites: [
        {
          title: 'outbox.spec.ts',
          specs: [spec('sends', 'expected')],
          suites: [{ title: 'offline', specs: [spec('waits', 'flaky', 'Timeout')] }],
        },
      ],
    }),
  )
  expect(results).toEqual({
    passed: 1,
    failures: [{ name: 'outbox.spec.ts › offline › waits', message: 'Timeout' }],
  })
})

test('counts a runner without a report, and one that ran nothing, as one failure', async () => {
  expect(names(await readUnitResults('missing.json'))).toEqual(['missing.json'])
  const nothing = report({ stats: { expected: 0 }, errors: [], suites: [] })
  expect(names(await readBrowserResults(nothing))).toEqual([nothing])
})
