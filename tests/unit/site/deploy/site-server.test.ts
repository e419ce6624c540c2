import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
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
