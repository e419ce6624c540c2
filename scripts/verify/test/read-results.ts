import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What a part of `npm test` found. */
export interface Results {
  readonly passed: number
  readonly failures: readonly Failure[]
}

/** A test or command that failed; a test that was skipped, or passed only when tried again, counts as failed. */
export interface Failure {
  /** The command, or the file of the test and its titles. */
  readonly name: string
  /** What the runner said, without colours. */
  readonly message: string
}

/** A runner that left no report, or ran no test, counts as one failure. */
function nothingRan(file: string): Results {
  return { passed: 0, failures: [{ name: file, message: 'The runner left no report, or ran no test.' }] }
}

/** Reads Vitest's JSON report. A test file that could not be loaded counts as a failed test. */
export async function readUnitResults(file: string): Promise<Results> {
  const report = await readReport<UnitReport>(file)
  if (!report || report.numTotalTests === 0) return nothingRan(file)
  const failures = report.testResults.flatMap((result) => {
    const name = relative(process.cwd(), result.name)
    if (result.status === 'failed' && result.assertionResults.length === 0)
      return [failure(name, result.message)]
    return result.assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages.join('\n') || test.status))
  })
  return { passed: report.numPassedTests, failures }
}

/** Reads Playwright's JSON report. */
export async function readBrowserResults(file: string): Promise<Results> {
  const report = await readReport<BrowserReport>(file)
  if (!report) return nothingRan(file)
  const failures = [
    ...report.errors.map((error) => failure(file, error.message ?? '')),
    ...report.suites.flatMap((suite) => suiteFailures(suite, '')),
  ]
  const passed = report.stats.expected
  return passed + failures.length === 0 ? nothingRan(file) : { passed, failures }
}

function suiteFailures(suite: Suite, parent: string): Failure[] {
  const name = parent ? `${parent} › ${suite.title}` : suite.title
  return [
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status !== 'expected')
        .map((test) => failure(`${name} › ${spec.title}`, attemptMessages(test) || test.status)),
    ),
    ...(suite.suites ?? []).flatMap((inner) => suiteFailures(inner, name)),
  ]
}

function attemptMessages(test: SpecTest): string {
  return test.results.flatMap((attempt) => attempt.errors.map((error) => error.message ?? '')).join('\n')
}

function failure(name: string, message: string): Failure {
  return { name, message: stripVTControlCharacters(message) }
}

interface UnitReport {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface BrowserReport {
  readonly stats: { readonly expected: number }
  readonly errors: readonly ReportedError[]
  readonly suites: readonly Suite[]
}

interface Suite {
  readonly title: string
  readonly specs: readonly { readonly title: string; readonly tests: readonly SpecTest[] }[]
  readonly suites?: readonly Suite[]
}

interface SpecTest {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  readonly results: readonly { readonly errors: readonly ReportedError[] }[]
}

interface ReportedError {
  readonly message?: string
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}
