import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { quickly } from '../../../scripts/site/build/compressed-copies'
import { pageWriter } from '../../../scripts/site/prerender/page-writer'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'page-writer-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

const names = Array.from({ length: 101 }, (_, index) => `blogs/post-${index}.html`)
const text = (name: string) => `${name}: ${'Industrial gases. '.repeat(100)}`
const compress = (_name: string, content: Buffer) => quickly(content)

it('writes every document at once, and has written its copies in the end', async () => {
  const writer = pageWriter(dist, compress)
  for (const name of names) {
    await writer.write(name, text(name))
    expect(readFileSync(join(dist, name), 'utf8')).toBe(text(name))
  }
  await writer.finish()
  for (const name of names) {
    expect(brotliDecompressSync(readFileSync(join(dist, `${name}.br`))).toString()).toBe(text(name))
    expect(gunzipSync(readFileSync(join(dist, `${name}.gz`))).toString()).toBe(text(name))
  }
  expect(readdirSync(join(dist, 'blogs'))).toHaveLength(3 * names.length)
})

it('says when a document could not be written', async () => {
  writeFileSync(join(dist, 'blogs'), 'no folder')
  const writer = pageWriter(dist, compress)
  await expect(writer.write('blogs/post-1.html', text('post'))).rejects.toThrow(/EEXIST|ENOTDIR/)
})

it('says when the copies of a document could not be written', async () => {
  mkdirSync(join(dist, 'about.html.br'))
  const writer = pageWriter(dist, compress)
  await writer.write('about.html', text('about'))
  await expect(writer.finish()).rejects.toThrow('EISDIR')
})
