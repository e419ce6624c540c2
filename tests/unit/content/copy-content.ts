import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mirrorFolder } from '../../project/mirror-folder'

/** The folder of this project. */
export const repository = resolve(import.meta.dirname, '../../..')

/**
 * Copies the fixture content and this project's schemas, so that a test can change them; films by name only. Into a copy
 * that was changed it brings back what differs, and removes what was added.
 */
export function copyContent(folder: string): void {
  mirrorFolder(join(repository, 'tests/fixture/content'), join(folder, 'content'))
  mirrorFolder(join(repository, 'schemas'), join(folder, 'schemas'))
  mkdirSync(join(folder, 'public/video'), { recursive: true })
  for (const name of readdirSync(join(repository, 'public/video')))
    writeFileSync(join(folder, 'public/video', name), '')
}
