import { expect, it, onTestFinished } from 'vitest'
import { createTransport } from '../../src/outbox/transport/create-transport'
import { localKey } from '../../supabase/local/authorise'
import { submissionOf } from '../database/support/enquiries'
import { serve } from '../database/support/serve'
import { startTestBackend } from '../database/support/test-backend'

const json = { 'content-type': 'application/json; charset=utf-8' }

it('delivers once through a proxy that answers 200 in place of the data API', async () => {
  const backend = await startTestBackend()
  onTestFinished(() => backend.close())
  const proxy = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
        ? [[name, value]]
        : [],
    )
    const answer = await fetch(backend.url + request.url, {
      method: 'POST',
      headers: Object.fromEntries(headers),
      body: Buffer.concat(chunks),
    })
    if (answer.status === 201) response.writeHead(200, json).end('{}')
    else response.writeHead(answer.status, json).end(await answer.text())
  })
  const transport = createTransport({ url: proxy, key: localKey })
  const submission = submissionOf('quote')
  expect(await transport(submission)).toMatchObject({ type: 'portal' })
  expect(await transport(submission)).toEqual({ type: 'delivered' })
  expect(await backend.readEnquiries()).toHaveLength(1)
})
