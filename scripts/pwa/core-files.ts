import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'
import { type CoreSize, judgeSize, sizeOf, sumOf } from './core-size'
import { groupPosts } from './newest-posts'

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
 * else for it.
 * @param root folder of the project
 * @throws Error when the core exceeds its budget
 */
export function coreFiles(root: string): ManifestTransform {
  return async (entries) => {
    const left = await leftOut(join(root, 'src/generated/data'))
    const sizes = new Map<string, CoreSize>()
    const manifest = []
    for (const entry of entries) {
      if (left.has(entry.url)) continue
      const content = await readFile(join(root, 'dist', entry.url))
      sizes.set(entry.url, await sizeOf(entry.url, content))
      const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`
      manifest.push({ ...entry, integrity })
    }
    console.log(judgeSize(sumOf([...sizes.values()]), sizes))
    return { manifest, warnings: [] }
  }
}

/** Files of the pages that are saved only when they are read. */
async function leftOut(data: string): Promise<ReadonlySet<string>> {
  const { older } = await groupPosts(join(data, 'posts'))
  // Only pages of folders that outgrew a route for each page have such a file.
  const files = await readdir(join(data, 'pages'), { recursive: true }).catch(() => [])
  const pages = files.filter((file) => file.endsWith('.json')).map((file) => file.replaceAll('\\', '/'))
  return new Set([
    ...older.flatMap(({ slug }) => [`blogs/${slug}.html`, `data/posts/${slug}.json`]),
    ...pages.flatMap((file) => [file.replace(/json$/, 'html'), `data/pages/${file}`]),
  ])
}
