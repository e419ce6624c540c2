import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'
import { type CoreSize, judgeSize, sizeOf, sumOf } from './core-size'
import { leaveOut } from './leave-out'
import { visitedOnly } from './visited-only'

/** Files of dist/ that are saved on the first visit. Pictures are saved later, the film on request. */
export const coreGlobs = [
  '**/*.{html,js,css,woff2}',
  'assets/**/*.svg',
  'data/**/*.json',
  'offline-media.json',
  'manifest.webmanifest',
  'favicon.*',
  'icons/icon-*.png',
]

/** Pictures can be drawings too; those are saved with the other pictures. */
export const coreIgnores = ['assets/pictures/**', 'sw.js', 'video/**']

/**
 * Makes the list of the core from the files that were found: without the older posts and the pages of very large
 * folders, which are saved as they are read, and with a digest of each file, so that the worker never takes anything
 * else for it. When all pages are more than the budget allows, some of the largest folder are saved as they are read
 * too, and the build says so.
 * @param root folder of the project; dist/ is compressed already
 * @throws Error when the core exceeds its budget even so
 */
export function coreFiles(root: string): ManifestTransform {
  return async (entries) => {
    const dist = join(root, 'dist')
    const visited = await visitedOnly(root)
    const sizes = new Map<string, CoreSize>()
    for (const { url } of entries) if (!visited.has(url)) sizes.set(url, await sizeOf(dist, url))
    const left = leaveOut(sizes)
    for (const url of left) sizes.delete(url)
    const manifest = []
    for (const entry of entries) {
      if (!sizes.has(entry.url)) continue
      const content = await readFile(join(dist, entry.url))
      const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`
      manifest.push({ ...entry, integrity })
    }
    console.log(judgeSize(sumOf([...sizes.values()]), sizes))
    if (left.length > 0)
      console.log(
        `Beyond the budget, so saved only when read (${left.length}): ${left.slice(0, 5).join(', ')}`,
      )
    return { manifest, warnings: [] }
  }
}
