import { errorMessage } from '../lib/error-message'
import { runParts } from '../verify/test/run-parts'

/** `npm run verify`: what needs neither a browser nor seconds for a test, for a verdict in about a minute. */
runParts(['content', 'types', 'lint', 'unit']).catch((error: unknown) => {
  console.error(errorMessage(error))
  process.exitCode = 1
})
