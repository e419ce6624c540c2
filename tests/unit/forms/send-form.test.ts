import { expect, it } from 'vitest'
import { FALLBACK_REASON, type FormOutbox, sendForm } from '../../../src/forms/send-form'
import type { Entry } from '../../../src/outbox/entry'
import { reference } from '../../../src/outbox/reference'

const id = '1a2b3c4d-0000-4000-8000-000000000000'
const stored = { stored: true, id, reference: reference(id) } as const
const body = { clientName: 'Meera Joshi' }

function entry(facts: Partial<Entry>): Entry {
  return {
    id,
    reference: reference(id),
    kind: 'quote',
    state: 'queued',
    body,
    createdAt: 0,
    deliveredAt: null,
    attempts: 1,
    nextAt: 0,
    trouble: null,
    mayHaveArrived: false,
    editable: true,
    ...facts,
  }
}

function outbox(parts: Partial<FormOutbox>): FormOutbox {
  const unexpected = () => Promise.reject(new Error('not expected here'))
  return { submit: unexpected, settled: unexpected, fix: unexpected, discardDraft: unexpected, ...parts }
}

it('tells of a delivered submission with its reference', async () => {
  const delivered = outbox({
    submit: async () => stored,
    settled: async () => entry({ state: 'delivered', body: null }),
  })
  expect(await sendForm(delivered, 'quote', body, undefined)).toEqual({
    type: 'received',
    id,
    reference: '1A2B-3C4D',
  })
})

it('tells that it is saved, and what holds it up', async () => {
  const reason = 'The connection failed.'
  const waiting = outbox({
    submit: async () => stored,
    settled: async () => entry({ trouble: { type: 'unknown', reason } }),
  })
  expect(await sendForm(waiting, 'quote', body, undefined)).toMatchObject({ type: 'saved', reason })
})

it('does not wait for ever: what is stored is saved', async () => {
  const silent = outbox({ submit: async () => stored, settled: () => new Promise(() => {}) })
  expect(await sendForm(silent, 'quote', body, undefined, 0)).toEqual({
    type: 'saved',
    id,
    reference: '1A2B-3C4D',
  })
})

it('counts as saved when the entry cannot be read any more', async () => {
  const unreadable = outbox({
    submit: async () => stored,
    settled: () => Promise.reject(new Error('storage lost')),
  })
  expect(await sendForm(unreadable, 'quote', body, undefined)).toMatchObject({ type: 'saved' })
})

it('hands a refusal with its field back to the form, and sends the fix under the same id', async () => {
  const trouble = { type: 'refused', reason: 'Enter a complete phone number.', field: 'contactInfo' } as const
  const refusing = outbox({
    submit: async () => stored,
    settled: async () => entry({ state: 'attention', trouble }),
  })
  const refused = await sendForm(refusing, 'quote', body, undefined)
  expect(refused).toEqual({ type: 'refused', id, reason: trouble.reason, field: 'contactInfo' })

  const calls: unknown[] = []
  const fixing = outbox({
    fix: async (...args) => {
      calls.push(args)
      return 'fixed'
    },
    discardDraft: async () => {},
    settled: async () => entry({ state: 'delivered', body: null }),
  })
  expect(await sendForm(fixing, 'quote', { clientName: 'Meera' }, id)).toMatchObject({ type: 'received', id })
  expect(calls).toEqual([[id, { clientName: 'Meera' }]])
})

it('submits anew when the refused entry is gone', async () => {
  const gone = outbox({
    fix: async () => 'gone',
    submit: async () => stored,
    settled: async () => entry({ state: 'delivered', body: null }),
  })
  expect(await sendForm(gone, 'quote', body, 'another-id')).toMatchObject({ type: 'received', id })
})

it('shows the reason of a failure, and the fallback when there is none', async () => {
  const failed = { stored: false, delivered: false, unsure: false } as const
  const reason = 'This device cannot keep your request.'
  const failing = outbox({ submit: async () => ({ ...failed, reason }) })
  expect(await sendForm(failing, 'quote', body, undefined)).toEqual({ type: 'failed', reason })
  const dumb = outbox({ submit: async () => ({ ...failed, reason: '' }) })
  expect(await sendForm(dumb, 'quote', body, undefined)).toEqual({ type: 'failed', reason: FALLBACK_REASON })
  const broken = outbox({ submit: () => Promise.reject(new Error('')) })
  expect(await sendForm(broken, 'quote', body, undefined)).toEqual({
    type: 'failed',
    reason: FALLBACK_REASON,
  })
})
