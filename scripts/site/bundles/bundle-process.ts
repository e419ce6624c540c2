import { join } from 'node:path'
import { buildClient, buildServer } from './build-bundles'

/*
 * Builds the bundles of the current folder's project, for `run-bundlers.ts`.
 * The parameter is a folder below the project's root, which then has the folders `client` and `server`.
 */
const [folder = ''] = process.argv.slice(2)
// The build that waits for the bundles holds the input open.
process.stdin.once('end', () => process.exit(1)).resume()
try {
  // Both write the same route tree; the router's plugin replaces the file as a whole and repeats a write that was overtaken.
  await Promise.all([
    buildClient(process.cwd(), join(folder, 'client')),
    buildServer(process.cwd(), join(folder, 'server')),
  ])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
process.stdin.destroy()
