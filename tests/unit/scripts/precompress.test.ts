import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precompress } from '../../../scripts/site/build/precompress'

let root = ''
let dist = ''
let cache = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'precompress-'))
  dist = mkdtempSync(join(root, 'dist-'))
  cache = join(root, 'cache')
})
afterEach(() => rmSync(root, { recursive: true }))

const text = 'Industrial gases, biogas and engineering. '.repeat(200)
const write = (name: string, content: string) => writeFileSync(join(dist, name), content)
const copyOf = (name: string) => brotliDecompressSync(readFileSync(join(dist, `${name}.br`))).toString()

it('writes copies that unpack to their file, of several files of one text too', async () => {
  for (const name of ['a.html', 'b.html', 'c.js']) write(name, text)
  write('small.html', 'short')
  write('font.woff2', text)
  await precompress(dist, { cache })
  for (const name of ['a.html', 'b.html', 'c.js']) {
    expect(copyOf(name)).toBe(text)
    expect(gunzipSync(readFileSync(join(dist, `${name}.gz`))).toString()).toBe(text)
  }
  expect(readdirSync(dist).filter((name) => /^(?:small|font).*[bg][rz]$/.test(name))).toEqual([])
})

it('makes the same copies from what it kept as anew', async () => {
  write('a.html', text)
  await precompress(dist, { cache })
  const made = readFileSync(join(dist, 'a.html.br'))
  expect(readdirSync(cache)).toHaveLength(2)
  write('other.html', text)
  await precompress(dist, { cache })
  expect(readdirSync(cache)).toHaveLength(2)
  expect(readFileSync(join(dist, 'other.html.br'))).toEqual(made)
})

it('never leaves the copy of an older text beside a file', async () => {
  write('a.html', text)
  await precompress(dist, { cache })
  const later = new Date(Date.now() + 5000)
  write('a.html', `${text} More.`)
  utimesSync(join(dist, 'a.html'), later, later)
  await precompress(dist, { cache })
  expect(copyOf('a.html')).toBe(`${text} More.`)
})

it('keeps no copies of files of which there are many', async () => {
  const names = Array.from({ length: 101 }, (_, index) => `post-${index}.html`)
  for (const name of names) write(name, text + name)
  await precompress(dist, { cache, numerous: new Set(names) })
  expect(copyOf('post-100.html')).toBe(`${text}post-100.html`)
  expect(() => readdirSync(cache)).toThrow('ENOENT')
})
