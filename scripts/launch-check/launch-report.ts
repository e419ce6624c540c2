import { diagnose } from '../content/diagnose/print'
import { readText } from '../lib/read-text'
import { readSettings } from '../lib/settings'
import { unfinishedContent } from './unfinished-content'
import { unfinishedSettings } from './unfinished-settings'

/**
 * Returns a report of everything to finish before the launch, and the number of its entries.
 * @param root the project's folder
 */
export function launchReport(
  root: string,
  settings = readSettings(root),
): { readonly text: string; readonly count: number } {
  const problems = [...unfinishedContent(root), ...unfinishedSettings(root, settings)]
  const diagnostics = diagnose(problems, (file) => readText(root, file))
  const count = diagnostics.length
  if (count === 0) return { text: 'Nothing is left to do before the launch.\n', count }
  const files = new Set(diagnostics.map(({ file }) => file)).size
  const entries = diagnostics.map(({ text }) => `${text}\n`).join('\n')
  const summary = `${count} ${count === 1 ? 'entry' : 'entries'} in ${files} ${files === 1 ? 'file' : 'files'}`
  return { text: `${entries}\n${summary} to finish before the launch.\n`, count }
}
