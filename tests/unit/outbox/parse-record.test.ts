import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRecord } from '../../../src/outbox/parse-record'
import { draft, ID, NOW, receipt, waiting } from './records'

const recordOf = (key: string, value: unknown) => {
  const parsed = parseRecord(key, value)
  if (parsed.type !== 'record') throw new Error(`not a record: ${parsed.type}`)
  return parsed.record
}

describe('a record of this version', () => {
  it('is read as it was written', () => {
    const records = [
      draft(),
      receipt(),
      waiting(),
      waiting({ state: 'sending', attempts: 3, leaseUntil: NOW + 90_000, everSent: true, ambiguous: true }),
      waiting({ state: 'attention', lastError: { type: 'refused', reason: 'Too long.', field: 'gstin' } }),
      waiting({ attempts: 2, lastError: { type: 'portal', reason: 'Log in.' }, everSent: true }),
    ]
    for (const record of records) expect(recordOf(ID, record)).toEqual(record)
  })
})

describe('a record of a newer version', () => {
  it('is left alone, whatever it holds', () => {
    expect(parseRecord(ID, { ...waiting(), schemaVersion: 3 })).toEqual({ type: 'newer' })
    expect(parseRecord('x', { schemaVersion: 99 })).toEqual({ type: 'newer' })
  })
})

describe('a record of version 1', () => {
  const { ambiguous: _a, waitMs: _w, confirmedAt: _c, ...old } = waiting({ schemaVersion: 1 })

  it('that was never sent is certainly not received', () => {
    expect(recordOf(ID, old)).toEqual(waiting())
  })

  it('that was ever sent may have been received', () => {
    const sent = { ...old, everSent: true, attempts: 2, lastError: 'No answer.' }
    expect(recordOf(ID, sent)).toEqual(
      waiting({
        everSent: true,
        attempts: 2,
        ambiguous: true,
        lastError: { type: 'unknown', reason: 'No answer.' },
      }),
    )
  })

  it('counts its 30 days from when it was made', () => {
    expect(recordOf(ID, { ...old, createdAt: NOW - 5 })).toMatchObject({ confirmedAt: NOW - 5 })
  })
})

describe('a damaged record', () => {
  it('without an id takes its key', () => {
    const { id: _, ...nameless } = waiting()
    expect(recordOf(ID, nameless)).toEqual(waiting())
  })

  it('with a body but without a sound state asks the visitor, and may have been received', () => {
    for (const broken of [
      { state: 'sent' },
      { attempts: 'two' },
      { attempts: Number.NaN },
      { createdAt: null },
      // No Date can hold it, so nobody could show it.
      { createdAt: 1e17 },
    ]) {
      expect(recordOf(ID, { ...waiting(), ...broken })).toMatchObject({
        state: 'attention',
        ambiguous: true,
        body: { clientName: 'Asha' },
        lastError: { type: 'damaged' },
      })
    }
  })

  it('without a body, a kind or a usable id cannot be sent', () => {
    const hopeless: [string, unknown][] = [
      [ID, 'garbage'],
      [ID, null],
      [ID, []],
      [ID, {}],
      [ID, { ...waiting(), body: undefined }],
      [ID, { ...waiting(), body: { clientName: 7 } }],
      [ID, { ...waiting(), kind: 'invoice' }],
      [ID, { ...waiting(), id: 'another' }],
      ['not a uuid', waiting({ id: 'not a uuid' })],
    ]
    for (const [key, value] of hopeless) expect(parseRecord(key, value)).toEqual({ type: 'damaged' })
  })

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (value, more) => {
        expect(['record', 'newer', 'damaged']).toContain(parseRecord(ID, value).type)
        expect(parseRecord(ID, { ...waiting(), ...more }).type).toBeDefined()
      }),
    )
  })

  it('is never read as delivered unless it says so, nor as less sent than it says', () => {
    const field = fc.constantFrom(...Object.keys(waiting()).filter((name) => name !== 'state'))
    fc.assert(
      fc.property(field, fc.anything(), fc.boolean(), (name, value, ambiguous) => {
        const parsed = parseRecord(ID, { ...waiting({ ambiguous, everSent: ambiguous }), [name]: value })
        if (parsed.type !== 'record') return
        expect(parsed.record.state).not.toBe('delivered')
        if (ambiguous && name !== 'ambiguous') expect(parsed.record).toMatchObject({ ambiguous: true })
      }),
    )
  })
})
