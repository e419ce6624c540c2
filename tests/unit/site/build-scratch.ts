import { join } from 'node:path'
import { runBuild } from '../../../scripts/bench/run-build'
import { readTree } from '../content/read-tree'

/**
 * Builds the site of a scratch folder.
 * @returns the built site: the text of every file by its path
 * @throws Error with the end of what the build printed, when it fails
 */
export async function buildScratch(folder: string): Promise<ReturnType<typeof readTree>> {
  await runBuild(folder)
  return readTree(join(folder, 'dist'))
}
