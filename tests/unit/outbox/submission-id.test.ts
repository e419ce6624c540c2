import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSubmissionId, referenceOf } from '../../../src/outbox/submission-id'

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

describe('referenceOf', () => {
  it('returns the first eight hex digits in upper case', () => {
    expect(referenceOf('1a2b3c4d-5e6f-4a0b-8c1d-2e3f4a5b6c7d')).toBe('1A2B-3C4D')
  })
})

describe('createSubmissionId', () => {
  it('returns a random UUID', () => {
    expect(createSubmissionId()).toMatch(VERSION_4)
    expect(createSubmissionId()).not.toBe(createSubmissionId())
  })

  it('returns a UUID without a secure context', () => {
    const bytes = (fill: number) => (array: Uint8Array) => array.fill(fill)
    for (const fill of [0x00, 0xff, 0x5a]) {
      vi.stubGlobal('crypto', { getRandomValues: bytes(fill) })
      expect(createSubmissionId()).toMatch(VERSION_4)
    }
    vi.stubGlobal('crypto', { getRandomValues: bytes(0) })
    expect(createSubmissionId()).toBe('00000000-0000-4000-8000-000000000000')
  })
})
