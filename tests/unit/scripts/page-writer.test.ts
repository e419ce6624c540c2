import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pageWriter } from '../../../scripts/prerender/page-writer'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'page-writer-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const names = Array.from({ length: 101 }, (_, index) => `blogs/post-${index}.html`)
const text = (name: string) => `${name}: ${'Industrial gases. '.repeat(100)}`

it('writes every document, and at once the copies of those of which there are many', async () => {
  const writer = pageWriter(dist, new Set(names))
  for (const name of [...names, 'about.html']) await writer.write(name, text(name))
  await writer.finish()
  for (const name of names) {
    expect(readFileSync(join(dist, name), 'utf8')).toBe(text(name))
    expect(brotliDecompressSync(readFileSync(join(dist, `${name}.br`))).toString()).toBe(text(name))
    expect(gunzipSync(readFileSync(join(dist, `${name}.gz`))).toString()).toBe(text(name))
  }
  expect(readdirSync(dist).sort()).toEqual(['about.html', 'blogs'])
})

it('leaves the copies of a few to those who compress them thoroughly', async () => {
  const writer = pageWriter(dist, new Set(names.slice(1)))
  await writer.write('blogs/post-1.html', text('post'))
  await writer.finish()
  expect(readdirSync(join(dist, 'blogs'))).toEqual(['post-1.html'])
})

it('says when a document could not be written', async () => {
  writeFileSync(join(dist, 'blogs'), 'no folder')
  const writer = pageWriter(dist, new Set())
  await writer.write('blogs/post-1.html', text('post'))
  await expect(writer.finish()).rejects.toThrow(/EEXIST|ENOTDIR/)
})
