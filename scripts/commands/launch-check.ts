import { colouredFor } from '../content/diagnose/print'
import { projectRoot } from '../lib/project-root'
import { readOptions } from '../lib/read-options'
import { reportFailure } from '../lib/report-failure'
import { launchReport } from '../operations/launch-check/launch-report'

/*
 * `npm run launch-check`: lists samples, placeholders and missing settings, and exits with 1 if there are any.
 */
async function main(): Promise<void> {
  readOptions('npm run launch-check', {})
  const { text, count } = await launchReport(projectRoot)
  process.stdout.write(colouredFor(process.stdout, text))
  if (count > 0) process.exitCode = 1
}

main().catch(reportFailure)
