import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../src/outbox/entry'
import { reference } from '../../../src/outbox/reference'
import { FALLBACK_REASON } from '../../../src/submission/fallback-reason'
import { type FormOutbox, sendForm, standing } from '../../../src/submission/send-form'

const id = '1a2b3c4d-0000-4000-8000-000000000000'
const stored = { stored: true, id, reference: reference(id) } as const
const kind = 'quote'
const body = { clientName: 'Meera Joshi' }
const shorter = { clientName: 'Meera' }

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
  return {
    submit: unexpected,
    settled: unexpected,
    fix: unexpected,
    get: unexpected,
    discardDraft: unexpected,
    ...parts,
  }
}

it('tells of a delivered submission with its reference', async () => {
  const delivered = outbox({
    submit: async () => stored,
    settled: async () => entry({ state: 'delivered', body: null }),
  })
  expect(await sendForm(delivered, { kind, body })).toEqual({
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
  expect(await sendForm(waiting, { kind, body })).toMatchObject({ type: 'saved', reason })
})

it('does not wait for ever: what is stored is saved', async () => {
  const silent = outbox({ submit: async () => stored, settled: () => new Promise(() => {}) })
  expect(await sendForm(silent, { kind, body, patience: 0 })).toEqual({
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
  expect(await sendForm(unreadable, { kind, body })).toMatchObject({ type: 'saved' })
})

it('hands a refusal with its field back to the form, and sends the fix under the same id', async () => {
  const trouble = { type: 'refused', reason: 'Enter a complete phone number.', field: 'contactInfo' } as const
  const refusing = outbox({
    submit: async () => stored,
    settled: async () => entry({ state: 'attention', trouble }),
  })
  const refused = await sendForm(refusing, { kind, body })
  expect(refused).toEqual({
    type: 'refused',
    id,
    reference: reference(id),
    reason: trouble.reason,
    field: 'contactInfo',
  })

  const calls: unknown[] = []
  const fixing = outbox({
    fix: async (...args) => {
      calls.push(args)
      return 'fixed'
    },
    discardDraft: async () => {},
    settled: async () => entry({ state: 'delivered', body: null }),
  })
  expect(await sendForm(fixing, { kind, body: shorter, refused: { id, body } })).toMatchObject({
    type: 'received',
    id,
  })
  expect(calls).toEqual([[id, shorter]])
})

it('submits anew when the refused entry is gone', async () => {
  const gone = outbox({
    fix: async () => 'gone',
    submit: async () => stored,
    settled: async () => entry({ state: 'delivered', body: null }),
  })
  expect(await sendForm(gone, { kind, body, refused: { id: 'another-id', body } })).toMatchObject({
    type: 'received',
    id,
  })
})

describe('when what was refused has been sent from the outbox meanwhile', () => {
  const refused = { id, body }
  const settled = async () => entry({ state: 'delivered', body: null })
  const submit = async () => ({ ...stored, id: 'new-id' })

  it('the same words are that same request', async () => {
    const delivered = outbox({ fix: async () => 'delivered', settled })
    expect(await sendForm(delivered, { kind, body, refused })).toMatchObject({ type: 'received', id })
    const onItsWay = outbox({ fix: async () => 'unsure', get: async () => entry({}), settled })
    expect(await sendForm(onItsWay, { kind, body, refused })).toMatchObject({ type: 'received', id })
  })

  it('other words wait for its outcome, and are another request after it', async () => {
    const onItsWay = outbox({ fix: async () => 'unsure', get: async () => entry({}) })
    expect(await sendForm(onItsWay, { kind, body: shorter, refused })).toMatchObject({
      type: 'failed',
      reason: expect.stringContaining('on its way'),
      unsure: true,
    })
    const asked: string[] = []
    const delivered = outbox({
      fix: async () => 'delivered',
      submit,
      settled: async (of) => {
        asked.push(of)
        return settled()
      },
    })
    expect(await sendForm(delivered, { kind, body: shorter, refused })).toMatchObject({ type: 'received' })
    expect(asked).toEqual(['new-id'])
  })
})

it('says when the answers are safe on this device', async () => {
  const told: string[] = []
  const waiting = outbox({
    submit: async () => stored,
    settled: async () => {
      told.push('waits for the answer')
      return entry({})
    },
  })
  await sendForm(waiting, { kind, body, onStored: () => told.push('stored') })
  expect(told).toEqual(['stored', 'waits for the answer'])
  const notStored = outbox({
    submit: async () => ({ stored: false, delivered: true, id, reference: reference(id) }),
  })
  await sendForm(notStored, { kind, body, onStored: () => told.push('stored again') })
  expect(told).toHaveLength(2)
})

describe('an entry that is no longer in a form', () => {
  it('is received, waits, or needs the visitor', () => {
    const trouble = { type: 'refused', reason: 'Too short.' } as const
    const head = { id, reference: reference(id) }
    expect(standing(entry({ state: 'delivered', body: null }))).toEqual({ type: 'received', ...head })
    expect(standing(entry({ state: 'attention', trouble }))).toEqual({
      type: 'stuck',
      ...head,
      reason: 'Too short.',
    })
    expect(standing(entry({ state: 'sending', trouble }))).toEqual({
      type: 'saved',
      ...head,
      reason: 'Too short.',
    })
    expect(standing(entry({}))).toEqual({ type: 'saved', ...head })
  })
})

it('shows the reason of a failure, and the fallback when there is none', async () => {
  const failed = { stored: false, delivered: false, unsure: false } as const
  const reason = 'This device cannot keep your request.'
  const failing = outbox({ submit: async () => ({ ...failed, reason }) })
  expect(await sendForm(failing, { kind, body })).toEqual({ type: 'failed', reason, unsure: false })
  const open = outbox({ submit: async () => ({ ...failed, unsure: true, reason }) })
  expect(await sendForm(open, { kind, body })).toEqual({ type: 'failed', reason, unsure: true })
  const dumb = outbox({ submit: async () => ({ ...failed, reason: '' }) })
  expect(await sendForm(dumb, { kind, body })).toEqual({
    type: 'failed',
    reason: FALLBACK_REASON,
    unsure: false,
  })
  const broken = outbox({ submit: () => Promise.reject(new Error('')) })
  expect(await sendForm(broken, { kind, body })).toEqual({
    type: 'failed',
    reason: FALLBACK_REASON,
    unsure: false,
  })
})
