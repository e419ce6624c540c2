import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of this project. */
export const repository = resolve(import.meta.dirname, '../../..')

/** Copies what is checked of this project, so that a test can change it: content and schemas; films by name only. */
export function copyContent(folder: string): void {
  for (const part of ['content', 'schemas'])
    if (existsSync(join(repository, part)))
      cpSync(join(repository, part), join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'public/video'), { recursive: true })
  for (const name of readdirSync(join(repository, 'public/video')))
    writeFileSync(join(folder, 'public/video', name), '')
}
