import { resolve } from 'node:path'
import { runBenches } from '../bench/run-benches'

/*
 * `npm run bench`: runs all benches, or the named ones, as in `npm run bench -- bytes lighthouse /about`.
 */
runBenches(resolve(import.meta.dirname, '../..'), process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
