import { expect, it } from 'vitest'
import { toEntry } from '../../../src/outbox/outbox-entry'
import { isSameBody } from '../../../src/outbox/record'
import { ID, NOW, pending, receipt } from './records'

const base = { id: ID, kind: 'quote', createdAt: NOW, reference: '1A2B-3C4D' }
const body = { clientName: 'Asha' }
const lastError = { type: 'unknown', reason: 'No answer.' } as const
const delivered = {
  ...base,
  state: 'delivered',
  deliveredAt: NOW,
  body: null,
  nextAt: null,
  lastError: null,
  attempts: 0,
  mayHaveArrived: false,
  isEditable: false,
}
const waiting = { ...base, body, deliveredAt: null, copy: null, isUnseen: false }

it.each([
  [receipt(), { ...delivered, copy: null, keepsCopy: false, isUnseen: false }],
  [receipt({ copy: body, isUnseen: true }), { ...delivered, copy: body, keepsCopy: true, isUnseen: true }],
  [
    pending({ attempts: 2, lastError, ambiguous: true }),
    {
      ...waiting,
      state: 'queued',
      attempts: 2,
      lastError,
      nextAt: NOW,
      mayHaveArrived: true,
      isEditable: false,
      keepsCopy: false,
    },
  ],
  [
    pending({ state: 'sending', attempts: 2, lastError, keepsCopy: true }),
    {
      ...waiting,
      state: 'sending',
      attempts: 2,
      lastError: null,
      nextAt: null,
      mayHaveArrived: true,
      isEditable: false,
      keepsCopy: true,
    },
  ],
])('the view of %j', (record, entry) => {
  expect(toEntry(record)).toEqual(entry)
})

it('bodies are the same when they have the same fields with the same texts', () => {
  expect(isSameBody({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
  for (const other of [{ a: '1' }, { a: '1', b: '3' }, { a: '1', b: '2', c: '' }])
    expect(isSameBody({ a: '1', b: '2' }, other)).toBe(false)
})
