import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { LoadHookContext } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { load, loadSync } from '../../../scripts/site/plain-packages'

const context: LoadHookContext = {
  conditions: [],
  importAttributes: {},
  importAssertions: {},
  format: 'module',
}
const translated = { format: 'module', source: 'translated' }
const next = vi.fn(async () => translated)
const nextSync = vi.fn(() => translated)

it('loads a module of a package unchanged', async () => {
  const url = import.meta.resolve('vite')
  const { source } = await load(url, context, next)
  expect(String(source)).toBe(readFileSync(fileURLToPath(url), 'utf8'))
  expect(next).not.toHaveBeenCalled()
  expect(String(loadSync(url, context, nextSync).source)).toBe(String(source))
  expect(nextSync).not.toHaveBeenCalled()
})

it('loads a module of the server bundle unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const bundle = join(folder, '.cache/graph/scratch/server-0123456789abcdef')
  mkdirSync(bundle, { recursive: true })
  const file = join(bundle, 'entry-server.js')
  writeFileSync(file, 'export const made = true')
  const { source } = await load(pathToFileURL(file).href, context, next)
  expect(String(source)).toBe('export const made = true')
})

it('passes every other module to the next hook', async () => {
  const others = [
    ['scripts/commands/build.ts', 'module'],
    ['node_modules/sharp/lib/index.js', 'commonjs'],
    ['node_modules/one/data.json', 'json'],
  ] as const
  for (const [path, format] of others) {
    const url = pathToFileURL(path).href
    expect(await load(url, { ...context, format }, next)).toBe(translated)
    expect(loadSync(url, { ...context, format }, nextSync)).toBe(translated)
  }
})
