import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isObject } from '../../content/schemas/schema'

/** A package of the lockfile. */
export interface LockedPackage {
  /** Folder of the installed package, as in `node_modules/a/node_modules/b`. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** SPDX expression; empty if the package states none. */
  readonly license: string
  /** Names of packages that it needs at run time. */
  readonly dependencies: readonly string[]
}

/** Packages of the project's lockfile, by folder. It lists those of every platform, whatever is installed here. */
export function readLockfile(root: string): ReadonlyMap<string, LockedPackage> {
  const lockfile: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = isObject(lockfile) && isObject(lockfile.packages) ? lockfile.packages : {}
  return new Map(
    Object.entries(packages).flatMap(([folder, value]) => {
      if (folder === '' || !isObject(value)) return []
      const { version, license, name, dependencies } = value
      const locked: LockedPackage = {
        folder,
        name: typeof name === 'string' ? name : folder.slice(folder.lastIndexOf('node_modules/') + 13),
        version: String(version),
        license: typeof license === 'string' ? license : '',
        dependencies: isObject(dependencies) ? Object.keys(dependencies) : [],
      }
      return [[folder, locked] as const]
    }),
  )
}

/** Packages with everything that they need at run time, ordered by folder. @param names as the project imports them */
export function withDependencies(
  packages: ReadonlyMap<string, LockedPackage>,
  names: Iterable<string>,
): LockedPackage[] {
  const found = new Map<string, LockedPackage>()
  const add = (name: string, from: string) => {
    const own = resolvePackage(packages, name, from)
    if (!own || found.has(own.folder)) return
    found.set(own.folder, own)
    for (const inner of own.dependencies) add(inner, own.folder)
  }
  for (const name of names) add(name, '')
  return [...found.values()].sort((left, right) => (left.folder < right.folder ? -1 : 1))
}

/** The package that Node.js finds from a folder: its own, or that of the nearest folder around it. */
function resolvePackage(packages: ReadonlyMap<string, LockedPackage>, name: string, from: string) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const found = packages.get(posix.join(folder === '.' ? '' : folder, 'node_modules', name))
    if (found || folder === '' || folder === '.') return found
  }
}
