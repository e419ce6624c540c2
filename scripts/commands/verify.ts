import { errorMessage } from '../lib/error-message'
import { runParts } from '../verify/test/run-parts'

/** `npm run verify`: content, types, style and the quick unit tests, for a verdict in about a minute. */
runParts(['content', 'types', 'lint', 'unit']).catch((error: unknown) => {
  console.error(errorMessage(error))
  process.exitCode = 1
})
