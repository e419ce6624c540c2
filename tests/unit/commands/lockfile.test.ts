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

describe('deno.lock of the function notify', () => {
  const folder = 'supabase/functions/notify'
  const { imports }: { readonly imports: Readonly<Record<string, string>> } = read(`${folder}/deno.json`)
  const lock: {
    readonly version: string
    readonly npm: Readonly<Record<string, { readonly integrity?: string }>>
  } = read(`${folder}/deno.lock`)

  it('has the version that the runtime of hosted functions reads', () => {
    expect(lock.version).toBe('4')
  })

  it('locks each import at the version and the digest that the tests run with', () => {
    const specifiers = Object.values(imports)
    expect(Object.keys(lock.npm)).toEqual(specifiers.map((specifier) => specifier.replace('npm:', '')))
    for (const [name, specifier] of Object.entries(imports)) {
      const { version, integrity } = locked[`node_modules/${name}`] ?? {}
      expect(specifier).toBe(`npm:${name}@${version}`)
      expect(lock.npm[`${name}@${version}`]?.integrity).toBe(integrity)
    }
  })
})
