import { describe, expect, it } from 'vitest'
import { isRecord, otherHalf } from '../../../src/sw/record-address'

describe('the two halves of a page', () => {
  it.each([
    ['/blogs/heat-loss', '/data/posts/heat-loss.json'],
    ['/plants/north/p1', '/data/pages/plants/north/p1.json'],
  ])('%s and %s belong together', (page, record) => {
    expect(otherHalf(page)).toBe(record)
    expect(otherHalf(record)).toBe(page)
  })

  it('are told apart by the address', () => {
    expect(isRecord(new URL('https://site.example/data/posts/heat-loss.json'))).toBe(true)
    expect(isRecord(new URL('https://site.example/blogs/heat-loss'))).toBe(false)
    expect(isRecord(new URL('https://site.example/offline-media.json'))).toBe(false)
  })
})
