import { test } from 'playwright/test'

/** Annotation of one look at a page state in one setting. */
export const LOOKS = 'look'
/** Annotation of one violation. */
export const PROBLEM = 'problem'

/** Looks at a page state in the settings that a test makes, and collects what each look finds. */
export class Looks {
  readonly problems: string[] = []

  /**
   * Records one look and what it found.
   * @param setting such as "dark, axe"
   */
  add(setting: string, found: readonly string[]): void {
    const { annotations } = test.info()
    annotations.push({ type: LOOKS, description: setting })
    for (const problem of found) {
      const description = `${setting}: ${problem}`
      annotations.push({ type: PROBLEM, description })
      this.problems.push(description)
    }
  }
}
