import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { blobPath } from '../../../scripts/lib/graph/blob-file'
import { FolderStore } from '../../../scripts/lib/graph/blob-store'
import { createPageMaker, type PageMaker, startPageThread } from '../../../scripts/site/pages/page-maker'
import { fixtureGenerated } from './metadata/generated-site'

const sheet = (name: string) => ({ address: `/assets/${name}.css`, text: '' })
const client = {
  routes: { entry: '/assets/entry.js', scripts: {}, shellScript: undefined, styles: {}, deferredStyles: {} },
  siteSheet: sheet('site'),
  shellSheet: sheet('shell'),
  wholeSheet: sheet('whole'),
  sheets: {},
}
const { site } = await fixtureGenerated()

const settings = { client, policy: { mapOrigins: [] }, site }

/** Writes a server bundle whose `textOf(address, readData)` returns the text of the page. */
function bundleWith(textOf: string) {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'))
  const entry = join(folder, 'entry.mjs')
  writeFileSync(
    entry,
    `const textOf = ${textOf}
     export const render = async (address, readData) => ({
       status: 404,
       html: '<html><head><meta charset="utf-8"/><title>Page</title></head><body><main><h1>' +
         (await textOf(address, readData)) + '</h1></main></body></html>',
       routeIds: [],
     })`,
  )
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, entry }
}

/** Starts a thread with such a bundle. */
function startWith(textOf: string) {
  const { folder, entry } = bundleWith(textOf)
  const thread = startPageThread({ entry: pathToFileURL(entry).href, settings, folder })
  onTestFinished(() => void thread.close())
  /** The heading of the document that the thread has put into the store. */
  const make = async (...source: Parameters<PageMaker['make']>) => {
    const { html } = await thread.make(...source)
    if ('bytes' in html) throw new Error('The thread did not write the document.')
    return /<h1>(.*)<\/h1>/.exec(readFileSync(blobPath(folder, html.digest), 'utf8'))?.[1]
  }
  return { make, close: thread.close }
}

const writeRecord = `async (address, readData) => JSON.stringify([await readData('/data' + address), Date.now()])`
const none = async () => undefined

it('gives each page its own record and a clock that does not move', async () => {
  const { make } = startWith(writeRecord)
  const records: Record<string, string> = { '/data/a': '{"title":"A"}', '/data/b': '{"title":"B"}' }
  const pages = await Promise.all(
    ['/a', '/b', '/missing'].map((address) => make({ address }, async (record) => records[record])),
  )
  expect(pages).toEqual(['[{"title":"A"},0]', '[{"title":"B"},0]', '[null,0]'])
})

it('puts the same document into the store on the main thread and, for many pages, in its thread', async () => {
  const { folder, entry } = bundleWith(writeRecord)
  const store = new FolderStore(join(folder, 'blobs'))
  const { make, close } = createPageMaker(entry, settings, store)
  onTestFinished(() => void close())
  const pages = await Promise.all(
    Array.from({ length: 30 }, () => make({ address: '/a' }, async () => '{"title":"A"}')),
  )
  const digests = new Set(pages.map(({ html }) => store.adopt(html)))
  expect(digests.size).toBe(1)
  expect(store.get([...digests][0] ?? '').toString()).toContain('[{"title":"A"},0]')
})

it('rejects with the error of a page, and makes the others', async () => {
  const { make } = startWith(
    `(address) => { if (address === '/broken') throw new TypeError('no text'); return address }`,
  )
  const [broken, whole] = await Promise.allSettled([
    make({ address: '/broken' }, none),
    make({ address: '/whole' }, none),
  ])
  expect(broken).toMatchObject({ reason: { message: 'no text' } })
  expect(whole).toMatchObject({ value: '/whole' })
})

it('rejects with the error of a record that cannot be read', async () => {
  const { make } = startWith(writeRecord)
  await expect(make({ address: '/a' }, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
})

it('rejects the pages that are being made when the thread ends', async () => {
  const { make, close } = startWith('() => new Promise(() => {})')
  const page = make({ address: '/a' }, none)
  const rejected = expect(page).rejects.toThrow('The thread that renders pages has ended.')
  await close()
  await rejected
})
