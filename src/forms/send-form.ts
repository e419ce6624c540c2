import * as text from '../generated/interface/forms'
import type { EarlierSubmission } from '../outbox/find-earlier'
import type { Outbox } from '../outbox/outbox'
import { type Delivery, queuedDelivery } from '../outbox/outbox-entry'
import { isSameBody } from '../outbox/record'
import type { SubmitResult } from '../outbox/submitter'
import type { Body, Kind } from '../outbox/transport-contract'

/** How long the form waits for the server's answer, in milliseconds. Delivery continues after that. */
const ANSWER_TIMEOUT_MS = 8_000

/** The part of the outbox that a form needs. */
export type FormOutbox = Pick<
  Outbox,
  | 'submit'
  | 'whenSettled'
  | 'edit'
  | 'get'
  | 'discardDraft'
  | 'saveDraft'
  | 'findEarlier'
  | 'replacedBy'
  | 'setReplaced'
>

export interface SendFormOptions {
  readonly kind: Kind
  readonly body: Body
  /** Called as soon as the answers are durable on this device. */
  readonly onStored?: () => void
  /** Asks the visitor before the answers of an earlier submission are sent again. */
  readonly confirmAgain: (earlier: EarlierSubmission) => Promise<boolean>
  readonly timeoutMs?: number
}

/** 'declined': the visitor did not want to send the same answers again, so they stay in the form. */
export type SendFormResult = SubmitResult | { readonly state: 'declined' }

/**
 * Hands confirmed answers to the outbox: as an edit of the rejected submission that they correct, if there is one. Resolves
 * with their delivery after the server's answer or a time-out. Never rejects.
 */
export async function sendForm(outbox: FormOutbox, options: SendFormOptions): Promise<SendFormResult> {
  const { kind, body, onStored, timeoutMs = ANSWER_TIMEOUT_MS } = options
  try {
    const submitted = await submitOrEdit(outbox, options)
    if (submitted.state === 'declined') return submitted
    if (submitted.state === 'unsaved') {
      return { ...submitted, reason: submitted.reason || text.failed }
    }
    if (submitted.state === 'delivered') return submitted
    onStored?.()
    const delivery = await deliveryWithin(outbox, submitted.id, timeoutMs)
    outbox.setReplaced(kind, delivery.state === 'attention' ? { id: delivery.id, body } : undefined)
    return delivery
  } catch (error) {
    const reason = (error instanceof Error && error.message) || text.failed
    return { state: 'unsaved', reason, mayHaveArrived: false }
  }
}

async function submitOrEdit(outbox: FormOutbox, options: SendFormOptions): Promise<SendFormResult> {
  const { kind, body } = options
  const rejected = outbox.replacedBy(kind)
  if (rejected === undefined) return submitOnce(outbox, options)
  const { id } = rejected
  switch (await outbox.edit(id, body, rejected.body)) {
    case 'edited':
      // The form saved the changed answers as a separate draft.
      await outbox.discardDraft(kind)
      return queuedDelivery(id)
    case 'may-have-arrived': {
      // It was sent again from the outbox. The same text is that submission; other text would be a second one.
      const entry = await outbox.get(id)
      if (entry?.body && isSameBody(entry.body, body)) return queuedDelivery(id)
      return { state: 'unsaved', reason: text.beingSent, mayHaveArrived: true }
    }
    case 'delivered':
      return isSameBody(rejected.body, body) ? queuedDelivery(id) : submitOnce(outbox, options)
    case 'changed':
    case 'gone':
      return submitOnce(outbox, options)
  }
}

/** Submits answers as a new submission; asks first when an earlier one has the same. */
async function submitOnce(
  outbox: FormOutbox,
  { kind, body, confirmAgain }: SendFormOptions,
): Promise<SendFormResult> {
  const earlier = await outbox.findEarlier(kind, body)
  if (earlier) {
    // The form has stopped saving its draft, and the visitor may leave instead of deciding.
    await outbox.saveDraft(kind, body)
    if (!(await confirmAgain(earlier))) return { state: 'declined' }
  }
  return outbox.submit(kind, body)
}

async function deliveryWithin(
  outbox: Pick<Outbox, 'whenSettled'>,
  id: string,
  timeoutMs: number,
): Promise<Delivery> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined)
  })
  // A failed read does not mean that the entry is lost: the write was acknowledged.
  const settled = outbox.whenSettled(id).catch(() => undefined)
  const entry = await Promise.race([settled, timeout])
  clearTimeout(timer)
  return entry ?? queuedDelivery(id)
}
