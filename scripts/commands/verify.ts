import { readOptions } from '../lib/read-options'
import { reportFailure } from '../lib/report-failure'
import { runParts } from '../verify/test/run-parts'

/** `npm run verify`: content, types, style and the quick unit tests, for a verdict in about a minute. */
async function main(): Promise<void> {
  readOptions('npm run verify', {})
  await runParts(['content', 'types', 'lint', 'unit'])
}

main().catch(reportFailure)
