import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { buildInputs } from '../../scripts/bench/create-scratch-site'
import { mirrorFolder } from './mirror-folder'

/** The project's own folder. */
export const repository = resolve(import.meta.dirname, '../..')

/** Each copy generates its own. */
const isGenerated = (path: string) => path === join(repository, 'src/generated')

/**
 * Brings a copy of the project up to date, so that a test can build, serve and change it.
 * Files that have not changed stay untouched: the next build skips what it made from them.
 * @param folder created when missing; its own `.cache`, `dist` and `src/generated` are kept
 * @param content the content folder that the copy receives
 */
export function updateProjectCopy(folder: string, content = join(repository, 'content')): void {
  mkdirSync(folder, { recursive: true })
  for (const part of buildInputs)
    if (existsSync(join(repository, part)))
      mirrorFolder(join(repository, part), join(folder, part), isGenerated)
  mirrorFolder(content, join(folder, 'content'))
  linkPackages(join(repository, 'node_modules'), join(folder, 'node_modules'))
}

/**
 * Links every package. A link to `node_modules` itself would share the caches that tools keep in it. A copy in `.cache/` may have
 * been copied with the project, and then has links to the packages of the other one.
 */
function linkPackages(source: string, target: string): void {
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(source)) {
    const [wanted, link] = [join(source, name), join(target, name)]
    if (
      name === '.cache' ||
      name === '.vite' ||
      (existsSync(link) && realpathSync(link) === realpathSync(wanted))
    )
      continue
    rmSync(link, { force: true, recursive: true })
    // Windows has no relative links to folders without special rights.
    symlinkSync(
      process.platform === 'win32' ? wanted : relative(realpathSync(target), wanted),
      link,
      'junction',
    )
  }
}
