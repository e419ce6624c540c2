import { errorMessage } from '../../lib/error-message'
import { apiChecks } from './api-checks'
import type { Check } from './check'
import { deliveryChecks } from './delivery-checks'
import { type ExpectedSite, openSite } from './deployed-site'
import { indexingChecks } from './indexing-checks'
import { securityChecks } from './security-checks'
import { workerChecks } from './worker-checks'

/** All checks, in the order in which they run. None of them stores anything on the site. */
export const checks: readonly Check[] = [
  ...deliveryChecks,
  ...securityChecks,
  ...workerChecks,
  ...indexingChecks,
  ...apiChecks,
]

/** Result of a check. */
export interface CheckResult {
  readonly title: string
  readonly passed: boolean
  /** What the check found, or what is wrong. */
  readonly detail: string
}

/**
 * Runs all checks in sequence. A failed check does not stop the others.
 * @throws Error when the home page of `origin` cannot be fetched
 */
export async function checkDeployment(origin: string, expected: ExpectedSite): Promise<CheckResult[]> {
  const site = await openSite(origin, expected)
  const results: CheckResult[] = []
  for (const { title, run } of checks)
    results.push(
      await run(site).then(
        (detail) => ({ title, passed: true, detail }),
        (error: unknown) => ({
          title,
          passed: false,
          detail: errorMessage(error),
        }),
      ),
    )
  return results
}

/** Returns the results as a table with a summary line, without characters that control the terminal. */
export function formatResults(origin: string, results: readonly CheckResult[]): string {
  const width = Math.max(...results.map(({ title }) => title.length))
  const rows = results.map(
    ({ title, passed, detail }) => `  ${passed ? '✓' : '✗'} ${title.padEnd(width)}  ${printable(detail)}`,
  )
  const passed = results.filter((result) => result.passed).length
  return `${origin}\n\n${rows.join('\n')}\n\n${passed} of ${results.length} checks passed.`
}

function printable(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
  return shown.length > 160 ? `${shown.slice(0, 159)}…` : shown
}
