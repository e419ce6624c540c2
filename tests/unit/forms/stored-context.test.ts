import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStoredContext, storeContext } from '../../../src/forms/quote-context/stored-context'
import { stubLocalStorage } from '../stub-local-storage'

const context = { query: '?product=nitrogen', written: { plannedCapacity: 'Nitrogen: ', rawMaterial: '' } }
let values: Map<string, string>

beforeEach(() => {
  values = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the context of a draft until it is removed', () => {
  expect(readStoredContext()).toBeUndefined()
  storeContext(context)
  expect(readStoredContext()).toEqual(context)
  // The script that reserves space for the context reads it too.
  expect([...values.keys()]).toEqual(['quote-context'])
  storeContext(undefined)
  expect(values.size).toBe(0)
})

it.each([
  '{',
  'null',
  '"?product=nitrogen"',
  JSON.stringify({ ...context, query: 1 }),
  JSON.stringify({ ...context, written: null }),
  JSON.stringify({ ...context, written: 'Nitrogen' }),
  JSON.stringify({ ...context, written: { ...context.written, plannedCapacity: null } }),
  JSON.stringify({ ...context, written: { ...context.written, rawMaterial: 1 } }),
])('ignores what another version of the site stored: %s', (text) => {
  values.set('quote-context', text)
  expect(readStoredContext()).toBeUndefined()
})

it('knows no context where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined)
  storeContext(context)
  expect(readStoredContext()).toBeUndefined()
})
