import type { Site } from './site'

/** One thing to look at. */
export interface Check {
  readonly title: string
  /** Gives what it saw, in a few words. Throws an Error that says what is wrong. */
  readonly run: (site: Site) => Promise<string>
}

/** What came of a check. */
export interface Finding {
  readonly title: string
  readonly passed: boolean
  readonly detail: string
}

/** Runs the checks one after the other; one that fails, for whatever reason, does not stop the others. */
export async function examine(site: Site, checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { title, run } of checks)
    findings.push(
      await run(site).then(
        (detail) => ({ title, passed: true, detail }),
        (error: unknown) => ({
          title,
          passed: false,
          detail: error instanceof Error ? error.message : String(error),
        }),
      ),
    )
  return findings
}

/**
 * Ends a check.
 * @throws Error with the message, always
 */
export function fail(message: string): never {
  throw new Error(message)
}
