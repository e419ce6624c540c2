import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import { LOOKS, PROBLEM } from './look'

/** Characters printed of one problem. */
const LONGEST = 500

/** Prints what each page state violates, and how many states were looked at how often. */
export default class AccessReporter implements Reporter {
  #pageStates = 0
  #looks = 0
  #violations = 0

  onTestEnd(test: TestCase, { annotations, errors, status }: TestResult): void {
    const problems = annotations.flatMap(({ type, description }) => (type === PROBLEM ? [description] : []))
    this.#pageStates += 1
    this.#looks += annotations.filter(({ type }) => type === LOOKS).length
    this.#violations += problems.length
    if (status === 'passed') return
    console.log(test.title)
    for (const problem of problems) console.log(`  ${problem?.slice(0, LONGEST)}`)
    if (problems.length === 0)
      for (const { message } of errors) console.log(`  ${message?.slice(0, LONGEST)}`)
  }

  onEnd(): void {
    console.log(
      `access: ${this.#pageStates} page states, ${this.#looks} looks, ${this.#violations} violations`,
    )
  }

  printsToStdio(): boolean {
    return true
  }
}
