import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/** The project's own folder. */
export const repository = resolve(import.meta.dirname, '../..')

/** Everything that a build reads besides `content/`. */
const parts = [
  'schemas',
  'src',
  'scripts',
  'supabase',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
/** Each copy generates its own. */
const generated = join(repository, 'src/generated')

/**
 * Brings a copy of the project up to date, so that a test can build, serve and change it.
 * Files that have not changed stay untouched: the next build skips what it made from them.
 * @param folder created when missing; its own `.cache`, `dist` and `src/generated` are kept
 * @param content the content folder that the copy receives
 */
export function updateProjectCopy(folder: string, content = join(repository, 'content')): void {
  mkdirSync(folder, { recursive: true })
  for (const part of parts)
    if (existsSync(join(repository, part))) mirror(join(repository, part), join(folder, part))
  mirror(content, join(folder, 'content'))
  linkPackages(join(repository, 'node_modules'), join(folder, 'node_modules'))
}

/** Makes `target` equal to `source`: copies what differs in size or time, removes what the source does not have. */
function mirror(source: string, target: string): void {
  const { size, mtime } = statSync(source)
  if (!statSync(source).isDirectory()) {
    const current = statSync(target, { throwIfNoEntry: false })
    // Whole milliseconds: file systems differ in what they keep of the rest.
    const isSame = current?.size === size && Math.round(current.mtimeMs) === mtime.getTime()
    if (current?.isFile() && isSame) return
    cpSync(source, target)
    utimesSync(target, mtime, mtime)
    return
  }
  mkdirSync(target, { recursive: true })
  const names = new Set(readdirSync(source))
  for (const name of readdirSync(target))
    if (!names.has(name) && join(source, name) !== generated)
      rmSync(join(target, name), { recursive: true, force: true })
  for (const name of names)
    if (join(source, name) !== generated) mirror(join(source, name), join(target, name))
}

/** Links every package. A link to `node_modules` itself would share the caches that tools keep in it. */
function linkPackages(source: string, target: string): void {
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(source)) {
    if (name === '.cache' || name === '.vite' || existsSync(join(target, name))) continue
    rmSync(join(target, name), { force: true })
    symlinkSync(join(source, name), join(target, name), 'junction')
  }
}
