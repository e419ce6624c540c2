import { reportFailure } from '../lib/report-failure'
import { partsNamed } from '../verify/test/parts'
import { runParts } from '../verify/test/run-parts'

/** `npm test`: every part, or those that are named, as in `npm test -- unit browser`. */
async function main(): Promise<void> {
  await runParts(partsNamed(process.argv.slice(2)))
}

main().catch(reportFailure)
