import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { referenceOf } from '../../src/outbox/submission-id'
import { createTransport } from '../../src/outbox/transport/create-transport'
import { localKey } from '../../supabase/local/authorise'
import { quoteBody, submissionOf } from '../database/support/enquiries'
import type { LocalServer } from '../database/support/serve-backend'
import { startTestBackend } from '../database/support/test-backend'
import { supabaseJs } from './support'

let backend: LocalServer
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.db.exec('truncate public.quotes, public.vendors, private.arrivals')
  await backend.db.exec(
    'update private.brake_settings set per_client = default, per_client_day = default, overall = default',
  )
})

const transport = (key = localKey) => createTransport({ url: backend.url, key })
const client = (key = localKey) => supabaseJs(backend.url, key)
const row = (changes: object = {}): Record<string, unknown> => ({
  id: randomUUID(),
  ...quoteBody,
  ...changes,
})

describe('the transport', () => {
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
    ['a text that is too long', submissionOf('quote', { clientName: 'x'.repeat(1_001) }), 'clientName'],
    ['an empty text', submissionOf('quote', { plantLocation: ' ' }), 'plantLocation'],
    ['a choice that there is not', submissionOf('vendor', { vendorType: 'old' }), 'vendorType'],
    ['a bad address', submissionOf('vendor', { email: 'ravi' }), 'email'],
    ['NUL', submissionOf('quote', { rawMaterial: 'a\0b' }), 'rawMaterial'],
    ['half a surrogate pair', submissionOf('quote', { gstin: '\uD83D' }), 'gstin'],
    ['an id that is none', { ...submissionOf('quote'), id: 'x' }, undefined],
  ])('reports the refusal of %s with its field', async (_, submission, field) => {
    expect(await transport()(submission)).toEqual({
      type: 'refused',
      reason: expect.any(String),
      ...(field !== undefined && { field }),
    })
    expect(await backend.readEnquiries()).toEqual([])
  })

  it('reports that the server rejects a body that is too long', async () => {
    const submission = submissionOf('quote', { clientName: 'x'.repeat(40_000) })
    expect(await transport()(submission)).toEqual({
      type: 'refused',
      reason: expect.any(String),
      byGateway: true,
    })
    expect(await backend.readEnquiries()).toEqual([])
  })

  it('reports that the server rejects a body without a required field', async () => {
    const { phone: _, ...body } = submissionOf('vendor').body
    // A body without the field cannot name it in the form either.
    expect(await transport()({ id: randomUUID(), kind: 'vendor', body })).toMatchObject({ type: 'refused' })
  })

  it('reports a version mismatch for an unknown column', async () => {
    expect(await transport()(submissionOf('quote', { colour: 'red' }))).toMatchObject({ type: 'skew' })
  })

  it('reports a wrong key as our misconfiguration', async () => {
    expect(await transport('sb_publishable_other')(submissionOf('quote'))).toMatchObject({
      type: 'misconfigured',
    })
  })

  it('reports the wait of the flood brake, and delivery of a replay', async () => {
    await backend.db.exec('update private.brake_settings set per_client = 1')
    const first = submissionOf('quote')
    expect(await transport()(first)).toEqual({ type: 'delivered' })
    const braked = await transport()(submissionOf('quote'))
    expect(braked).toMatchObject({ type: 'later', retryAfterMs: expect.any(Number) })
    expect('retryAfterMs' in braked && braked.retryAfterMs).toBeGreaterThan(0)
    expect('retryAfterMs' in braked && braked.retryAfterMs).toBeLessThanOrEqual(60_000)
    expect(await transport()(first)).toEqual({ type: 'delivered' })
  })

  it('reports a wait of a quarter of an hour at the limit of a day, and delivery after it', async () => {
    await backend.db.exec('update private.brake_settings set per_client_day = 1')
    await transport()(submissionOf('quote'))
    const braked = submissionOf('vendor')
    expect(await transport()(braked)).toMatchObject({ type: 'later', retryAfterMs: 900_000 })
    await backend.db.exec("update private.arrivals set arrived_at = arrived_at - interval '1 day'")
    expect(await transport()(braked)).toEqual({ type: 'delivered' })
  })

  it('delivers a submission whose hidden field is filled', async () => {
    const marked = submissionOf('quote', { hiddenField: 'https://spam.example' })
    expect(await transport()(marked)).toEqual({ type: 'delivered' })
    expect(await transport()(marked)).toEqual({ type: 'delivered' })
    expect(await backend.readEnquiries()).toMatchObject([{ hiddenField: 'https://spam.example' }])
  })
})

describe('supabase-js', () => {
  it('inserts one object', async () => {
    const inserted = { status: 201, data: null, error: null }
    expect(await client().from('quotes').insert(row())).toMatchObject(inserted)
    const { gstin: _, ...withoutGstin } = row()
    expect(await client().from('quotes').insert(withoutGstin)).toMatchObject(inserted)
    expect(await backend.readEnquiries()).toHaveLength(2)
  })

  it('receives 409 without details for a duplicate', async () => {
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
  ])('receives the error of %s', async (_, changes, status, code) => {
    const answer = await client().from('quotes').insert(row(changes))
    expect({ status: answer.status, code: answer.error?.code }).toEqual({ status, code })
  })

  it('may not read, and is rejected for what the transport never sends', async () => {
    const stored = row()
    await client().from('quotes').insert(stored)
    const quotes = client().from('quotes')
    const statuses = async (requests: PromiseLike<{ status: number }>[]) =>
      (await Promise.all(requests)).map(({ status }) => status)
    expect(await statuses([quotes.select(), quotes.select('*', { head: true })])).toEqual([401, 401])
    expect(
      await statuses([
        quotes.insert(row()).select(),
        quotes.upsert({ ...stored, clientName: 'Other' }),
        quotes.insert([row(), row()]),
      ]),
    ).toEqual([400, 400, 400])
    expect(
      await statuses([
        quotes.update({ clientName: 'Other' }).eq('id', stored.id),
        quotes.delete().eq('id', stored.id),
      ]),
    ).toEqual([405, 405])
    expect(await backend.readEnquiries()).toMatchObject([{ id: stored.id, clientName: stored.clientName }])
  })

  it('finds no other table and no other schema', async () => {
    const asked = [
      client().from('brake_settings').insert({}),
      client().schema('private').from('brake_settings').insert({}),
    ]
    const answers = await Promise.all(asked)
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
      [404, 'PGRST205'],
      [406, 'PGRST106'],
    ])
  })

  it.each(['sb_publishable_other', 'a.b.c'])('is rejected with the key %s', async (key) => {
    const { status, error } = await client(key).from('quotes').insert(row())
    expect(status).toBe(401)
    expect(error).toMatchObject({ message: 'Invalid API key' })
  })

  it('receives 429 with the wait of the flood brake', async () => {
    await backend.db.exec('update private.brake_settings set per_client = 1')
    await client().from('quotes').insert(row())
    const { status, error } = await client().from('quotes').insert(row())
    expect(status).toBe(429)
    expect(error).toMatchObject({
      code: 'PT429',
      details: expect.stringMatching(/^Retry after \d+ seconds[.]$/),
    })
  })
})
