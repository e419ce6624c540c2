import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSiteServer } from '../../../scripts/serve/site-server'
import { ask } from './ask'
import { keepsTheServingRules } from './serving-rules'
import { writeSmallSite } from './small-site'

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

describe('the server of npm start', () => keepsTheServingRules(() => origin, { encodings: ['br', 'gzip'] }))

it('a build under way takes files from under the server without harm', async () => {
  const file = join(dist, 'passing.html')
  writeFileSync(file, 'here')
  expect((await ask(origin, '/passing')).text).toBe('here')
  rmSync(file)
  expect((await ask(origin, '/passing')).status).toBe(404)
  expect((await ask(origin, '/about')).status).toBe(200)
})
