import { describe, expect, it } from 'vitest'
import { isSameResult, type Result } from '../../../../src/tools/search/results'

const entry = { kind: 'products', title: 'Nitrogen', link: '/product/nitrogen' } as const
const result: Result = { entry, reason: { by: 'words' }, marked: new Set(['nitrogen']) }

describe('isSameResult', () => {
  it('compares what a row shows', () => {
    expect(isSameResult(result, { ...result, marked: new Set(['nitrogen']) })).toBe(true)
    expect(isSameResult(result, { ...result, marked: new Set() })).toBe(false)
    expect(isSameResult(result, { ...result, entry: { ...entry, link: '/product/nitrogen?x=1' } })).toBe(
      false,
    )
    expect(isSameResult(result, { ...result, needle: { min: 1, max: 1 } })).toBe(false)
    expect(isSameResult(result, { ...result, reason: { by: 'text', words: ['nitrogen'] } })).toBe(false)
  })
})
