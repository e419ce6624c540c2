import { EventEmitter, once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createSiteServer } from '../../../../scripts/serve/site-server'
import { sendRequest } from './send-request'
import { writeSmallSite } from './small-site'
import { testServingRules } from './test-serving-rules'

let dist: string
let server: Server
let origin: string
beforeAll(async () => {
  dist = await writeSmallSite()
  server = createSiteServer(dist).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = originOf(server)
})
/** Address of a server that listens. */
function originOf(listening: Server): string {
  const address = listening.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

afterAll(() => {
  server.close()
  rmSync(dirname(dist), { recursive: true, force: true })
})

describe('createSiteServer', () => testServingRules(() => origin, { encodings: ['br', 'gzip'] }))

it('keeps serving while a build deletes files', async () => {
  const file = join(dist, 'temporary.html')
  writeFileSync(file, 'here')
  expect((await sendRequest(origin, '/temporary')).text).toBe('here')
  rmSync(file)
  expect((await sendRequest(origin, '/temporary')).status).toBe(404)
  expect((await sendRequest(origin, '/about')).status).toBe(200)
})

describe('before the build is finished', () => {
  it('sends what is made, encodes a picture that is asked for, and lets other requests wait for dist/', async () => {
    const folder = await writeSmallSite()
    const building = new EventEmitter()
    const finished = once(building, 'finished')
    const asked = once(building, '/sw.js')
    const made: Readonly<Record<string, string>> = { '/index.html': 'early home', '/about.html': 'early' }
    const read = async (path: string) => {
      building.emit(path)
      if (path === '/assets/pictures/plant.svg') return Buffer.from('<svg/>')
      return made[path] === undefined ? undefined : Buffer.from(made[path])
    }
    const early = createSiteServer(folder, undefined, { read, finished }).listen(0, '127.0.0.1')
    onTestFinished(() => {
      early.close()
      rmSync(dirname(folder), { recursive: true, force: true })
    })
    await once(early, 'listening')
    const at = originOf(early)
    expect((await sendRequest(at, '/?from=mail')).text).toBe('early home')
    const about = await sendRequest(at, '/about')
    expect(about).toMatchObject({ status: 200, text: 'early' })
    expect(about.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const picture = await sendRequest(at, '/assets/pictures/plant.svg')
    expect(picture).toMatchObject({ status: 200, text: '<svg/>' })
    expect(picture.headers['content-type']).toBe('image/svg+xml')

    const missing = sendRequest(at, '/missing')
    const nameless = sendRequest(at, '//')
    const worker = sendRequest(at, '/sw.js')
    await asked
    writeFileSync(join(folder, 'sw.js'), 'the worker')
    building.emit('finished')
    expect((await missing).status).toBe(404)
    expect((await nameless).status).toBe((await sendRequest(at, '//')).status)
    expect((await nameless).status).toBeLessThan(500)
    expect((await worker).text).toBe('the worker')
    expect((await sendRequest(at, '/about')).text).not.toBe('early')
  })
})
