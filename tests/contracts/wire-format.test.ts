import { expect, it } from 'vitest'
import { createTransport } from '../../src/outbox/transport/create-transport'
import { submissionOf } from '../database/support/enquiries'
import { recordRequests, supabaseJs } from './support'

const key = 'sb_publishable_0123456789abcdefghij_12345678'

it.each(['quote', 'vendor'] as const)('sends a %s exactly as supabase-js does', async (kind) => {
  const submission = submissionOf(kind, { companyName: 'Société “Ä” ३ 😀 "\\' })
  const row = { ...submission.body, id: submission.id }
  const { url, requests } = await recordRequests()

  await supabaseJs(url, key).from(`${kind}s`).insert(row)
  expect(await createTransport({ url, key })(submission)).toEqual({ type: 'delivered' })

  const [theirs, ours] = requests.map(({ headers, ...request }) => {
    // The first names the client; the others belong to the connection.
    const { 'x-client-info': _, host, connection, ...rest } = headers
    return { ...request, headers: rest }
  })
  expect(ours).toEqual(theirs)
  expect(ours).toMatchObject({
    method: 'POST',
    url: `/rest/v1/${kind}s`,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-profile': 'public',
      'content-type': 'application/json',
    },
    body: JSON.stringify(row),
  })
  expect(ours?.headers).not.toHaveProperty('prefer')
})

it('sends the id of the submission, not one from the body', async () => {
  const { url, requests } = await recordRequests()
  const submission = submissionOf('quote', { id: 'something else' })
  await createTransport({ url, key })(submission)
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ id: submission.id })
})

it('rejects a body far longer than any form without a request', async () => {
  const { url, requests } = await recordRequests()
  const submission = submissionOf('quote', { registeredAddress: 'x'.repeat(5_000_000) })
  expect(await createTransport({ url, key })(submission)).toEqual({
    type: 'refused',
    field: 'registeredAddress',
    reason: 'This is too long for our server. Please shorten it and send it again.',
  })
  expect(requests).toEqual([])
})
