import { describe, expect, it } from 'vitest'
import { type FormOutbox, type SendFormOptions, sendForm as sendFormWith } from '../../../src/forms/send-form'
import { failed } from '../../../src/generated/interface/forms'
import type { EarlierSubmission } from '../../../src/outbox/find-earlier'
import { type OutboxEntry, queuedDelivery } from '../../../src/outbox/outbox-entry'
import type { Unsaved } from '../../../src/outbox/submitter'
import { createKit, idOf } from '../outbox/outbox-kit'

const id = '1a2b3c4d-0000-4000-8000-000000000000'
const queued = queuedDelivery(id)
const kind = 'quote'
const body = { clientName: 'Meera Joshi' }
const shorter = { clientName: 'Meera' }
const rejected = { id, body }
const correcting = { replacedBy: () => rejected } satisfies Partial<FormOutbox>

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
    replacedBy: () => undefined,
    setReplaced: () => {},
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
      ...correcting,
      edit: async (...args) => {
        edits.push(args)
        return 'edited'
      },
      discardDraft: async () => {},
      whenSettled: deliveredEntry,
    })
    expect(await sendForm(editing, { kind, body: shorter })).toMatchObject({
      state: 'delivered',
      id,
    })
    expect(edits).toEqual([[id, shorter, body]])
  })

  it('submits under a new id when the rejected entry was deleted', async () => {
    const outbox = outboxWith({
      replacedBy: () => ({ id: 'another-id', body }),
      edit: async () => 'gone',
      submit: async () => queued,
      whenSettled: deliveredEntry,
    })
    const result = await sendForm(outbox, { kind, body })
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
    const delivered = outboxWith({
      ...correcting,
      edit: async () => 'delivered',
      whenSettled: deliveredEntry,
    })
    expect(await sendForm(delivered, { kind, body })).toMatchObject({ state: 'delivered', id })
    const sending = outboxWith({
      ...correcting,
      edit: async () => 'may-have-arrived',
      get: async () => entry({}),
      whenSettled: deliveredEntry,
    })
    expect(await sendForm(sending, { kind, body })).toMatchObject({ state: 'delivered', id })
  })

  it('does not submit other answers while that submission may have arrived', async () => {
    for (const current of [entry({}), undefined]) {
      const outbox = outboxWith({
        ...correcting,
        edit: async () => 'may-have-arrived',
        get: async () => current,
      })
      expect(await sendForm(outbox, { kind, body: shorter })).toMatchObject({
        state: 'unsaved',
        reason: expect.stringContaining('already being sent'),
        mayHaveArrived: true,
      })
    }
  })

  it('submits other answers under a new id once that submission is delivered', async () => {
    const awaited: string[] = []
    const outbox = outboxWith({
      ...correcting,
      edit: async () => 'delivered',
      submit: async () => ({ ...queued, id: 'new-id' }),
      whenSettled: async (id) => {
        awaited.push(id)
        return deliveredEntry()
      },
    })
    expect(await sendForm(outbox, { kind, body: shorter })).toMatchObject({ state: 'delivered' })
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
    const outbox = {
      ...outboxOf([]),
      ...correcting,
      edit: async () => 'edited' as const,
      discardDraft: async () => {},
    }
    expect(await sendForm(outbox, { kind, body })).toMatchObject({ state: 'delivered' })
  })

  it('are not sent without a question when the rejected submission they replace was received or changed', async () => {
    for (const result of ['delivered', 'changed', 'gone'] as const) {
      const calls: string[] = []
      const outbox = { ...outboxOf(calls), ...correcting, edit: async () => result }
      const sent = sendFormWith(outbox, { kind, body: shorter, confirmAgain: async () => false })
      expect(await sent).toEqual({ state: 'declined' })
      expect(calls).toEqual(['draft'])
    }
  })
})

describe('the corrected answers of a rejected submission', () => {
  const refused = { type: 'refused', field: 'clientName', reason: 'Too short.' } as const

  it('replace it after the page was loaded again', async () => {
    const kit = createKit()
    kit.answers.push(refused)
    expect(await sendForm(kit.outbox, { kind, body: shorter })).toMatchObject({ state: 'attention' })
    await kit.outbox.saveDraft(kind, body)
    const reloaded = kit.open()
    expect(await reloaded.loadDraft(kind)).toMatchObject({ body })
    expect(await sendForm(reloaded, { kind, body })).toMatchObject({ state: 'delivered' })
    expect(kit.sent.map(({ id }) => id)).toEqual([idOf(1), idOf(1)])
    expect(await reloaded.list()).toMatchObject([{ state: 'delivered' }])
    expect(await reloaded.loadDraft(kind)).toBeUndefined()
  })

  it('replace it again when they are rejected too', async () => {
    const kit = createKit()
    kit.answers.push(refused, refused)
    await sendForm(kit.outbox, { kind, body: shorter })
    await sendForm(kit.outbox, { kind, body: { clientName: 'Mira' } })
    await sendForm(kit.outbox, { kind, body })
    expect(await kit.outbox.list()).toMatchObject([{ id: idOf(1), state: 'delivered' }])
  })

  it('do not replace answers that the outbox has changed meanwhile', async () => {
    const kit = createKit()
    kit.answers.push(refused, { type: 'later', retryAfterMs: 600_000, reason: 'Busy.' })
    await sendForm(kit.outbox, { kind, body: shorter })
    const changed = { clientName: 'Mira' }
    const outbox = kit.open()
    await outbox.edit(idOf(1), changed)
    await outbox.whenSettled(idOf(1))
    expect(await sendForm(kit.outbox, { kind, body })).toMatchObject({ state: 'delivered' })
    expect(await outbox.get(idOf(1))).toMatchObject({ state: 'queued', body: changed })
  })

  it('are a new submission once the form was cleared or submitted', async () => {
    const kit = createKit()
    kit.answers.push(refused)
    await sendForm(kit.outbox, { kind, body: shorter })
    await kit.outbox.discardDraft(kind)
    await sendForm(kit.outbox, { kind, body })
    expect(await kit.outbox.list()).toMatchObject([{ state: 'attention' }, { state: 'delivered' }])
  })
})
