import * as text from '../generated/interface/delivery'
import { comparableAnswers } from './answers-digest'
import type { Drafts } from './drafts'
import { isConnectionLost } from './durable-store'
import type { EarlierSubmission } from './find-earlier'
import { type Delivery, queuedDelivery } from './outbox-entry'
import { parseRecord } from './parse-record'
import { DIGEST_TTL_MS, isSameBody } from './record'
import type { Store } from './store'
import { applyTransition, type Transitions } from './transitions'
import type { AttemptOutcome, Body, Kind, Submission } from './transport-contract'
import type { EnqueueResult, SubmissionInput } from './visitor-transitions'

/** A second identical submission within this time is a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 1_000

/** The submission is neither stored nor known to be received, so the form has to stay filled. */
export interface Unsaved {
  readonly state: 'unsaved'
  readonly reason: string
  /** The field that the server rejected, if it named one. */
  readonly field?: string
  /**
   * It may have been received or stored all the same. Submitting the same text again is safe; changed text would be a
   * second submission.
   */
  readonly mayHaveArrived: boolean
}

/**
 * Result of a submission. 'queued': durable on this device, and delivered from here on; 'delivered': received, although
 * this device cannot store it.
 */
export type SubmitResult = Delivery | Unsaved

interface SubmitterOptions {
  readonly store: Store
  readonly transitions: Transitions
  readonly drafts: Drafts
  readonly now: () => number
  readonly createId: () => string
  readonly isOnline: () => boolean
  readonly send: (submission: Submission) => Promise<AttemptOutcome>
}

/** A submission that the form still holds and that may have been sent or stored. */
interface Unresolved extends Submission {
  /** It was sent directly under this id. */
  readonly wasSent: boolean
  /** It may be in the store under this id. */
  readonly mayBeStored: boolean
  /** Times of the calls that may have stored it. */
  readonly attemptedAt: readonly number[]
}

/** The submissions of one page. */
export interface Submitter {
  /**
   * Stores a confirmed body, or sends it directly when the device cannot store. Never rejects. A second call with the
   * same body, during the first or just after it, returns the first result.
   */
  readonly submit: (kind: Kind, body: Body) => Promise<SubmitResult>
  /** Whether a body may have been sent or stored without an answer, so that submitting it again continues that attempt. */
  readonly isUnresolved: (kind: Kind, body: Body) => boolean
  /** Returns the submission of the same answers that this page sent without storing it, if it did so within a day. */
  readonly findSentDirectly: (kind: Kind, body: Body) => EarlierSubmission | undefined
}

/** Creates the submitter of one page. */
export function createSubmitter(options: SubmitterOptions): Submitter {
  const { store, transitions, drafts, now, createId, isOnline, send } = options
  const sentDirectly = new Map<Kind, EarlierSubmission & { readonly answers: string }>()
  const lastSubmits = new Map<Kind, { body: Body; result: Promise<SubmitResult>; doneAt?: number }>()
  /** The same text continues under the id of its unresolved submission. */
  let unresolved: readonly Unresolved[] = []
  const resolveUnresolved = (id: string) => {
    unresolved = unresolved.filter((submission) => submission.id !== id)
  }

  /** Reads what a write with a lost acknowledgement has stored; 'absent': nothing, or nothing any more. */
  const readAfterLostWrite = async (
    input: SubmissionInput,
    at: number,
  ): Promise<EnqueueResult | 'absent' | 'unreadable'> => {
    try {
      const stored = await store.read(input.id)
      if (stored === undefined) return 'absent'
      const parsed = parseRecord(input.id, stored)
      if (parsed.type !== 'record') return 'conflict'
      return transitions.enqueue(parsed.record, input, at, true).result
    } catch {
      return 'unreadable'
    }
  }

  const sendDirectly = async (submission: Submission, wasSent: boolean): Promise<SubmitResult> => {
    const { id } = submission
    const outcome = isOnline() ? await send(submission) : undefined
    resolveUnresolved(id)
    if (outcome?.type === 'delivered') {
      const { kind, body } = submission
      const delivery = { ...queuedDelivery(id), state: 'delivered', isUnstored: true } as const
      const { reference, state } = delivery
      sentDirectly.set(kind, { reference, state, at: now(), answers: comparableAnswers(body) })
      return delivery
    }
    const unsaved = { state: 'unsaved' } as const
    if (outcome?.type === 'refused' && !(outcome.byGateway && wasSent)) {
      const { reason, field } = outcome
      const refused = { ...unsaved, reason, mayHaveArrived: false }
      return field === undefined ? refused : { ...refused, field }
    }
    const mayHaveArrived = wasSent || outcome?.type === 'unknown' || outcome?.type === 'portal'
    if (mayHaveArrived)
      unresolved = [...unresolved, { ...submission, wasSent: true, mayBeStored: false, attemptedAt: [] }]
    const cause =
      outcome?.type === 'portal'
        ? [outcome.reason]
        : outcome?.type === 'misconfigured'
          ? // The reason of a stored submission promises that it is kept and sent again.
            [text.notStoredMisconfigured]
          : []
    const advice = mayHaveArrived ? text.notStoredUnclear : text.notStoredLater
    const sentences = [text.notStored, ...cause, outcome ? advice : text.notStoredOffline]
    return { ...unsaved, reason: sentences.join(' '), mayHaveArrived }
  }

  const submitOnce = async (kind: Kind, body: Body): Promise<SubmitResult> => {
    const earlier = unresolved.find(
      (submission) => submission.kind === kind && isSameBody(submission.body, body),
    )
    const draftId = drafts.takeId(kind)
    const at = now()
    const discardDraft = () => {
      drafts.returnId(kind, draftId)
      return drafts.discard(kind).catch(() => {})
    }
    // An id that was perhaps stored, but never sent, and is now absent was discarded in the outbox: it is used up.
    const id = earlier
      ? { id: earlier.id, isNewId: earlier.wasSent, attemptedAt: earlier.attemptedAt }
      : draftId
    let input: SubmissionInput = { kind, body, ...id }
    const enqueue = (ambiguous: boolean) =>
      applyTransition<EnqueueResult>(
        store,
        input.id,
        (record) => transitions.enqueue(record, input, at, ambiguous),
        'conflict',
      )
    // A receipt under a draft id that two tabs had loaded may belong to other text.
    const isConflict = (result: EnqueueResult) =>
      result === 'conflict' || (result === 'delivered' && !input.isNewId)
    try {
      if (isConflict(await enqueue(earlier?.wasSent === true))) {
        if (earlier) resolveUnresolved(earlier.id)
        input = { kind, body, id: createId(), isNewId: true }
        await enqueue(false)
      }
    } catch (error) {
      const mayBeStored = isConnectionLost(error) || earlier?.mayBeStored === true
      const stored = mayBeStored ? await readAfterLostWrite(input, at) : 'absent'
      const isRepeated = earlier?.id === input.id
      const wasSent = isRepeated && earlier?.wasSent === true
      // An absent record may have been stored, sent by another tab and discarded there. Only the visitor can tell
      // whether it is still to be sent.
      if (stored === 'unreadable' || (stored === 'absent' && mayBeStored && !isRepeated)) {
        // A lease could not keep a direct attempt apart from the flush that may find the entry.
        resolveUnresolved(input.id)
        const attemptedAt = [...(input.attemptedAt ?? []), at]
        unresolved = [...unresolved, { id: input.id, kind, body, wasSent, mayBeStored: true, attemptedAt }]
        return { state: 'unsaved', reason: text.storageTimedOut, mayHaveArrived: true }
      }
      if (stored === 'absent' || stored === 'enqueued' || isConflict(stored)) {
        // A direct attempt needs its own id: the stored draft could be submitted later with other text.
        const keepsId = wasSent && (stored === 'absent' || stored === 'enqueued')
        const result = await sendDirectly({ id: keepsId ? input.id : createId(), kind, body }, keepsId)
        if (result.state === 'delivered') await discardDraft()
        // After a lost connection the id may have been submitted and discarded, so the next draft gets another one.
        else if (!mayBeStored) drafts.returnId(kind, draftId)
        return result
      }
    }
    if (earlier) {
      resolveUnresolved(earlier.id)
      await discardDraft()
    }
    return queuedDelivery(input.id)
  }

  const submit = async (kind: Kind, body: Body) => {
    const last = lastSubmits.get(kind)
    if (last && isSameBody(last.body, body)) {
      if (last.doneAt === undefined || Math.abs(now() - last.doneAt) < DOUBLE_CLICK_MS) return last.result
    }
    const result = submitOnce(kind, body)
    const current: { body: Body; result: Promise<SubmitResult>; doneAt?: number } = { body, result }
    lastSubmits.set(kind, current)
    return result.then((submitted) => {
      current.doneAt = now()
      if (submitted.state === 'unsaved' && lastSubmits.get(kind) === current) lastSubmits.delete(kind)
      return submitted
    })
  }

  return {
    submit,
    isUnresolved: (kind, body) =>
      unresolved.some((submission) => submission.kind === kind && isSameBody(submission.body, body)),
    findSentDirectly: (kind, body) => {
      const last = sentDirectly.get(kind)
      if (!last || Math.abs(now() - last.at) > DIGEST_TTL_MS) return undefined
      return last.answers === comparableAnswers(body) ? last : undefined
    },
  }
}
