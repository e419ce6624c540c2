import { runBenches } from '../bench/run-benches'
import { projectRoot } from '../lib/project-root'
import { reportFailure } from '../lib/report-failure'

/*
 * `npm run bench`: runs all benches, or the named ones, as in `npm run bench -- bytes lighthouse /about`.
 */
runBenches(projectRoot, process.argv.slice(2)).catch(reportFailure)
