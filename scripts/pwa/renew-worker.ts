import { join } from 'node:path'
// By its path: the package loads bundlers with everything else that it can do.
import { injectManifest } from 'workbox-build/build/inject-manifest.js'
import { bareWorker, workerList } from './worker-list'

/** Writes dist/sw.js for a site whose bundles stay: the worker of the build before with the list of what is there now. */
export async function renewWorker(root: string): Promise<void> {
  const dist = join(root, 'dist')
  await injectManifest({
    swSrc: join(root, bareWorker),
    swDest: join(dist, 'sw.js'),
    globDirectory: dist,
    ...workerList(root),
  })
}
