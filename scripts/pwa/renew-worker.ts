import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// By its path: the package loads bundlers with everything else that it can do, and checks its options for longer than it
// takes to make the list.
import { getFileManifestEntries } from 'workbox-build/build/lib/get-file-manifest-entries.js'
import { bareWorker, workerList } from './worker-list'

/** Bytes. Workbox's own limit; nothing in this site's list comes near it. */
const LARGEST_FILE = 2_097_152

/**
 * Writes dist/sw.js for a site whose bundles stay: the worker of the build before with the list of what is there now, in
 * the form in which Workbox writes it.
 * @throws Error when the worker that was kept has no place for the list
 */
export async function renewWorker(root: string): Promise<void> {
  const dist = join(root, 'dist')
  const { manifestEntries = [] } = await getFileManifestEntries({
    globDirectory: dist,
    maximumFileSizeToCacheInBytes: LARGEST_FILE,
    ...workerList(root),
  })
  const inOrder = manifestEntries.map((entry) => Object.fromEntries(Object.entries(entry).sort()))
  const bare = await readFile(join(root, bareWorker), 'utf8')
  const parts = bare.split('self.__WB_MANIFEST')
  if (parts.length !== 2)
    throw new Error('The kept worker has no place for its list. Remove .cache/ and build anew.')
  await writeFile(join(dist, 'sw.js'), parts.join(JSON.stringify(inOrder)))
}
