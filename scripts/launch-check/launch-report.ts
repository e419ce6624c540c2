import { countOf, diagnose } from '../content/diagnose/print'
import { siteDay } from '../content/publication/site-day'
import { readText } from '../lib/read-text'
import { readSettings } from '../lib/settings'
import { openProject } from '../site/open-project'
import { expiringContact } from './security-contact'
import { unfinishedContent } from './unfinished-content'
import { optionalSettings, unfinishedSettings } from './unfinished-settings'

/**
 * Returns a report of everything to finish before the launch, and the number of its entries: mistakes and warnings of
 * `npm run check`, samples, placeholders and missing settings. Optional services are listed and do not count.
 * @param root the project's folder
 * @param today as in 2026-12-24
 */
export async function launchReport(
  root: string,
  settings = readSettings(root),
  today = siteDay(new Date()),
): Promise<{ readonly text: string; readonly count: number }> {
  const project = openProject(root)
  const checked = await project.graph.get(project.content.problems)
  const problems = [
    // `unfinishedContent` finds placeholders inside blocks with "sample": true too.
    ...checked.filter(({ warning }) => warning !== 'placeholder'),
    ...unfinishedContent(project),
    ...expiringContact(root, today),
    ...unfinishedSettings(root, settings),
  ]
  const diagnostics = diagnose(problems, (file) => readText(root, file))
  const optional = optionalSettings(settings)
    .map((line) => `Optional: ${line}\n`)
    .join('')
  const count = diagnostics.length
  if (count === 0) return { text: `${optional}Nothing is left to do before the launch.\n`, count }
  const files = new Set(diagnostics.map(({ file }) => file)).size
  const entries = diagnostics.map(({ text }) => `${text}\n`).join('\n')
  const summary = `${count} ${count === 1 ? 'entry' : 'entries'} in ${countOf(files, 'file')}`
  return { text: `${entries}\n${optional}${summary} to finish before the launch.\n`, count }
}
