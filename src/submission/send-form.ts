import type { Entry } from '../outbox/entry'
import type { Outbox } from '../outbox/outbox'
import { sameBody } from '../outbox/record'
import { reference } from '../outbox/reference'
import type { Submitted } from '../outbox/submitter'
import type { Body, Kind } from '../outbox/transport-contract'
import { FALLBACK_REASON } from './fallback-reason'

const BEING_SENT =
  'What you sent before is on its way again as it was, so it cannot be changed any more. Wait for the answer.'

/**
 * How long the form waits for the server's answer, in milliseconds. By then the submission has long been stored on
 * the device, so the visitor can be told so and go on; sending continues.
 */
const PATIENCE_MS = 8_000

/** What became of a form, as the visitor should see it. */
export type Sent =
  /** The server has it. */
  | { readonly type: 'received'; readonly id: string; readonly reference: string }
  /** It is stored on this device and will be sent; `reason` says what holds it up, where that is known. */
  | { readonly type: 'saved'; readonly id: string; readonly reference: string; readonly reason?: string }
  /** It is stored on this device, no longer in the form, and waits for the visitor to do something. */
  | {
      readonly type: 'stuck'
      readonly id: string
      readonly reference: string
      readonly reason: string
      readonly field?: string
    }
  /** The server refused it; changed answers go out under the same id. */
  | {
      readonly type: 'refused'
      readonly id: string
      readonly reference: string
      readonly reason: string
      readonly field?: string
    }
  /** Neither stored nor known to be received: the form stays as it is. `unsure`: it may be either all the same. */
  | { readonly type: 'failed'; readonly reason: string; readonly field?: string; readonly unsure: boolean }

/** An attempt that the server refused, while its answers are still in the form. */
export interface Refused {
  readonly id: string
  readonly body: Body
}

/** The part of the outbox that a form needs. */
export type FormOutbox = Pick<Outbox, 'submit' | 'settled' | 'fix' | 'get' | 'discardDraft'>

/** Answers to be sent. */
export interface Sending {
  readonly kind: Kind
  readonly body: Body
  /** The answers replace those of this earlier attempt. */
  readonly refused?: Refused | undefined
  /** Called as soon as the answers are safe on this device. */
  readonly onStored?: () => void
  /** In milliseconds. */
  readonly patience?: number
}

/**
 * Hands confirmed answers to the outbox and waits, for a while, for what becomes of them.
 * @returns what to show; never throws
 */
export async function sendForm(
  outbox: FormOutbox,
  { kind, body, refused, onStored, patience = PATIENCE_MS }: Sending,
): Promise<Sent> {
  try {
    const submitted = await store(outbox, kind, body, refused)
    if (!submitted.stored) {
      if (submitted.delivered) return { type: 'received', id: submitted.id, reference: submitted.reference }
      return {
        type: 'failed',
        reason: submitted.reason || FALLBACK_REASON,
        unsure: submitted.unsure,
        ...(submitted.field === undefined ? {} : { field: submitted.field }),
      }
    }
    onStored?.()
    return await outcome(outbox, submitted.id, patience)
  } catch (error) {
    const reason = (error instanceof Error && error.message) || FALLBACK_REASON
    return { type: 'failed', reason, unsure: false }
  }
}

async function store(
  outbox: FormOutbox,
  kind: Kind,
  body: Body,
  refused: Refused | undefined,
): Promise<Submitted> {
  if (refused === undefined) return outbox.submit(kind, body)
  const { id } = refused
  const there = { stored: true, id, reference: reference(id) } as const
  switch (await outbox.fix(id, body)) {
    case 'fixed':
      // While the refused answers were being changed, they were kept as a draft of their own.
      await outbox.discardDraft(kind)
      return there
    case 'unsure': {
      // It was sent again from the outbox. The same words are that same request; others would be a second one.
      const entry = await outbox.get(id)
      if (entry?.body && sameBody(entry.body, body)) return there
      return { stored: false, delivered: false, reason: BEING_SENT, unsure: true }
    }
    case 'delivered':
      return sameBody(refused.body, body) ? there : outbox.submit(kind, body)
    case 'gone':
      return outbox.submit(kind, body)
  }
}

/** What became of a stored submission; after `patience` milliseconds without an answer it is `saved`. */
async function outcome(outbox: Pick<Outbox, 'settled'>, id: string, patience: number): Promise<Sent> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patienceEnds = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined)
  })
  // That the entry cannot be read says nothing against its having been stored.
  const settled = outbox.settled(id).catch(() => undefined)
  const entry = await Promise.race([settled, patienceEnds])
  clearTimeout(timer)
  if (!entry) return { type: 'saved', id, reference: reference(id) }
  const sent = standing(entry)
  // The answers are still in the form: that is where they are changed.
  return sent.type === 'stuck' ? { ...sent, type: 'refused' } : sent
}

/** How an entry stands by itself, when its answers are no longer in a form. */
export type Standing = Extract<Sent, { readonly type: 'received' | 'saved' | 'stuck' }>

/** Tells how an entry stands by itself. */
export function standing(entry: Entry): Standing {
  const { id, reference, state, trouble } = entry
  if (state === 'delivered') return { type: 'received', id, reference }
  if (state !== 'attention')
    return { type: 'saved', id, reference, ...(trouble ? { reason: trouble.reason } : {}) }
  const reason = trouble?.reason || FALLBACK_REASON
  return { type: 'stuck', id, reference, reason, ...(trouble?.field ? { field: trouble.field } : {}) }
}
