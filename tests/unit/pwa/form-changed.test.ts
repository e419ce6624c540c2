import { expect, it } from 'vitest'
import { isOfOlderForm } from '../../../src/pwa/form-changed'
import { quoteBody, vendorBody } from '../../database/support/enquiries'

const skew = { type: 'skew', reason: 'The website has changed.' } as const
const refused = { type: 'refused', reason: 'Not accepted.' } as const
const { rawMaterial: _, ...lacking } = quoteBody

it('knows an answer that is no longer asked, and one that is needed now', () => {
  expect(isOfOlderForm({ kind: 'quote', body: { ...quoteBody, colour: '' }, trouble: skew })).toBe(true)
  expect(isOfOlderForm({ kind: 'quote', body: lacking, trouble: refused })).toBe(true)
  expect(isOfOlderForm({ kind: 'vendor', body: { ...vendorBody, gstin: '' }, trouble: skew })).toBe(true)
})

it('says nothing against an entry of this form, nor before the server has turned it away', () => {
  expect(isOfOlderForm({ kind: 'quote', body: quoteBody, trouble: refused })).toBe(false)
  expect(isOfOlderForm({ kind: 'vendor', body: vendorBody, trouble: skew })).toBe(false)
  expect(isOfOlderForm({ kind: 'quote', body: lacking, trouble: null })).toBe(false)
  expect(isOfOlderForm({ kind: 'quote', body: lacking, trouble: { type: 'unknown', reason: '' } })).toBe(
    false,
  )
  expect(isOfOlderForm({ kind: 'quote', body: null, trouble: null })).toBe(false)
})
