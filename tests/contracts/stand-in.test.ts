import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { referenceOf } from '../../src/outbox/submission-id'
import { createTransport } from '../../src/transport/create-transport'
import { localKey } from '../../supabase/local/authorise'
import type { LocalServer } from '../../supabase/local/start-local-backend'
import { quoteBody, submissionOf } from '../database/support/enquiries'
import { startTestBackend } from '../database/support/test-backend'
import { supabaseJs } from './support'

const jwtSecret = 'a secret of this test, long enough'

let backend: LocalServer
beforeAll(async () => {
  backend = await startTestBackend({ jwtSecret })
})
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.db.exec('truncate public.quotes, public.vendors, private.arrivals')
  await backend.db.exec('update private.brake_settings set per_client = default, overall = default')
})

const transport = (key = localKey) => createTransport({ url: backend.url, key })
const client = (key = localKey) => supabaseJs(backend.url, key)
const row = (changes: object = {}): Record<string, unknown> => ({
  id: randomUUID(),
  ...quoteBody,
  ...changes,
})

/** A key in the older form. */
function token(claims: object, secret = jwtSecret): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

describe('our transport', () => {
  it.each(['quote', 'vendor'] as const)('stores a %s once, however often it is sent', async (kind) => {
    const submission = submissionOf(kind, { companyName: 'Société “Ä” ३ 😀 "\\\'; drop table quotes' })
    expect(await transport()(submission)).toEqual({ type: 'delivered' })
    expect(await transport()({ ...submission, body: { ...submission.body, companyName: 'Other' } })).toEqual({
      type: 'delivered',
    })
    expect(await backend.readEnquiries()).toEqual([
      {
        kind,
        id: submission.id,
        reference: referenceOf(submission.id),
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{3}Z$/),
        ...submission.body,
      },
    ])
  })

  it('stores one row when the same submission arrives many times at once', async () => {
    const submission = submissionOf('quote')
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => transport()(submission)))
    expect(outcomes).toEqual(outcomes.map(() => ({ type: 'delivered' })))
    expect(await backend.readEnquiries()).toHaveLength(1)
  })

  it.each([
    ['a text that is too long', submissionOf('quote', { clientName: 'x'.repeat(121) }), 'clientName'],
    ['an empty text', submissionOf('quote', { plantLocation: ' ' }), 'plantLocation'],
    ['a choice that there is not', submissionOf('vendor', { vendorType: 'old' }), 'vendorType'],
    ['a bad address', submissionOf('vendor', { email: 'ravi' }), 'email'],
    ['NUL', submissionOf('quote', { rawMaterial: 'a\0b' }), 'rawMaterial'],
    ['half a surrogate pair', submissionOf('quote', { gstin: '\uD83D' }), 'gstin'],
    ['an id that is none', { ...submissionOf('quote'), id: 'x' }, undefined],
  ])('learns that %s is refused, and where', async (_, submission, field) => {
    expect(await transport()(submission)).toEqual({
      type: 'refused',
      reason: expect.any(String),
      ...(field !== undefined && { field }),
    })
    expect(await backend.readEnquiries()).toEqual([])
  })

  it('learns that more than the server takes is refused, before the table has seen it', async () => {
    const submission = submissionOf('quote', { clientName: 'x'.repeat(40_000) })
    expect(await transport()(submission)).toEqual({
      type: 'refused',
      reason: expect.any(String),
      byGateway: true,
    })
    expect(await backend.readEnquiries()).toEqual([])
  })

  it('learns which field is missing', async () => {
    const { phone: _, ...body } = submissionOf('vendor').body
    // A body without the field cannot name it in the form either.
    expect(await transport()({ id: randomUUID(), kind: 'vendor', body })).toMatchObject({ type: 'refused' })
  })

  it('learns that page and table differ', async () => {
    expect(await transport()(submissionOf('quote', { colour: 'red' }))).toMatchObject({ type: 'skew' })
  })

  it('learns that the key is wrong', async () => {
    expect(await transport('sb_publishable_other')(submissionOf('quote'))).toMatchObject({
      type: 'misconfigured',
    })
  })

  it('learns from the flood brake when to come back, and that a replay was delivered', async () => {
    await backend.db.exec('update private.brake_settings set per_client = 1')
    const first = submissionOf('quote')
    expect(await transport()(first)).toEqual({ type: 'delivered' })
    const braked = await transport()(submissionOf('quote'))
    expect(braked).toMatchObject({ type: 'later', retryAfterMs: expect.any(Number) })
    expect('retryAfterMs' in braked && braked.retryAfterMs).toBeGreaterThan(0)
    expect('retryAfterMs' in braked && braked.retryAfterMs).toBeLessThanOrEqual(60_000)
    expect(await transport()(first)).toEqual({ type: 'delivered' })
  })
})

describe('the real supabase-js', () => {
  it('inserts one object, an array, and with the older form of key', async () => {
    const inserted = { status: 201, data: null, error: null }
    expect(await client().from('quotes').insert(row())).toMatchObject(inserted)
    expect(await client().from('quotes').insert([row(), row()])).toMatchObject(inserted)
    const { gstin: _, ...withoutGstin } = row()
    expect(await client().from('quotes').insert(withoutGstin)).toMatchObject(inserted)
    expect(
      await client(token({ role: 'anon' }))
        .from('quotes')
        .insert(row()),
    ).toMatchObject(inserted)
    expect(await backend.readEnquiries()).toHaveLength(5)
  })

  it('reads a duplicate as it does from a hosted project, which does not show the public the row', async () => {
    const stored = row()
    await client().from('quotes').insert(stored)
    const { status, error } = await client()
      .from('quotes')
      .insert({ ...stored, clientName: 'Other' })
    expect(status).toBe(409)
    expect(error).toMatchObject({
      code: '23505',
      details: null,
      message: 'duplicate key value violates unique constraint "quotes_pkey"',
    })
  })

  it.each<[string, object, number, string]>([
    ['a broken CHECK', { clientName: '' }, 400, '23514'],
    ['null', { clientName: null }, 400, '23502'],
    ['a bad id', { id: 'x' }, 400, '22P02'],
    ['NUL', { clientName: '\0' }, 400, '22P05'],
    ['an unknown column', { colour: 'red' }, 400, 'PGRST204'],
    ['a column that is not the public’s', { createdAt: '2001-01-01' }, 401, '42501'],
  ])('is told of %s', async (_, changes, status, code) => {
    const answer = await client().from('quotes').insert(row(changes))
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code })
  })

  it('may neither read, change, remove nor write over anything', async () => {
    const stored = row()
    await client().from('quotes').insert(stored)
    const quotes = client().from('quotes')
    const answers = await Promise.all([
      quotes.select(),
      quotes.select('*', { head: true }),
      quotes.insert(row()).select(),
      quotes.update({ clientName: 'Other' }).eq('id', stored.id),
      quotes.delete().eq('id', stored.id),
      quotes.upsert({ ...stored, clientName: 'Other' }),
      quotes.upsert(stored, { ignoreDuplicates: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 401])
    expect(await backend.readEnquiries()).toMatchObject([{ id: stored.id, clientName: stored.clientName }])
  })

  it('finds no other table, no function and no other schema', async () => {
    const asked = [
      client().from('brake_settings').insert({}),
      client().rpc('forget_arrivals'),
      client().schema('private').from('brake_settings').insert({}),
    ]
    const answers = await Promise.all(asked)
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
      [404, 'PGRST205'],
      [404, 'PGRST202'],
      [406, 'PGRST106'],
    ])
  })

  it.each([
    ['of another server', token({ role: 'anon' }, 'another secret')],
    ['that has expired', token({ role: 'anon', exp: 1 })],
    ['for a role that there is not', token({ role: 'postgres' })],
    ['that is none', 'a.b'],
    ['that is signed by nobody', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ])('is turned away with a key %s', async (_, key) => {
    const { status, error } = await client(key).from('quotes').insert(row())
    expect(status).toBe(401)
    expect(error).toMatchObject({ message: 'Invalid API key' })
  })

  it('is told of a permission by 403 when it is somebody', async () => {
    const { status, error } = await client(token({ role: 'authenticated' }))
      .from('quotes')
      .insert(row())
    expect({ status, code: error?.code }).toEqual({ status: 403, code: '42501' })
  })

  it('is held by the brake with 429, and told when to come back', async () => {
    await backend.db.exec('update private.brake_settings set per_client = 2')
    const { status, error } = await client().from('quotes').insert([row(), row(), row()])
    expect(status).toBe(429)
    expect(error).toMatchObject({
      code: 'PT429',
      details: expect.stringMatching(/^Retry after \d+ seconds[.]$/),
    })
  })
})
