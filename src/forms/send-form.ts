import type { Outbox } from '../outbox/outbox'
import { reference } from '../outbox/reference'
import type { Submitted } from '../outbox/submitter'
import type { Body, Kind } from '../outbox/transport-contract'

/** Shown when a submission fails and nothing better is known. */
export const FALLBACK_REASON = 'Failed to submit form. Please try again.'

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
  /** The server refused it; changed answers go out under the same id. */
  | { readonly type: 'refused'; readonly id: string; readonly reason: string; readonly field?: string }
  /** Neither stored nor received: the form stays as it is. */
  | { readonly type: 'failed'; readonly reason: string; readonly field?: string }

/** The part of the outbox that a form needs. */
export type FormOutbox = Pick<Outbox, 'submit' | 'settled' | 'fix' | 'discardDraft'>

/**
 * Hands confirmed answers to the outbox and waits, for a while, for what becomes of them.
 * @param refused id of an earlier attempt that the server refused: the answers replace its own
 * @returns what to show; never throws
 */
export async function sendForm(
  outbox: FormOutbox,
  kind: Kind,
  body: Body,
  refused: string | undefined,
  patience = PATIENCE_MS,
): Promise<Sent> {
  try {
    const submitted = await store(outbox, kind, body, refused)
    if (!submitted.stored) {
      if (submitted.delivered) return { type: 'received', id: submitted.id, reference: submitted.reference }
      return {
        type: 'failed',
        reason: submitted.reason || FALLBACK_REASON,
        ...(submitted.field === undefined ? {} : { field: submitted.field }),
      }
    }
    return await outcome(outbox, submitted.id, patience)
  } catch (error) {
    return { type: 'failed', reason: (error instanceof Error && error.message) || FALLBACK_REASON }
  }
}

async function store(
  outbox: FormOutbox,
  kind: Kind,
  body: Body,
  refused: string | undefined,
): Promise<Submitted> {
  if (refused === undefined || (await outbox.fix(refused, body)) !== 'fixed') return outbox.submit(kind, body)
  // While the refused answers were being changed, they were kept as a draft of their own.
  await outbox.discardDraft(kind)
  return { stored: true, id: refused, reference: reference(refused) }
}

/** What became of a stored submission; after `patience` milliseconds without an answer it is `saved`. */
export async function outcome(
  outbox: Pick<Outbox, 'settled'>,
  id: string,
  patience = PATIENCE_MS,
): Promise<Sent> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patienceEnds = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined)
  })
  // That the entry cannot be read says nothing against its having been stored.
  const settled = outbox.settled(id).catch(() => undefined)
  const entry = await Promise.race([settled, patienceEnds])
  clearTimeout(timer)
  const saved = { type: 'saved', id, reference: reference(id) } as const
  if (entry?.state === 'delivered') return { ...saved, type: 'received' }
  const trouble = entry?.trouble
  if (!trouble) return saved
  if (entry.state !== 'attention') return { ...saved, reason: trouble.reason }
  return {
    type: 'refused',
    id,
    reason: trouble.reason || FALLBACK_REASON,
    ...(trouble.field === undefined ? {} : { field: trouble.field }),
  }
}
