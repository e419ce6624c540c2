import { expect, it } from 'vitest'
import { mergeAnswers } from '../../../../src/shell/outbox/merge-answers'

it('keeps the changes of the visitor and takes those of the other page', () => {
  const before = { name: 'Asha', phone: '1', place: 'Dewas' }
  const inForm = { name: 'Asha Rao', phone: '1', place: 'Dewas' }
  const stored = { name: 'Asha', phone: '2', place: 'Dewas' }
  expect(mergeAnswers(before, inForm, stored)).toEqual({
    answers: { name: 'Asha Rao', phone: '2', place: 'Dewas' },
    conflicts: {},
  })
})

it('keeps the answer of the visitor and reports the other one where both have changed it', () => {
  const merged = mergeAnswers({ name: 'Asha' }, { name: 'Asha Rao' }, { name: 'Asha R.' })
  expect(merged).toEqual({ answers: { name: 'Asha Rao' }, conflicts: { name: 'Asha R.' } })
  expect(mergeAnswers({ name: 'Asha' }, { name: 'Ben' }, { name: 'Ben' }).conflicts).toEqual({})
})

it('takes an answer that the other page has emptied or added', () => {
  expect(mergeAnswers({ name: 'Asha ' }, { name: 'Asha', gstin: '' }, { gstin: 'X' }).answers).toEqual({
    name: '',
    gstin: 'X',
  })
})
