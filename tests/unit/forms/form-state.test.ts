import { expect, it } from 'vitest'
import { type FormState, failureOf } from '../../../src/forms/form-state'
import { failed } from '../../../src/generated/interface/forms'
import { queuedDelivery } from '../../../src/outbox/outbox-entry'

const unsaved: FormState = { state: 'unsaved', reason: 'No space.', mayHaveArrived: false }
const lastError = { type: 'refused', reason: 'Too long.', field: 'clientName' } as const
const rejected: FormState = {
  ...queuedDelivery('1'),
  state: 'attention',
  lastError,
  isInForm: true,
  body: {},
}

it.each([
  ['answers that were not stored', unsaved, unsaved],
  ['answers that the server rejected', rejected, lastError],
  ['a rejection without a reason', { ...rejected, lastError: null }, { reason: failed }],
  ['a rejection whose answers have left the form', { ...rejected, isInForm: false }, undefined],
  ['a submission that waits', { ...rejected, state: 'queued' }, undefined],
  ['a form that was not sent', { state: 'idle' }, undefined],
] satisfies [string, FormState, unknown][])('returns the failure of %s', (_, state, failure) => {
  expect(failureOf(state)).toEqual(failure)
})
