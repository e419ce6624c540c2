import { describe, expect, it } from 'vitest'
import { canonicalPath } from '../../../src/contracts/worker/canonical-path'

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/about%20', '/about'],
    ['/about /%20/', '/about'],
    ['/Product//Bio-CNG//', '/product/bio-cng'],
    ['//elsewhere.example/x', '/elsewhere.example/x'],
    ['/\\elsewhere.example', '/elsewhere.example'],
    ['//', '/'],
    ['/%20', '/'],
    ['/a%20b', '/a%20b'],
  ])('turns %s into %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical)
  })
})
