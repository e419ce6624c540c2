import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readText } from '../../../scripts/lib/read-text'

let folder: string
let root: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-text-'))
  root = join(folder, 'project')
  mkdirSync(join(root, '..content'), { recursive: true })
  for (const file of ['outside.json', 'project/site.json', 'project/..content/site.json'])
    writeFileSync(join(folder, file), file)
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each(['site.json', './site.json', '..content/site.json', '..content/../site.json'])(
  'reads %s below the folder',
  (file) => {
    expect(readText(root, file)).toMatch(/site\.json$/)
  },
)

it.each(['missing.json', '..content', 'site.json/below'])('returns nothing for %s', (file) => {
  expect(readText(root, file)).toBeUndefined()
})

it.each(['..', '../outside.json', '../project/site.json', '..content/../../outside.json'])(
  'refuses %s, which leaves the folder',
  (file) => {
    expect(() => readText(root, file)).toThrow(`"${file}" is no path below the project's folder.`)
  },
)

it('refuses an absolute path, even below the folder', () => {
  const file = join(root, 'site.json')
  expect(() => readText(root, file)).toThrow(`"${file}" is no path below the project's folder.`)
})
