import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { MOST_LEVELS } from '../../../../scripts/content/diagnose/syntax'
import { Refused } from '../../../../scripts/desk/server/refused'
import { readBody, readJsonBody } from '../../../../scripts/desk/server/requests/read-body'

/** A request with a body that arrives in parts. */
function received(type: string | undefined, ...parts: readonly string[]): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  if (type !== undefined) request.headers['content-type'] = type
  for (const part of [...parts, null]) request.push(part)
  return request
}

it.each(['text/css', 'text/css; charset=utf-8', ' text/css ;charset=utf-8'])(
  'joins the parts of a body of the type %j',
  async (type) => {
    expect(String(await readBody(received(type, 'a{', '}'), 'text/css', 3))).toBe('a{}')
  },
)

it.each([undefined, '', 'text/plain', 'text/css2'])('refuses a body of the type %j', async (type) => {
  await expect(readBody(received(type, 'a'), 'text/css', 3)).rejects.toEqual(
    new Refused(415, 'The desk reads text/css here.'),
  )
})

it('refuses a body with a byte too many', async () => {
  const parts = ['x'.repeat(1_500_000), 'y']
  await expect(readBody(received('text/css', ...parts), 'text/css', 1_500_000)).rejects.toEqual(
    new Refused(413, 'The desk takes at most 1 MB here.'),
  )
})

it('refuses a body whose connection ends too early', async () => {
  const request = received('application/json')
  request.destroy(new Error('aborted'))
  await expect(readJsonBody(request)).rejects.toEqual(
    new Refused(400, 'The connection ended before the whole request had arrived.'),
  )
})

it('reads JSON', async () => {
  expect(await readJsonBody(received('application/json', '{ "text": ', '"Süd" }'))).toEqual({ text: 'Süd' })
})

it('refuses a text that is not JSON', async () => {
  await expect(readJsonBody(received('application/json', '{ text: 1 }'))).rejects.toEqual(
    new Refused(400, 'The request is not JSON.'),
  )
})

it('refuses a value that is nested too deeply', async () => {
  const nested = (levels: number) => received('application/json', '['.repeat(levels) + ']'.repeat(levels))
  expect(await readJsonBody(nested(MOST_LEVELS))).toHaveLength(1)
  await expect(readJsonBody(nested(MOST_LEVELS + 1))).rejects.toEqual(
    new Refused(400, 'The request is nested too deeply.'),
  )
})
