import type { PendingSubmission } from '../../../../src/outbox/record'
import { transitions as rules, type Transitions } from '../../../../src/outbox/transitions'

/** A wrong rule in place of a right one. The model must find a schedule in which it breaks a promise. */
export interface Mutant {
  readonly name: string
  readonly transitions: Transitions
}

const mutant = (name: string, wrong: Partial<Transitions>): Mutant => ({
  name,
  transitions: { ...rules, ...wrong },
})

type Stored = Parameters<Transitions['claim']>[0]

const isPending = (record: Stored): record is PendingSubmission =>
  record !== undefined && record.state !== 'draft' && record.state !== 'delivered'

/** Applies a right rule to a record that is bent first. */
const bent = (record: Stored, bend: Partial<PendingSubmission>): Stored =>
  isPending(record) ? { ...record, ...bend } : record

/** Gives the right rule's record, bent afterwards; what the rule left alone stays alone. */
const bendResult = (before: Stored, after: Stored, bend: Partial<PendingSubmission>): Stored =>
  after === before ? before : bent(after, bend)

/** The variants that the design names as wrong. */
export const NAMED_MUTANTS: readonly Mutant[] = [
  mutant('a new key per attempt', {
    claim: (record, now, urgency) => {
      const step = rules.claim(record, now, urgency)
      const { result } = step
      if (!result) return step
      const submission = { ...result.submission, id: `${result.submission.id}/${result.attempt}` }
      return { ...step, result: { ...result, submission } }
    },
    settle: (record, claim, outcome, now, random) => {
      const id = claim.submission.id.split('/')[0] ?? ''
      return rules.settle(record, { ...claim, submission: { ...claim.submission, id } }, outcome, now, random)
    },
  }),
  mutant('deletes before it sends', {
    claim: (record, now, urgency) => {
      const step = rules.claim(record, now, urgency)
      return step.result ? { ...step, record: undefined } : step
    },
  }),
  mutant('drops on any 4xx', {
    settle: (record, claim, outcome, now, random) => {
      const drops = ['refused', 'later', 'misconfigured', 'skew'].includes(outcome.type)
      return drops
        ? { record: undefined, result: undefined }
        : rules.settle(record, claim, outcome, now, random)
    },
  }),
  mutant('takes any 2xx for success', {
    settle: (record, claim, outcome, now, random) =>
      rules.settle(record, claim, outcome.type === 'portal' ? { type: 'delivered' } : outcome, now, random),
  }),
  mutant('knows no lease', {
    claim: (record, now, urgency) => {
      const step = rules.claim(bent(record, { leaseUntil: 0 }), now, urgency)
      return step.result ? step : { record, result: undefined }
    },
  }),
  mutant('edits in place after an unknown outcome', {
    edit: (record, body, now) => {
      const open = isPending(record) && record.state !== 'sending'
      return rules.edit(open ? bent(record, { ambiguous: false }) : record, body, now)
    },
  }),
]

/** Further wrong variants, one for each rule that looks as if it could be left out. */
export const FURTHER_MUTANTS: readonly Mutant[] = [
  mutant('never takes an entry over from a dead sender', {
    claim: (record, now, urgency) =>
      record?.state === 'sending' ? { record, result: undefined } : rules.claim(record, now, urgency),
  }),
  mutant('lets a sender settle that lost its lease', {
    settle: (record, claim, outcome, now, random) =>
      isPending(record)
        ? rules.settle(
            { ...record, state: 'sending' },
            { ...claim, attempt: record.attempts },
            outcome,
            now,
            random,
          )
        : rules.settle(record, claim, outcome, now, random),
  }),
  mutant('cancels silently while the outcome is open', {
    discard: (record, evenIfReceived) => {
      const step = rules.discard(record, evenIfReceived)
      const isOpen = step.result === 'needs-consent' || step.result === 'may-have-arrived'
      return isOpen ? { record: undefined, result: 'discarded' } : step
    },
  }),
  mutant('drops what could not be sent in 30 days', {
    expire: (record, now) => {
      const step = rules.expire(record, now)
      return isPending(record) && step.record !== record ? { record: undefined, result: undefined } : step
    },
  }),
  mutant('takes a 429 for proof that nothing ever arrived', {
    settle: (record, claim, outcome, now, random) => {
      const { record: after } = rules.settle(record, claim, outcome, now, random)
      const proof = outcome.type === 'later' ? { ambiguous: false } : {}
      return { record: bendResult(record, after, proof), result: undefined }
    },
  }),
  mutant('takes what a gateway turned away for proof that nothing ever arrived', {
    settle: (record, claim, outcome, now, random) => {
      const { type } = outcome
      const heard = type === 'refused' ? { type, reason: outcome.reason } : outcome
      return rules.settle(record, claim, heard, now, random)
    },
  }),
  mutant('forgets that an attempt got no answer', {
    settle: (record, claim, outcome, now, random) => {
      const { record: after } = rules.settle(record, claim, outcome, now, random)
      const forgets = outcome.type === 'unknown' || outcome.type === 'portal'
      const before = isPending(record) && forgets ? { ambiguous: record.ambiguous } : {}
      return { record: bendResult(record, after, before), result: undefined }
    },
  }),
  mutant('forgets that the sender before may have succeeded', {
    claim: (record, now, urgency) => {
      const step = rules.claim(record, now, urgency)
      const before = isPending(record) ? { ambiguous: record.ambiguous } : {}
      return { ...step, record: bendResult(record, step.record, before) }
    },
  }),
  mutant('believes a wait that a changed clock made endless', {
    claim: (record, now, urgency) =>
      isPending(record) && record.state === 'queued' && urgency === 'due' && record.nextAt > now
        ? { record, result: undefined }
        : rules.claim(record, now, urgency),
  }),
  mutant('believes a lease that a changed clock made endless', {
    claim: (record, now, urgency) =>
      isPending(record) && record.state === 'sending' && record.leaseUntil > now
        ? { record, result: undefined }
        : rules.claim(record, now, urgency),
  }),
  mutant('refuses a report of delivery from a sender that lost its lease, and clears the entry', {
    settle: (record, claim, outcome, now, random) =>
      isPending(record) && record.attempts !== claim.attempt
        ? { record: undefined, result: undefined }
        : rules.settle(record, claim, outcome, now, random),
  }),
  mutant('keeps the body in the receipt', {
    settle: (record, claim, outcome, now, random) => {
      const step = rules.settle(record, claim, outcome, now, random)
      const isReceipt = step.record?.state === 'delivered' && step.record !== record
      return isReceipt ? { ...step, record: { ...step.record, ...claim.submission } } : step
    },
  }),
  mutant('takes a body in under the id of a draft that is gone', {
    enqueue: (record, written, now, ambiguous) =>
      rules.enqueue(record, { ...written, isNewId: true }, now, ambiguous),
  }),
  mutant('takes a body in under an id that is done', {
    enqueue: (record, written, now, ambiguous) =>
      record?.state === 'delivered'
        ? rules.enqueue(undefined, { ...written, isNewId: true }, now, ambiguous)
        : rules.enqueue(record, written, now, ambiguous),
  }),
  mutant('saves a draft over what was submitted', {
    saveDraft: (record, written, now) =>
      isPending(record)
        ? rules.saveDraft(undefined, { ...written, isNewId: true }, now)
        : rules.saveDraft(record, written, now),
  }),
]
