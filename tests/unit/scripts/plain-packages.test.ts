import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { LoadHookContext } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { load } from '../../../scripts/site/build/plain-packages'

const context: LoadHookContext = {
  conditions: [],
  importAttributes: {},
  importAssertions: {},
  format: 'module',
}
const translated = { format: 'module', source: 'translated' }
const next = vi.fn(async () => translated)

it('gives a module of a package as it stands in its file', async () => {
  const url = import.meta.resolve('vite')
  const { source } = await load(url, context, next)
  expect(String(source)).toBe(readFileSync(fileURLToPath(url), 'utf8'))
  expect(next).not.toHaveBeenCalled()
})

it('gives a module of the server bundle as it stands in its file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.cache/server'), { recursive: true })
  const file = join(folder, '.cache/server/entry-server.js')
  writeFileSync(file, 'export const made = true')
  const { source } = await load(pathToFileURL(file).href, context, next)
  expect(String(source)).toBe('export const made = true')
})

it('leaves everything else to the hooks before it', async () => {
  const left = [
    ['scripts/commands/build.ts', 'module'],
    ['node_modules/sharp/lib/index.js', 'commonjs'],
    ['node_modules/one/data.json', 'json'],
  ] as const
  for (const [path, format] of left)
    expect(await load(pathToFileURL(path).href, { ...context, format }, next)).toBe(translated)
})
