import { changeRecord } from './change-record'
import { isConnectionLost } from './connection-lost'
import type { Drafts } from './drafts'
import { parseRecord } from './parse-record'
import { sameBody } from './record'
import { reference } from './reference'
import type { Store } from './store'
import type { Transitions } from './transitions'
import type { Body, Kind, Outcome, Submission } from './transport-contract'
import type { EnqueueResult, Written } from './visitor-transitions'

/** A second identical submission within this time is the same double click, in milliseconds. */
const DOUBLE_CLICK_MS = 1_000

/** What became of a submission. */
export type Submitted =
  /** Durable on this device; it is sent from here on, whatever happens. */
  | { readonly stored: true; readonly id: string; readonly reference: string }
  /** This device cannot store, but the submission was sent directly and received. */
  | { readonly stored: false; readonly delivered: true; readonly id: string; readonly reference: string }
  /**
   * Neither stored nor known to be received: the form has to stay filled. `unsure`: it may have been received or saved;
   * submitting the same text again is safe, changed text would be a second request. `field`: what to change.
   */
  | {
      readonly stored: false
      readonly delivered: false
      readonly reason: string
      readonly field?: string
      readonly unsure: boolean
    }

interface Parts {
  readonly store: Store
  readonly transitions: Transitions
  readonly drafts: Drafts
  readonly now: () => number
  readonly newId: () => string
  readonly online: () => boolean
  readonly send: (submission: Submission) => Promise<Outcome>
}

const NOT_STORED = 'This device cannot keep your request (private mode, or its storage is full). '
const OFFLINE = 'You are offline: leave this page open, and send it when you are back online.'
const LATER = 'Our server cannot take it just now: leave this page open, and send it again in a minute.'
const ONCE_MORE =
  'It was sent, but no answer came, so it may have been received: send it once more as it is. It arrives only once.'
const UNCLEAR =
  'The storage of this device does not answer. Your request may be saved, and is then sent by itself: ' +
  'send it once more as it is to make sure. It arrives only once.'

/** Something of open outcome that the form still holds. */
interface Open extends Submission {
  /** It was sent directly under this id. */
  readonly sent: boolean
  /** It may be in the store under this id. */
  readonly maybeStored: boolean
}

/** Takes confirmed bodies into the store, or sends them directly where the device cannot store. */
export interface Submitter {
  /** Never rejects. A second call with the same body during the first, or just after, gives the first's answer. */
  readonly submit: (kind: Kind, body: Body) => Promise<Submitted>
  /** Whether this body was just submitted, so that a belated autosave does not bring it back as a draft. */
  readonly justSubmitted: (kind: Kind, body: Body) => boolean
}

/** Makes the submitter of one page. */
export function createSubmitter(parts: Parts): Submitter {
  const { store, transitions, drafts, now, newId, online, send } = parts
  const recent = new Map<
    Kind,
    { readonly body: Body; readonly answer: Promise<Submitted>; doneAt?: number }
  >()
  /** What was sent directly, or perhaps stored, with an open outcome: the same text goes on under the same id. */
  let open: readonly Open[] = []
  const close = (id: string) => {
    open = open.filter((submission) => submission.id !== id)
  }

  /** What a write left behind of which it is not known whether it was done; 'absent': nothing, or nothing any more. */
  const afterFailure = async (
    written: Written,
    at: number,
  ): Promise<EnqueueResult | 'absent' | 'unclear'> => {
    try {
      const stored = await store.read(written.id)
      if (stored === undefined) return 'absent'
      const parsed = parseRecord(written.id, stored)
      if (parsed.type !== 'record') return 'taken'
      return transitions.enqueue(parsed.record, written, at, true).result
    } catch {
      return 'unclear'
    }
  }

  const sendDirectly = async (submission: Submission, sentBefore: boolean): Promise<Submitted> => {
    const { id } = submission
    const outcome = online() ? await send(submission) : undefined
    close(id)
    if (outcome?.type === 'delivered') {
      return { stored: false, delivered: true, id, reference: reference(id) }
    }
    const failed = { stored: false, delivered: false } as const
    if (outcome?.type === 'refused' && !(outcome.byGateway && sentBefore)) {
      const { reason, field } = outcome
      const refused = { ...failed, reason, unsure: false }
      return field === undefined ? refused : { ...refused, field }
    }
    const unsure = sentBefore || outcome?.type === 'unknown' || outcome?.type === 'portal'
    if (unsure) open = [...open, { ...submission, sent: true, maybeStored: false }]
    const why = outcome?.type === 'portal' || outcome?.type === 'misconfigured' ? `${outcome.reason} ` : ''
    const advice = outcome ? (unsure ? ONCE_MORE : LATER) : OFFLINE
    return { ...failed, reason: `${NOT_STORED}${why}${advice}`, unsure }
  }

  const submitOnce = async (kind: Kind, body: Body): Promise<Submitted> => {
    const earlier = open.find((submission) => submission.kind === kind && sameBody(submission.body, body))
    const draft = drafts.take(kind)
    const at = now()
    const forgetDraft = () => {
      drafts.giveBack(kind, draft)
      return drafts.discard(kind).catch(() => {})
    }
    const enqueue = (ambiguous: boolean) =>
      changeRecord<EnqueueResult>(
        store,
        written.id,
        (record) => transitions.enqueue(record, written, at, ambiguous),
        'taken',
      )
    // What was only stored, perhaps, and is gone was cancelled in the drawer: then the id is spent.
    let written: Written = { kind, body, ...(earlier ? { id: earlier.id, fresh: earlier.sent } : draft) }
    // A receipt under an id that both tabs had loaded as a draft may be for other words.
    const isTaken = (result: EnqueueResult) =>
      result === 'taken' || (result === 'delivered' && !earlier && !written.fresh)
    try {
      if (isTaken(await enqueue(earlier?.sent === true))) {
        if (earlier) close(earlier.id)
        written = { kind, body, id: newId(), fresh: true }
        await enqueue(false)
      }
    } catch (error) {
      const isOpen = isConnectionLost(error) || earlier?.maybeStored === true
      const left = isOpen ? await afterFailure(written, at) : 'queued'
      const isAgain = earlier?.id === written.id
      // That nothing is there does not show that it never was: another tab may have sent it, and the visitor may have
      // cancelled it there. Only the visitor can say whether it is still to be sent.
      if (left === 'unclear' || (left === 'absent' && !isAgain)) {
        // A lease could not keep a direct attempt apart from the flush that may find the entry.
        close(written.id)
        open = [
          ...open,
          { id: written.id, kind, body, sent: isAgain && earlier?.sent === true, maybeStored: true },
        ]
        return { stored: false, delivered: false, reason: UNCLEAR, unsure: true }
      }
      if (left === 'absent' || left === 'queued' || isTaken(left)) {
        // Not under the draft's id: the stored draft could later be submitted under it with other words.
        const again = isAgain && earlier?.sent === true && (left === 'absent' || left === 'queued')
        const answer = await sendDirectly({ id: again ? written.id : newId(), kind, body }, again)
        if (!answer.stored && answer.delivered) await forgetDraft()
        // After a lost connection the id may have been used and cancelled: the next draft gets another one.
        else if (!isOpen) drafts.giveBack(kind, draft)
        return answer
      }
    }
    const { id } = written
    if (earlier) {
      close(earlier.id)
      await forgetDraft()
    }
    return { stored: true, id, reference: reference(id) }
  }

  const justSubmitted = (kind: Kind, body: Body): boolean => {
    const last = recent.get(kind)
    return last !== undefined && sameBody(last.body, body)
  }

  const submit = (kind: Kind, body: Body): Promise<Submitted> => {
    const last = recent.get(kind)
    if (last && sameBody(last.body, body)) {
      if (last.doneAt === undefined || Math.abs(now() - last.doneAt) < DOUBLE_CLICK_MS) return last.answer
    }
    const answer = submitOnce(kind, body)
    const entry: { readonly body: Body; readonly answer: Promise<Submitted>; doneAt?: number } = {
      body,
      answer,
    }
    recent.set(kind, entry)
    return answer.then((submitted) => {
      entry.doneAt = now()
      if (!submitted.stored && !submitted.delivered && recent.get(kind) === entry) recent.delete(kind)
      return submitted
    })
  }

  return { submit, justSubmitted }
}
