import type { PendingSubmission } from '../../../../src/outbox/record'
import { transitions as rules, type Transitions } from '../../../../src/outbox/transitions'

/** A wrong transition. The schedules must find a violation. */
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

/** Returns a pending record with changes. */
const changed = (record: Stored, changes: Partial<PendingSubmission>): Stored =>
  isPending(record) ? { ...record, ...changes } : record

/** Returns the record after a transition with changes, unless the transition left it unchanged. */
const changedResult = (before: Stored, after: Stored, changes: Partial<PendingSubmission>): Stored =>
  after === before ? before : changed(after, changes)

/** Wrong variants that the specification names. */
export const NAMED_MUTANTS: readonly Mutant[] = [
  mutant('uses a new key per attempt', {
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
  mutant('drops an entry on any 4xx', {
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
  mutant('ignores the lease', {
    claim: (record, now, urgency) => {
      const step = rules.claim(changed(record, { leaseUntil: 0 }), now, urgency)
      return step.result ? step : { record, result: undefined }
    },
  }),
  mutant('edits in place after an unknown outcome', {
    edit: (record, body, now) => {
      const open = isPending(record) && record.state !== 'sending'
      return rules.edit(open ? changed(record, { ambiguous: false }) : record, body, now)
    },
  }),
]

/** One wrong variant for each rule that looks redundant. */
export const FURTHER_MUTANTS: readonly Mutant[] = [
  mutant('sends an entry that is being edited', {
    claim: (record, now, urgency) => rules.claim(changed(record, { heldUntil: 0 }), now, urgency),
  }),
  mutant('never reclaims an expired lease', {
    claim: (record, now, urgency) =>
      record?.state === 'sending' ? { record, result: undefined } : rules.claim(record, now, urgency),
  }),
  mutant('settles after the lease was reclaimed', {
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
  mutant('discards an ambiguous entry without consent', {
    discard: (record, evenIfReceived) => {
      const step = rules.discard(record, evenIfReceived)
      const isOpen = step.result === 'needs-consent' || step.result === 'may-have-arrived'
      return isOpen ? { record: undefined, result: 'discarded' } : step
    },
  }),
  mutant('drops an entry after 30 days', {
    expire: (record, now, serverTime) => {
      const step = rules.expire(record, now, serverTime)
      return step.record?.state === 'attention' ? { record: undefined, result: undefined } : step
    },
  }),
  mutant('takes a 429 for proof that no attempt arrived', {
    settle: (record, claim, outcome, now, random) => {
      const { record: after } = rules.settle(record, claim, outcome, now, random)
      const proof = outcome.type === 'later' ? { ambiguous: false } : {}
      return { record: changedResult(record, after, proof), result: undefined }
    },
  }),
  mutant('takes a refusal by a gateway for proof that no attempt arrived', {
    settle: (record, claim, outcome, now, random) => {
      const { type } = outcome
      const heard = type === 'refused' ? { type, reason: outcome.reason } : outcome
      return rules.settle(record, claim, heard, now, random)
    },
  }),
  mutant('forgets an attempt without an answer', {
    settle: (record, claim, outcome, now, random) => {
      const { record: after } = rules.settle(record, claim, outcome, now, random)
      const forgets = outcome.type === 'unknown' || outcome.type === 'portal'
      const before = isPending(record) && forgets ? { ambiguous: record.ambiguous } : {}
      return { record: changedResult(record, after, before), result: undefined }
    },
  }),
  mutant('forgets the attempt of an expired lease', {
    claim: (record, now, urgency) => {
      const step = rules.claim(record, now, urgency)
      const before = isPending(record) ? { ambiguous: record.ambiguous } : {}
      return { ...step, record: changedResult(record, step.record, before) }
    },
  }),
  mutant('honours a wait beyond any backoff', {
    claim: (record, now, urgency) =>
      isPending(record) && record.state === 'queued' && urgency === 'due' && record.nextAt > now
        ? { record, result: undefined }
        : rules.claim(record, now, urgency),
  }),
  mutant('honours a lease beyond any duration', {
    claim: (record, now, urgency) =>
      isPending(record) && record.state === 'sending' && record.leaseUntil > now
        ? { record, result: undefined }
        : rules.claim(record, now, urgency),
  }),
  mutant('drops an entry when an outdated sender reports', {
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
  mutant('enqueues under the id of a removed draft', {
    enqueue: (record, written, now, ambiguous) =>
      rules.enqueue(record, { ...written, isNewId: true }, now, ambiguous),
  }),
  mutant('enqueues under the id of a receipt', {
    enqueue: (record, written, now, ambiguous) =>
      record?.state === 'delivered'
        ? rules.enqueue(undefined, { ...written, isNewId: true }, now, ambiguous)
        : rules.enqueue(record, written, now, ambiguous),
  }),
  mutant('overwrites a submission with a draft', {
    saveDraft: (record, written, now) =>
      isPending(record)
        ? rules.saveDraft(undefined, { ...written, isNewId: true }, now)
        : rules.saveDraft(record, written, now),
  }),
]
