import { resolve } from 'node:path'
import { colouredFor } from '../content/diagnose/print'
import { launchReport } from '../launch-check/launch-report'

/*
 * `npm run launch-check`: lists samples, placeholders and missing settings, and exits with 1 if there are any.
 */
const { text, count } = await launchReport(resolve(import.meta.dirname, '../..'))
process.stdout.write(colouredFor(process.stdout, text))
if (count > 0) process.exitCode = 1
