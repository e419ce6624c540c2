import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

interface Package {
  readonly version?: string
  readonly hasInstallScript?: boolean
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string) => JSON.parse(readFileSync(resolve(root, file), 'utf8'))
const project: Package & { readonly allowScripts: Readonly<Record<string, boolean>> } = read('package.json')
const locked: Readonly<Record<string, Package>> = read('package-lock.json').packages
const direct = { ...project.dependencies, ...project.devDependencies }

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const lockedNames = new Set(Object.keys(locked).map(nameOf))

it('every dependency is named with one exact version, and locked with it', () => {
  for (const [name, version] of Object.entries(direct)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(locked[`node_modules/${name}`]?.version, name).toBe(version)
  }
})

it('the programs for other systems are locked too, which npm leaves out when a registry does not have them', () => {
  const missing = Object.values(locked)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter((name) => !lockedNames.has(name))
  expect(missing).toEqual([])
})

it('the packages that run something when they are installed are named', () => {
  const running = Object.entries(locked).filter(
    ([, { hasInstallScript, optional }]) => hasInstallScript && !optional,
  )
  expect(new Set(running.map(([path]) => nameOf(path)))).toEqual(new Set(Object.keys(project.allowScripts)))
})
