import { describe, expect, it } from 'vitest'
import { type FormOutbox, type SendFormOptions, sendForm as sendFormWith } from '../../../src/forms/send-form'
import { failed } from '../../../src/generated/interface/forms'
import type { EarlierSubmission } from '../../../src/outbox/find-earlier'
import { type OutboxEntry, queuedDelivery } from '../../../src/outbox/outbox-entry'
import type { Unsaved } from '../../../src/outbox/submitter'

const id = '1a2b3c4d-0000-4000-8000-000000000000'
const queued = queuedDelivery(id)
const kind = 'quote'
const body = { clientName: 'Meera Joshi' }
const shorter = { clientName: 'Meera' }
const rejected = { id, body }

function entry(changes: Partial<OutboxEntry>): OutboxEntry {
  return {
    ...queued,
    kind: 'quote',
    body,
    createdAt: 0,
    deliveredAt: null,
    attempts: 1,
    nextAt: 0,
    mayHaveArrived: false,
    isEditable: true,
    copy: null,
    keepsCopy: false,
    isUnseen: false,
    ...changes,
  }
}
const deliveredEntry = async () => entry({ state: 'delivered', body: null })

/** An outbox with these methods; every other call rejects. */
function outboxWith(methods: Partial<FormOutbox>): FormOutbox {
  const unexpected = () => Promise.reject(new Error('unexpected call'))
  return {
    submit: unexpected,
    whenSettled: unexpected,
    edit: unexpected,
    get: unexpected,
    discardDraft: unexpected,
    saveDraft: unexpected,
    findEarlier: async () => undefined,
    ...methods,
  }
}

/** Sends a form whose visitor is not asked. */
const sendForm = (outbox: FormOutbox, options: Omit<SendFormOptions, 'confirmAgain'>) =>
  sendFormWith(outbox, { confirmAgain: () => Promise.reject(new Error('unexpected question')), ...options })

describe('sending a form', () => {
  it('reports a delivered submission with its reference', async () => {
    const outbox = outboxWith({ submit: async () => queued, whenSettled: deliveredEntry })
    expect(await sendForm(outbox, { kind, body })).toMatchObject({
      state: 'delivered',
      id,
      reference: '1A2B-3C4D',
    })
  })

  it('reports a queued submission with its last error', async () => {
    const lastError = { type: 'unknown', reason: 'The connection failed.' } as const
    const outbox = outboxWith({ submit: async () => queued, whenSettled: async () => entry({ lastError }) })
    expect(await sendForm(outbox, { kind, body })).toMatchObject({ state: 'queued', lastError })
  })

  it('reports a stored submission as queued when the server does not answer in time', async () => {
    const outbox = outboxWith({ submit: async () => queued, whenSettled: () => new Promise(() => {}) })
    expect(await sendForm(outbox, { kind, body, timeoutMs: 0 })).toEqual(queued)
  })

  it('reports a stored submission as queued when its entry cannot be read', async () => {
    const whenSettled = () => Promise.reject(new Error('storage lost'))
    const outbox = outboxWith({ submit: async () => queued, whenSettled })
    expect(await sendForm(outbox, { kind, body })).toEqual(queued)
  })

  it('reports a rejected field, and submits the corrected answers under the same id', async () => {
    const lastError = {
      type: 'refused',
      reason: 'Enter a complete phone number.',
      field: 'contactInfo',
    } as const
    const rejecting = outboxWith({
      submit: async () => queued,
      whenSettled: async () => entry({ state: 'attention', lastError }),
    })
    expect(await sendForm(rejecting, { kind, body })).toMatchObject({ state: 'attention', id, lastError })

    const edits: unknown[] = []
    const editing = outboxWith({
      edit: async (...args) => {
        edits.push(args)
        return 'edited'
      },
      discardDraft: async () => {},
      whenSettled: deliveredEntry,
    })
    expect(await sendForm(editing, { kind, body: shorter, rejected })).toMatchObject({
      state: 'delivered',
      id,
    })
    expect(edits).toEqual([[id, shorter]])
  })

  it('submits under a new id when the rejected entry was deleted', async () => {
    const outbox = outboxWith({
      edit: async () => 'gone',
      submit: async () => queued,
      whenSettled: deliveredEntry,
    })
    const result = await sendForm(outbox, { kind, body, rejected: { id: 'another-id', body } })
    expect(result).toMatchObject({ state: 'delivered', id })
  })

  it('calls onStored once the answers are durable, before the server answers', async () => {
    const calls: string[] = []
    const outbox = outboxWith({
      submit: async () => queued,
      whenSettled: async () => {
        calls.push('whenSettled')
        return entry({})
      },
    })
    await sendForm(outbox, { kind, body, onStored: () => calls.push('onStored') })
    expect(calls).toEqual(['onStored', 'whenSettled'])
  })

  it('does not call onStored for a submission that was delivered without the store', async () => {
    const outbox = outboxWith({ submit: async () => ({ ...queued, state: 'delivered' }) })
    const onStored = () => expect.unreachable()
    expect(await sendForm(outbox, { kind, body, onStored })).toMatchObject({ state: 'delivered' })
  })

  it('reports why a submission was not saved, with a fallback reason', async () => {
    const unsaved = (changes: Partial<Unsaved>) => {
      const result: Unsaved = { state: 'unsaved', reason: '', mayHaveArrived: false, ...changes }
      return sendForm(outboxWith({ submit: async () => result }), { kind, body })
    }
    const reason = 'This device cannot keep your request.'
    expect(await unsaved({ reason })).toEqual({ state: 'unsaved', reason, mayHaveArrived: false })
    expect(await unsaved({ reason, mayHaveArrived: true })).toMatchObject({ mayHaveArrived: true })
    expect(await unsaved({})).toMatchObject({ reason: failed })
    for (const message of ['', 'No space.'])
      expect(
        await sendForm(outboxWith({ submit: () => Promise.reject(new Error(message)) }), { kind, body }),
      ).toEqual({ state: 'unsaved', reason: message || failed, mayHaveArrived: false })
  })
})

describe('sending a form whose rejected entry was sent again from the outbox', () => {
  it('treats the same answers as that submission', async () => {
    const delivered = outboxWith({ edit: async () => 'delivered', whenSettled: deliveredEntry })
    expect(await sendForm(delivered, { kind, body, rejected })).toMatchObject({ state: 'delivered', id })
    const sending = outboxWith({
      edit: async () => 'may-have-arrived',
      get: async () => entry({}),
      whenSettled: deliveredEntry,
    })
    expect(await sendForm(sending, { kind, body, rejected })).toMatchObject({ state: 'delivered', id })
  })

  it('does not submit other answers while that submission may have arrived', async () => {
    for (const current of [entry({}), undefined]) {
      const outbox = outboxWith({ edit: async () => 'may-have-arrived', get: async () => current })
      expect(await sendForm(outbox, { kind, body: shorter, rejected })).toMatchObject({
        state: 'unsaved',
        reason: expect.stringContaining('already being sent'),
        mayHaveArrived: true,
      })
    }
  })

  it('submits other answers under a new id once that submission is delivered', async () => {
    const awaited: string[] = []
    const outbox = outboxWith({
      edit: async () => 'delivered',
      submit: async () => ({ ...queued, id: 'new-id' }),
      whenSettled: async (id) => {
        awaited.push(id)
        return deliveredEntry()
      },
    })
    expect(await sendForm(outbox, { kind, body: shorter, rejected })).toMatchObject({ state: 'delivered' })
    expect(awaited).toEqual(['new-id'])
  })
})

describe('the same answers again', () => {
  const earlier: EarlierSubmission = { reference: '1A2B-3C4D', state: 'delivered', at: 0 }
  /** An outbox that has received these answers; the list names its calls. */
  const outboxOf = (calls: string[]) =>
    outboxWith({
      findEarlier: async () => earlier,
      saveDraft: async () => {
        calls.push('draft')
        return true
      },
      submit: async () => {
        calls.push('submit')
        return queued
      },
      whenSettled: deliveredEntry,
    })

  it('stay in the form and its draft when the visitor declines', async () => {
    const calls: string[] = []
    const confirmAgain = async (found: EarlierSubmission) => {
      calls.push(`asked about ${found.reference}`)
      return false
    }
    expect(await sendFormWith(outboxOf(calls), { kind, body, confirmAgain })).toEqual({ state: 'declined' })
    expect(calls).toEqual(['draft', 'asked about 1A2B-3C4D'])
  })

  it('are sent when the visitor confirms', async () => {
    const calls: string[] = []
    const result = await sendFormWith(outboxOf(calls), { kind, body, confirmAgain: async () => true })
    expect(result).toMatchObject({ state: 'delivered' })
    expect(calls).toEqual(['draft', 'submit'])
  })

  it('are sent without a question when they replace a rejected submission', async () => {
    const outbox = { ...outboxOf([]), edit: async () => 'edited' as const, discardDraft: async () => {} }
    expect(await sendForm(outbox, { kind, body, rejected })).toMatchObject({ state: 'delivered' })
  })
})
