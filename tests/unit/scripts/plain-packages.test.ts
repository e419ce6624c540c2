import { readFileSync } from 'node:fs'
import type { LoadHookContext } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it, vi } from 'vitest'
import { load } from '../../../scripts/build/plain-packages'

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

it('leaves everything else to the hooks before it', async () => {
  const left = [
    ['scripts/build.ts', 'module'],
    ['node_modules/sharp/lib/index.js', 'commonjs'],
    ['node_modules/one/data.json', 'json'],
  ] as const
  for (const [path, format] of left)
    expect(await load(pathToFileURL(path).href, { ...context, format }, next)).toBe(translated)
})
