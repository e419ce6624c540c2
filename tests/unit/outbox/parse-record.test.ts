import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRecord } from '../../../src/outbox/parse-record'
import { createKit, idOf } from './outbox-kit'
import { draft, ID, NOW, pending, receipt } from './records'

const recordOf = (key: string, value: unknown) => {
  const parsed = parseRecord(key, value)
  if (parsed.type !== 'record') throw new Error(`not a record: ${parsed.type}`)
  return parsed.record
}

describe('a record of this version', () => {
  it('is read as it was written', () => {
    const records = [
      draft(),
      draft({ replaces: { id: ID, body: { clientName: 'B' } } }),
      receipt(),
      pending(),
      pending({ state: 'sending', attempts: 3, leaseUntil: NOW + 90_000, ambiguous: true }),
      pending({ state: 'attention', lastError: { type: 'refused', reason: 'Too long.', field: 'gstin' } }),
      pending({ attempts: 2, lastError: { type: 'portal', reason: 'Log in.' } }),
      draft({ serverTime: NOW }),
      pending({ keepsCopy: true, serverTime: NOW }),
      pending({ createdAt: 8.64e15 }),
      receipt({ isUnseen: true, digest: 'abc', copy: { clientName: 'Asha' }, serverTime: NOW }),
      receipt({ isCleared: true }),
    ]
    for (const record of records) expect(recordOf(ID, record)).toStrictEqual(record)
  })
})

describe('a record of a newer version', () => {
  it('is left alone', () => {
    expect(parseRecord(ID, { ...pending(), schemaVersion: 3 })).toEqual({ type: 'newer' })
    expect(parseRecord('x', { schemaVersion: 99 })).toEqual({ type: 'newer' })
  })
})

describe('a record that an earlier release of schema version 2 stored', () => {
  const base = { id: ID, kind: 'quote', schemaVersion: 2, createdAt: NOW }
  const queued = {
    ...base,
    state: 'queued',
    body: { clientName: 'Asha' },
    attempts: 0,
    nextAt: NOW,
    waitMs: 0,
    leaseUntil: 0,
    everSent: false,
    ambiguous: false,
    confirmedAt: NOW,
    lastError: null,
  }

  it('is read without its obsolete field', () => {
    expect(recordOf(ID, queued)).toEqual(pending())
    const retried = {
      ...queued,
      state: 'sending',
      attempts: 2,
      everSent: true,
      ambiguous: true,
      leaseUntil: NOW + 90_000,
      lastError: { type: 'later', reason: 'Busy.' },
    }
    const { everSent: _, ...fields } = retried
    expect(recordOf(ID, retried)).toEqual({ ...fields, heldUntil: 0 })
    const receipt = { ...base, state: 'delivered', reference: '1A2B-3C4D', deliveredAt: NOW }
    expect(recordOf(ID, receipt)).toEqual(receipt)
    const draft = { ...base, state: 'draft', body: { clientName: 'A' }, savedAt: NOW }
    expect(recordOf(ID, draft)).toEqual(draft)
  })

  it('is delivered in every pending state', async () => {
    const { outbox, store, sent } = createKit()
    const records = [
      queued,
      { ...queued, state: 'sending', attempts: 1, everSent: true, leaseUntil: NOW - 1 },
      {
        ...queued,
        state: 'attention',
        attempts: 1,
        everSent: true,
        lastError: { type: 'expired', reason: '' },
      },
    ]
    records.forEach((record, index) => {
      store.values.set(idOf(index + 1), { ...record, id: idOf(index + 1) })
    })
    await outbox.flush()
    await outbox.sendNow(idOf(3))
    expect(await outbox.countByState()).toEqual({ waiting: 0, attention: 0, delivered: 3, unreadable: 0 })
    expect(sent.map(({ body }) => body)).toEqual(Array(3).fill({ clientName: 'Asha' }))
  })
})

describe('a damaged record', () => {
  it('without an id takes its key', () => {
    const { id: _, ...nameless } = pending()
    expect(recordOf(ID, nameless)).toEqual(pending())
  })

  it('with a body but an invalid state needs attention and is ambiguous', () => {
    for (const broken of [
      { state: 'sent' },
      { attempts: 'two' },
      { attempts: '2' },
      { attempts: -1 },
      { attempts: Number.NaN },
      { createdAt: null },
      // Beyond the range of Date, so it cannot be formatted.
      { createdAt: 1e17 },
    ]) {
      expect(recordOf(ID, { ...pending(), ...broken })).toMatchObject({
        state: 'attention',
        ambiguous: true,
        body: { clientName: 'Asha' },
        lastError: { type: 'damaged' },
      })
    }
  })

  it('has no error that nobody can read, and no endless wait', () => {
    for (const lastError of [
      7,
      {},
      { type: 'new', reason: 'Busy.' },
      { type: 'later' },
      { type: 7, reason: '' },
    ])
      expect(recordOf(ID, { ...pending(), lastError })).toEqual(pending())
    expect(recordOf(ID, { ...pending(), waitMs: Number.NaN })).toEqual(pending())
  })

  it('without a body, a kind or a valid id is unreadable', () => {
    const hopeless: [string, unknown][] = [
      [ID, 'garbage'],
      [ID, null],
      [ID, []],
      [ID, {}],
      [ID, { ...pending(), body: undefined }],
      [ID, { ...pending(), body: { clientName: 'Asha', gstin: 7 } }],
      [ID, { ...pending(), kind: 'invoice' }],
      [ID, { ...pending(), id: 'another' }],
      ['not a uuid', pending({ id: 'not a uuid' })],
    ]
    for (const [key, value] of hopeless) expect(parseRecord(key, value)).toEqual({ type: 'damaged' })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (value, more) => {
        expect(['record', 'newer', 'damaged']).toContain(parseRecord(ID, value).type)
        expect(parseRecord(ID, { ...pending(), ...more }).type).toBeDefined()
      }),
    )
  })

  it('is never read as delivered, and keeps its ambiguity', () => {
    const field = fc.constantFrom(...Object.keys(pending()).filter((name) => name !== 'state'))
    fc.assert(
      fc.property(field, fc.anything(), fc.boolean(), (name, value, ambiguous) => {
        const parsed = parseRecord(ID, { ...pending({ ambiguous }), [name]: value })
        if (parsed.type !== 'record') return
        expect(parsed.record.state).not.toBe('delivered')
        if (ambiguous && name !== 'ambiguous') expect(parsed.record).toMatchObject({ ambiguous: true })
      }),
    )
  })
})
