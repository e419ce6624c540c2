import { describe, expect, it } from 'vitest'
import { boundedText } from '../../../../src/contracts/addresses/bounded-text'
import { comparisonAddress } from '../../../../src/contracts/addresses/comparison-address'
import { searchAddress } from '../../../../src/contracts/addresses/search-address'
import { qrAddress } from '../../../../src/contracts/worker/qr-address'

describe('addresses', () => {
  it.each([
    ['the empty comparison', comparisonAddress([]), '/compare'],
    ['a comparison', comparisonAddress(['nitrogen', 'bio-cng']), '/compare?p=nitrogen,bio-cng'],
    ['a search', searchAddress(' nitrogen & oxygen '), '/search?q=nitrogen%20%26%20oxygen'],
    ['the code of a page', qrAddress('/product/nitrogen'), '/qr/product/nitrogen.svg'],
  ])('of %s', (_, address, expected) => {
    expect(address).toBe(expected)
  })
})

describe('boundedText', () => {
  it.each([
    ['  abcd', 3, 'abc'],
    ['ab cd', 3, 'ab'],
    ['a\n\u202eb', 9, 'a b'],
    ['😀😀', 1, '😀'],
    ['\u200b', 9, undefined],
    [null, 9, undefined],
  ])('of %j in %d characters is %j', (text, maximum, bounded) => {
    expect(boundedText(text, maximum)).toBe(bounded)
  })
})
