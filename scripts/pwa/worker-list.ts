import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'
import { serverFolder } from '../prerender/renderer'
import { coreFiles, coreGlobs, coreIgnores } from './core-files'

/** The worker's bundle without its list, as it is kept for later builds beside the server bundle. */
export const bareWorker = join(serverFolder, 'sw.js')

/** How Workbox finds what the worker saves on the first visit. */
export function workerList(root: string) {
  return {
    globPatterns: coreGlobs,
    globIgnores: coreIgnores,
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [coreFiles(root)],
  }
}

/** Keeps the bundle that is in dist/ while its list is being made. It leaves the list as it is. */
export function keepBareWorker(root: string): ManifestTransform {
  return async (manifest) => {
    await copyFile(join(root, 'dist/sw.js'), join(root, bareWorker))
    return { manifest, warnings: [] }
  }
}
