import { browserArguments } from '../../../scripts/lib/find-browser'

/**
 * Command-line arguments of a browser under test. One process draws for all pages and V8 starts no threads of its own,
 * which takes a quarter less processor time where several browsers share two cores.
 */
export const testBrowserArguments = [...browserArguments, '--in-process-gpu', '--js-flags=--single-threaded']
