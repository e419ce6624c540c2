import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of this project. */
export const repository = resolve(import.meta.dirname, '../../..')

/** Copies the fixture content and this project's schemas, so that a test can change them; films by name only. */
export function copyContent(folder: string): void {
  cpSync(join(repository, 'tests/fixture/content'), join(folder, 'content'), { recursive: true })
  cpSync(join(repository, 'schemas'), join(folder, 'schemas'), { recursive: true })
  mkdirSync(join(folder, 'public/video'), { recursive: true })
  for (const name of readdirSync(join(repository, 'public/video')))
    writeFileSync(join(folder, 'public/video', name), '')
}
