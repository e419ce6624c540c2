import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishWrites, writeFiles } from '../../../../scripts/desk/server/files/write-files'
import { digestOf } from '../../../../scripts/lib/graph/blob-store'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-writes-'))
  mkdirSync(join(root, 'content'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const path = (file: string) => join(root, 'content', file)
const read = (file: string) => readFileSync(path(file), 'utf8')

describe('writing files', () => {
  it('leaves whole files wherever the process is killed, and the next start finishes all of them or none', async () => {
    const program = join(root, 'killed-writer.mjs')
    await build({
      entryPoints: [join(import.meta.dirname, 'killed-writer.ts')],
      outfile: program,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
    })
    const seen = new Set<string>()
    for (let call = 1; ; call++) {
      writeFileSync(path('a.json'), 'the old a')
      writeFileSync(path('b.json'), 'the old b')
      const { signal, status, stderr } = spawnSync(process.execPath, [program, root, String(call)])
      expect([0, null], String(stderr)).toContain(status)
      const killed = `${read('a.json')}, ${read('b.json')}`
      seen.add(killed)
      expect(readdirSync(join(root, 'content'))).toEqual(['a.json', 'b.json'])
      finishWrites(root)
      expect(readdirSync(join(root, '.desk'))).toEqual([])
      const finished = `${read('a.json')}, ${read('b.json')}`
      expect(['the old a, the old b', 'the new a, the new b']).toContain(finished)
      if (killed !== 'the old a, the old b') expect(finished).toBe('the new a, the new b')
      if (signal === null) break
    }
    expect([...seen]).toEqual(['the old a, the old b', 'the new a, the old b', 'the new a, the new b'])
  })

  it('finishes what a killed process has begun, except in a file that has changed since', () => {
    for (const file of ['a.json', 'b.json']) writeFileSync(path(file), 'old')
    writeFileSync(path('c.json'), 'written by another program')
    const journal = ['a.json', 'b.json', 'c.json'].map((file) => ({
      file,
      after: 'new',
      replaces: digestOf('old'),
    }))
    mkdirSync(join(root, '.desk'))
    writeFileSync(join(root, '.desk/saving.json'), JSON.stringify(journal))
    finishWrites(root)
    expect(['a.json', 'b.json', 'c.json'].map(read)).toEqual(['new', 'new', 'written by another program'])
    expect(readdirSync(join(root, '.desk'))).toEqual([])
  })

  it('puts the first file back when the second cannot be written', () => {
    writeFileSync(path('a.json'), 'old')
    mkdirSync(path('b.json'))
    expect(() =>
      writeFiles(root, [
        { file: 'a.json', before: 'old', after: 'new' },
        { file: 'b.json', before: null, after: 'new' },
      ]),
    ).toThrow()
    expect(read('a.json')).toBe('old')
    finishWrites(root)
    expect(read('a.json')).toBe('old')
  })
})
