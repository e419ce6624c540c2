import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
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

/** Folder with the site before the last one, below the project's root: most of its files are in the next site too. */
const spareFolder = '.cache/build/spare-dist'

/**
 * Completes a folder beside dist/ and swaps the two, so that a failed build keeps the last good site. Files are hard links
 * to the store. Writes nothing if dist/ is up to date.
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
  const spare = join(root, spareFolder)
  // A process that was killed between the two renames below leaves no dist/.
  if (existsSync(last) && !existsSync(dist)) renameSync(last, dist)
  rmSync(last, { recursive: true, force: true })
  if (!existsSync(next)) moveFolder(spare, next)
  completeFolder(next, store, files)
  rmSync(join(folder, listFile), { force: true })
  if (existsSync(dist)) renameSync(dist, last)
  renameSync(next, dist)
  writeFileSync(join(folder, listFile), list.join('\n'))
  moveFolder(last, spare)
  return true
}

/** Makes a folder contain exactly these files; keeps those that are links to the right bytes already. */
function completeFolder(folder: string, store: FolderStore, files: ReadonlyMap<string, Blob>): void {
  const folders = new Set([''])
  for (const path of files.keys())
    for (let parent = dirname(path); parent !== '.' && !folders.has(parent); parent = dirname(parent))
      folders.add(parent)
  const kept = new Set<string>()
  const visit = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = `${below}${entry.name}`
      const target = join(folder, path)
      const digest = files.get(path)?.digest
      if (entry.isDirectory() && folders.has(path)) visit(`${path}/`)
      else if (entry.isFile() && digest !== undefined && statSync(target).ino === store.inode(digest))
        kept.add(path)
      else rmSync(target, { recursive: true })
    }
  }
  mkdirSync(folder, { recursive: true })
  visit('')
  for (const parent of folders) mkdirSync(join(folder, parent), { recursive: true })
  for (const [path, { digest }] of files) if (!kept.has(path)) place(store, digest, join(folder, path))
}

/** Renames a folder, or removes it where that is impossible, as on another disk. */
function moveFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  try {
    mkdirSync(dirname(to), { recursive: true })
    renameSync(from, to)
  } catch {
    rmSync(from, { recursive: true, force: true })
  }
}

/** Links to the stored bytes, or copies them if the file system has no hard links. */
function place(store: FolderStore, digest: string, target: string): void {
  if (!store.has(digest))
    throw new Error(`A file of the site is missing in the cache: ${target}. Build again.`)
  // A cache that cannot be written holds the bytes in memory.
  if (store.inode(digest) === undefined) {
    writeFileSync(target, store.get(digest))
    return
  }
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
    return file !== undefined && file.ino === store.inode(digest)
  })
}
