import { runParts } from '../verify/test/run-parts'

/** `npm run verify`: what needs no browser, for a verdict within minutes. */
runParts(['content', 'types', 'lint', 'unit']).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
