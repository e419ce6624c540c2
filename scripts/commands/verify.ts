import { errorMessage } from '../lib/error-message'
import { runParts } from '../verify/test/run-parts'

/** `npm run verify`: what needs no browser, for a verdict within minutes. */
runParts(['content', 'types', 'lint', 'unit']).catch((error: unknown) => {
  console.error(errorMessage(error))
  process.exitCode = 1
})
