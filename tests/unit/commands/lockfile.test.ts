import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

interface LockedPackage {
  readonly version?: string
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
