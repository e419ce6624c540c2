import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../lib/files-below'
import type { FolderStore } from '../lib/graph/blob-store'
import type { Blob } from '../lib/graph/step'

/** File with the list of the last written site, below the graph's folder. */
const listFile = 'dist.json'

/**
 * Writes the site into a new folder and swaps it with dist/, so that a failed build keeps the last good site.
 * Files are hard links to the store. Writes nothing if dist/ is up to date.
 * @param folder of the graph
 * @param files of the site by their paths
 * @returns whether dist/ was written
 */
export function writeDist(
  root: string,
  folder: string,
  store: FolderStore,
  files: ReadonlyMap<string, Blob>,
): boolean {
  const dist = join(root, 'dist')
  const list = [...files].map(([path, { digest }]) => `${digest} ${path}`).sort()
  if (isWritten(dist, join(folder, listFile), store, list)) return false
  const next = `${dist}.next`
  const last = `${dist}.last`
  // A process that was killed between the two renames below leaves no dist/.
  if (existsSync(last) && !existsSync(dist)) renameSync(last, dist)
  for (const stale of [next, last]) rmSync(stale, { recursive: true, force: true })
  const made = new Set<string>()
  for (const [path, { digest }] of files) {
    const target = join(next, path)
    const parent = dirname(target)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    place(store, digest, target)
  }
  rmSync(join(folder, listFile), { force: true })
  if (existsSync(dist)) renameSync(dist, last)
  renameSync(next, dist)
  writeFileSync(join(folder, listFile), list.join('\n'))
  rmSync(last, { recursive: true, force: true })
  return true
}

/** Links to the stored bytes, or copies them if the file system has no hard links. */
function place(store: FolderStore, digest: string, target: string): void {
  if (!store.has(digest))
    throw new Error(`A file of the site is missing in the cache: ${target}. Build again.`)
  try {
    linkSync(store.path(digest), target)
  } catch {
    copyFileSync(store.path(digest), target, constants.COPYFILE_FICLONE)
  }
}

/** Whether dist/ contains exactly the files of the list, unmodified. */
function isWritten(dist: string, listPath: string, store: FolderStore, list: readonly string[]): boolean {
  if (!existsSync(listPath) || readFileSync(listPath, 'utf8') !== list.join('\n')) return false
  if (filesBelow(dist).length !== list.length) return false
  return list.every((line) => {
    const digest = line.slice(0, 64)
    const file = statSync(join(dist, line.slice(65)), { throwIfNoEntry: false })
    // A hard link has the inode of the stored file; copies are always written again.
    return store.has(digest) && file?.ino === statSync(store.path(digest)).ino
  })
}
