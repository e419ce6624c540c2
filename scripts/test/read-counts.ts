import { readFile } from 'node:fs/promises'

/** How many tests passed and failed; a test that was skipped counts as failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** A runner that left no report, or ran no test, counts as one failure. */
const nothingRan: Counts = { passed: 0, failed: 1 }

/** Reads Vitest's JSON report. A test file that could not be loaded counts as a failed test. */
export async function readUnitCounts(file: string): Promise<Counts> {
  const report = await readReport(file)
  if (!report) return nothingRan
  const { numPassedTests, numTotalTests, testResults } = report
  if (typeof numPassedTests !== 'number' || typeof numTotalTests !== 'number' || numTotalTests === 0)
    return nothingRan
  const unloaded = Array.isArray(testResults)
    ? testResults.filter((result) => result.status === 'failed' && result.assertionResults?.length === 0)
        .length
    : 0
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded }
}

/** Reads Playwright's JSON report. A test that passed only when tried again counts as failed: flaky is broken. */
export async function readBrowserCounts(file: string): Promise<Counts> {
  const report = await readReport(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failed = unexpected + flaky + skipped + (report?.errors?.length ?? 0)
  return expected + failed === 0 ? nothingRan : { passed: expected, failed }
}

interface Report {
  readonly numPassedTests?: number
  readonly numTotalTests?: number
  readonly testResults?: { status: string; assertionResults?: unknown[] }[]
  readonly stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  readonly errors?: unknown[]
}

async function readReport(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
