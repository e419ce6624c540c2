import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Tags of the rules that WCAG 2.2 requires at level AA; the others of axe are best practices. */
export const wcagRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Violations that axe finds on the page as it is now, each as its rule with the elements that break it.
 * @param rules the only rules to run; all by default
 */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (runOnly) => {
      // axe-core adds itself to the window, whose type does not know it.
      const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
      // WCAG 2.2 requires this rule, which axe leaves out by default and Lighthouse runs.
      const rules = { 'target-size': { enabled: true } }
      const { violations } = await axe.run(runOnly ? { runOnly, rules } : { rules })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' · ')}`)
    },
    rules && [...rules],
  )
}
