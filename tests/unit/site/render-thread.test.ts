import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startRenderThread } from '../../../scripts/site/pages/render-thread'

/** Starts a thread that renders with this source of a server bundle. */
function startWith(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'))
  const entry = join(folder, 'entry.mjs')
  writeFileSync(entry, source)
  const thread = startRenderThread(pathToFileURL(entry).href)
  onTestFinished(async () => {
    await thread.close()
    rmSync(folder, { recursive: true })
  })
  return thread
}

const renderRecord = `export const render = async (address, readData) =>
  ({ status: 200, html: JSON.stringify([await readData('/data' + address), Date.now()]), routeIds: [address] })`

it('gives each page its own record and a clock that does not move', async () => {
  const { render } = startWith(renderRecord)
  const records: Record<string, string> = { '/data/a': '{"title":"A"}', '/data/b': '{"title":"B"}' }
  const addresses = ['/a', '/b', '/missing']
  const pages = await Promise.all(
    addresses.map((address) => render(address, async (record) => records[record])),
  )
  expect(pages.map(({ html }) => html)).toEqual(['[{"title":"A"},0]', '[{"title":"B"},0]', '[null,0]'])
  expect(pages.map(({ routeIds }) => routeIds)).toEqual(addresses.map((address) => [address]))
})

it('rejects with the error of a page, and renders the others', async () => {
  const { render } = startWith(
    `export const render = async (address) => {
       if (address === '/broken') throw new TypeError('no heading')
       return { status: 200, html: address, routeIds: [] }
     }`,
  )
  const none = async () => undefined
  const [broken, whole] = await Promise.allSettled([render('/broken', none), render('/whole', none)])
  expect(broken).toMatchObject({ reason: { message: 'no heading' } })
  expect(whole).toMatchObject({ value: { html: '/whole' } })
})

it('rejects with the error of a record that cannot be read', async () => {
  const { render } = startWith(renderRecord)
  await expect(render('/a', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
})

it('rejects the pages that are being rendered when the thread ends', async () => {
  const { render, close } = startWith('export const render = () => new Promise(() => {})')
  const page = render('/a', async () => undefined)
  const rejected = expect(page).rejects.toThrow('The thread that renders pages has ended.')
  await close()
  await rejected
})
