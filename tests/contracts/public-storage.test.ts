import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorageHandler } from '../../supabase/local/public-storage'

const prefix = '/storage/v1/object/public'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

let folder: string
let server: Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storage-'))
  mkdirSync(join(folder, 'storage/site/plants'), { recursive: true })
  writeFileSync(join(folder, 'storage/site/plants/skid.jpg'), 'a skid')
  writeFileSync(join(folder, 'storage/site/drawing.svg'), svg)
  writeFileSync(join(folder, 'storage/site/page.html'), 'a page')
  mkdirSync(join(folder, 'storage/.hidden'))
  for (const name of ['site/.hidden.jpg', 'site/plants/.hidden.jpg', '.hidden/skid.jpg'])
    writeFileSync(join(folder, 'storage', name), 'hidden')
  writeFileSync(join(folder, 'secret.jpg'), 'secret')
  mkdirSync(join(folder, 'storage-of-others/site'), { recursive: true })
  writeFileSync(join(folder, 'storage-of-others/site/skid.jpg'), 'secret')
  const handler = createStorageHandler(join(folder, 'storage'))
  server = createServer((incoming, response) => {
    if (!handler(incoming, response)) response.writeHead(404).end('not of the storage')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await once(server, 'close')
  rmSync(folder, { recursive: true })
})

/** Sends a request without normalizing its path, as an attacker can. */
async function send(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.')
  const outgoing = request({ host: '127.0.0.1', port: address.port, path, method, headers })
  outgoing.end()
  const [answer]: IncomingMessage[] = await once(outgoing, 'response')
  if (!answer) throw new Error('There is no answer.')
  let body = ''
  for await (const chunk of answer.setEncoding('utf8')) body += chunk
  return { status: answer.statusCode, headers: answer.headers, body }
}

describe('the public storage', () => {
  it('serves a file with the headers of a hosted project', async () => {
    const { status, headers, body } = await send(`${prefix}/site/plants/skid.jpg?width=200`)
    expect({ status, body }).toEqual({ status: 200, body: 'a skid' })
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'max-age=3600',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
    })
  })

  it('serves the headers of a file alone', async () => {
    const { headers } = await send(`${prefix}/site/plants/skid.jpg`)
    const { status, headers: alone, body } = await send(`${prefix}/site/plants/skid.jpg`, 'HEAD')
    expect({ status, body }).toEqual({ status: 200, body: '' })
    expect({ ...alone, date: '' }).toEqual({ ...headers, date: '' })
  })

  it('serves a file that was added while the server runs', async () => {
    expect((await send(`${prefix}/site/added.txt`)).status).toBe(400)
    writeFileSync(join(folder, 'storage/site/added.txt'), 'added')
    expect((await send(`${prefix}/site/added.txt`)).body).toBe('added')
  })

  it('serves drawings that can run no script', async () => {
    const { headers, body } = await send(`${prefix}/site/drawing.svg`)
    expect(body).toBe(svg)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
  })

  it('answers 304 to a validator that still matches', async () => {
    const { headers } = await send(`${prefix}/site/plants/skid.jpg`)
    const again = await send(`${prefix}/site/plants/skid.jpg`, 'GET', { 'if-none-match': `${headers.etag}` })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  it('ignores ranges', async () => {
    expect(await send(`${prefix}/site/plants/skid.jpg`, 'GET', { range: 'bytes=-2' })).toMatchObject({
      status: 200,
      body: 'a skid',
    })
  })

  it.each([
    `${prefix}`,
    `${prefix}/`,
    `${prefix}/site`,
    `${prefix}/site/`,
    `${prefix}/site/plants`,
    `${prefix}/site/none.jpg`,
    `${prefix}/none/skid.jpg`,
    `${prefix}/site/.hidden.jpg`,
    `${prefix}/site/plants/.hidden.jpg`,
    `${prefix}/site/page`,
    `${prefix}/.hidden/skid.jpg`,
    `${prefix}/../secret.jpg`,
    `${prefix}/site/../../secret.jpg`,
    `${prefix}/site/..%2f..%2fsecret.jpg`,
    `${prefix}/site/%2e%2e/%2e%2e/secret.jpg`,
    `${prefix}/site/..\\..\\secret.jpg`,
    `${prefix}/../storage-of-others/site/skid.jpg`,
    `${prefix}//site/plants/skid.jpg`,
    `${prefix}/site/%00.jpg`,
    `${prefix}/site/%.jpg`,
  ])('answers %s as the hosted storage answers a missing file', async (path) => {
    const { status, headers, body } = await send(path)
    expect([status, JSON.parse(body)]).toEqual([
      400,
      { statusCode: '404', error: 'not_found', message: 'Object not found' },
    ])
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
    })
  })

  it('writes nothing', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await send(`${prefix}/site/plants/skid.jpg`, method)).toMatchObject({ status: 400 })
    expect((await send(`${prefix}/site/plants/skid.jpg`)).body).toBe('a skid')
  })

  it('leaves other addresses to other handlers', async () => {
    for (const path of ['/', '/rest/v1/quotes', `${prefix}s/site/plants/skid.jpg`])
      expect((await send(path)).body).toBe('not of the storage')
  })
})
