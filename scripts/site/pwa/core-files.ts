import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PrecacheEntry } from 'workbox-precaching'
import { filesBelow } from '../build/files-below'
import { type CoreSize, judgeSize, sizeOf, sumOf } from './core-size'
import { leaveOut } from './leave-out'

/** Files of dist/ that are saved on the first visit. Pictures are saved later, the film on request. */
const saved = [
  /\.(?:html|js|css|woff2)$/,
  /^assets\/.*\.svg$/,
  /^data\/.*\.json$/,
  /^offline-media\.json$/,
  /^manifest\.webmanifest$/,
  /^favicon\.(?:ico|svg)$/,
  /^icons\/icon-[^/]+\.png$/,
]
/** Pictures can be drawings too; those are saved with the other pictures. */
const notSaved = /^(?:assets\/pictures\/|sw\.js$)/
/** The names of these hold a hash of their content, so that their address says which version is saved. */
const hashed = /^assets\//

/**
 * Makes the list of the core, which the worker saves on the first visit, from the files of the site: without the older
 * posts and the pages of very large folders, which are saved as they are read, and with a digest of each file, so that
 * the worker never takes anything else for it. When all pages are more than the budget allows, some of the largest
 * folder are saved as they are read too, and the build says so.
 * @param dist the site, compressed already
 * @param visitedOnly files of it that are not saved on the first visit
 * @throws Error when the core exceeds its budget even so
 */
export async function coreFiles(dist: string, visitedOnly: ReadonlySet<string>): Promise<CoreEntry[]> {
  const sizes = new Map<string, CoreSize>()
  for (const name of filesBelow(dist))
    if (saved.some((pattern) => pattern.test(name)) && !notSaved.test(name) && !visitedOnly.has(name))
      sizes.set(name, await sizeOf(dist, name))
  const left = leaveOut(sizes)
  for (const name of left) sizes.delete(name)
  console.log(judgeSize(sumOf([...sizes.values()]), sizes))
  if (left.length > 0)
    console.log(`Beyond the budget, so saved only when read (${left.length}): ${left.slice(0, 5).join(', ')}`)
  return Promise.all([...sizes].map(([name, { stored }]) => entryOf(dist, name, stored)))
}

/** An entry of Workbox's precache list, with the size that the worker reports to pages; `src/sw/core.ts` reads it. */
interface CoreEntry extends PrecacheEntry {
  readonly bytes: number
}

async function entryOf(dist: string, name: string, bytes: number): Promise<CoreEntry> {
  const digest = createHash('sha256')
    .update(await readFile(join(dist, name)))
    .digest()
  return {
    integrity: `sha256-${digest.toString('base64')}`,
    revision: hashed.test(name) ? null : digest.toString('hex', 0, 16),
    url: name,
    bytes,
  }
}
