import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ProjectFiles } from '../lib/graph/project-files'
import type { Blobs } from '../lib/graph/step'

/** What an update did. */
export interface Updated {
  /** Paths of the files that were written. */
  readonly written: readonly string[]
  readonly removed: number
}

/** Made by the router's plugin. */
const foreign = /^route-tree\.ts$/

/**
 * Brings a folder of generated files up to date. Everything that differs is first written beside it and then renamed: no
 * reader sees half a file, and a full disk changes nothing. Files whose bytes are right are not touched.
 * @param folder path from the project's root
 * @param staging a folder on the same disk
 * @throws Error when the disk refuses; then nothing has changed
 */
export function updateFolder(project: ProjectFiles, folder: string, staging: string, files: Blobs): Updated {
  const place = (path: string) => join(project.root, folder, path)
  const differing = Object.entries(files).filter(
    ([path, { digest }]) => project.digest(`${folder}/${path}`) !== digest,
  )
  try {
    if (differing.length > 0) mkdirSync(staging, { recursive: true })
    for (const [index, [, blob]] of differing.entries())
      writeFileSync(join(staging, String(index)), blob.bytes())
    for (const [index, [path]] of differing.entries()) {
      mkdirSync(dirname(place(path)), { recursive: true })
      renameSync(join(staging, String(index)), place(path))
    }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
  const gone = project
    .list(folder)
    .map((file) => file.slice(folder.length + 1))
    .filter((path) => !Object.hasOwn(files, path) && !foreign.test(path))
  for (const path of gone) remove(join(project.root, folder), path)
  return { written: differing.map(([path]) => path), removed: gone.length }
}

/** Removes a file and the folders that it leaves empty. */
function remove(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true })
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    const above = join(folder, parent)
    if (!existsSync(above)) continue
    if (readdirSync(above).length > 0) break
    rmdirSync(above)
  }
}
