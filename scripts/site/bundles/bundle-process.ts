import { join } from 'node:path'
import { errorMessage } from '../../lib/error-message'
import { buildClient, buildServer } from './build-bundles'

/*
 * Builds the bundles of a project, for `run-bundlers.ts`.
 * The parameters are the project's root and a folder below it, which then has the folders `client` and `server`.
 */
const [root = '', folder = ''] = process.argv.slice(2)
// The build that waits for the bundles holds the input open.
process.stdin.once('end', () => process.exit(1)).resume()
try {
  // Both write the same route tree; the router's plugin replaces the file as a whole and repeats a write that was overtaken.
  await Promise.all([buildClient(root, join(folder, 'client')), buildServer(root, join(folder, 'server'))])
} catch (error) {
  console.error(errorMessage(error))
  process.exitCode = 1
}
process.stdin.destroy()
