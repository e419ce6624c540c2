import { countOf } from '../../content/diagnose/print'
import { siteDay } from '../../content/publication/site-day'
import { readSettings } from '../../lib/settings'
import { openProject } from '../../site/open-project'
import { launchProblems } from './launch-problems'
import { optionalSettings } from './unfinished-settings'

/**
 * Returns a report of everything to finish before the launch, the greatest risk first, and the number of its entries.
 * Optional services are listed and do not count.
 * @param root the project's folder
 * @param today as in 2026-12-24
 */
export async function launchReport(
  root: string,
  settings = readSettings(root),
  today = siteDay(new Date()),
): Promise<{ readonly text: string; readonly count: number }> {
  const problems = await launchProblems(openProject(root), settings, today)
  const optional = optionalSettings(settings)
    .map((line) => `Optional: ${line}\n`)
    .join('')
  const count = problems.length
  if (count === 0) return { text: `${optional}Nothing is left to do before the launch.\n`, count }
  const files = new Set(problems.map(({ file }) => file)).size
  const entries = problems.map(({ text }) => `${text}\n`).join('\n')
  const summary = `${count} ${count === 1 ? 'entry' : 'entries'} in ${countOf(files, 'file')}`
  return { text: `${entries}\n${optional}${summary} to finish before the launch.\n`, count }
}
