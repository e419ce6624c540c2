import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coreFiles } from './core-files'

/** The worker's bundle without its list, below the project's folder; updates use it again. */
export const bareWorker = '.cache/worker.js'
/** Stands in the bundle for the list; the name is Workbox's. */
const placeholder = 'self.__WB_MANIFEST'

/** Takes the worker out of dist/, where it is new and still without its list. */
export async function takeBareWorker(root: string): Promise<void> {
  await copyFile(join(root, 'dist/sw.js'), join(root, bareWorker))
  await rm(join(root, 'dist/sw.js'))
}

/**
 * Writes dist/sw.js: the kept worker with the list of what it saves. Everything else is in dist/ already, precompressed.
 * @param visitedOnly files of dist/ that are not saved on the first visit
 * @throws Error when what is to be saved exceeds its budget
 */
export async function writeWorker(root: string, visitedOnly: ReadonlySet<string>): Promise<void> {
  const list = JSON.stringify(await coreFiles(join(root, 'dist'), visitedOnly))
  const parts = (await readFile(join(root, bareWorker), 'utf8')).split(placeholder)
  if (parts.length !== 2)
    throw new Error('The kept worker has no place for its list. Remove .cache/ and build anew.')
  await writeFile(join(root, 'dist/sw.js'), parts.join(list))
}
