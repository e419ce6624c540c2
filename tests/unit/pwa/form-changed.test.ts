import { expect, it } from 'vitest'
import { formChange } from '../../../src/shell/outbox/form-changed'
import { quoteBody, vendorBody } from '../../database/support/enquiries'

const skew = { type: 'skew', reason: 'The website has changed.' } as const
const refused = { type: 'refused', reason: 'Not accepted.' } as const
const quote = { kind: 'quote', body: quoteBody, editable: true } as const
const { rawMaterial: _, ...lacking } = quoteBody

it('is an answer that is no longer asked, or one that is needed now', () => {
  const more = { ...quoteBody, colour: '' }
  expect(formChange({ ...quote, body: more, trouble: skew })).toMatch(
    /^The form has changed .* send them again/,
  )
  expect(formChange({ ...quote, body: lacking, trouble: refused })).toMatch(/^The form has changed/)
  const vendor = { kind: 'vendor', body: { ...vendorBody, gstin: '' }, editable: true } as const
  expect(formChange({ ...vendor, trouble: skew })).toMatch(/^The form has changed/)
})

it('asks for no change where the entry may have been received as it was', () => {
  const open = { ...quote, body: lacking, trouble: skew, editable: false }
  expect(formChange(open)).toMatch(/may already have been received/)
})

it('is not said of an entry of this form, nor before the server has turned it away', () => {
  expect(formChange({ ...quote, trouble: refused })).toBeUndefined()
  expect(formChange({ ...quote, kind: 'vendor', body: vendorBody, trouble: skew })).toBeUndefined()
  expect(formChange({ ...quote, body: lacking, trouble: null })).toBeUndefined()
  expect(formChange({ ...quote, body: lacking, trouble: { type: 'unknown', reason: '' } })).toBeUndefined()
  expect(formChange({ ...quote, body: null, trouble: refused })).toBeUndefined()
})
