import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string) => JSON.parse(readFileSync(resolve(root, file), 'utf8'))
const project: LockedPackage & { readonly allowScripts: Readonly<Record<string, boolean>> } =
  read('package.json')
const locked: Readonly<Record<string, LockedPackage>> = read('package-lock.json').packages
const directDependencies = { ...project.dependencies, ...project.devDependencies }

const packageName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const lockedNames = new Set(Object.keys(locked).map(packageName))

describe('package-lock.json', () => {
  it('locks every direct dependency at the exact version of package.json', () => {
    for (const [name, version] of Object.entries(directDependencies)) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(locked[`node_modules/${name}`]?.version, name).toBe(version)
    }
  })

  it('holds the digest of every package, also of those for other platforms', () => {
    const without = Object.entries(locked).filter(
      ([path, { integrity }]) => path !== '' && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
    )
    expect(without.map(([path]) => path)).toEqual([])
  })

  it('names no place to download from, so that the digest alone decides what is installed', () => {
    const named = Object.entries(locked).filter(([, { resolved, link }]) => resolved !== undefined || link)
    expect(named.map(([path]) => path)).toEqual([])
  })

  it('contains the optional dependencies for all platforms', () => {
    const missing = Object.values(locked)
      .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
      .filter((name) => !lockedNames.has(name))
    expect(missing).toEqual([])
  })

  it('contains no install scripts other than the allowed ones', () => {
    const withScripts = Object.entries(locked).filter(
      ([, { hasInstallScript, optional }]) => hasInstallScript && !optional,
    )
    expect(new Set(withScripts.map(([path]) => packageName(path)))).toEqual(
      new Set(Object.keys(project.allowScripts)),
    )
  })
})
