import { describe, expect, it, vi } from 'vitest'
import { boundedText } from '../../../../src/contracts/addresses/bounded-text'
import { comparisonAddress } from '../../../../src/contracts/addresses/comparison-address'
import { searchAddress } from '../../../../src/contracts/addresses/search-address'
import { openBroadcast } from '../../../../src/contracts/worker/channels'
import { qrAddress } from '../../../../src/contracts/worker/qr-address'

describe('addresses', () => {
  it.each([
    ['the empty comparison', () => comparisonAddress([]), '/compare'],
    ['a comparison', () => comparisonAddress(['nitrogen', 'bio-cng']), '/compare?p=nitrogen,bio-cng'],
    ['a search', () => searchAddress(' nitrogen & oxygen '), '/search?q=nitrogen%20%26%20oxygen'],
    ['a search that ends in half a character', () => searchAddress('gas \ud83d'), '/search?q=gas'],
    ['the code of a page', () => qrAddress('/product/nitrogen'), '/qr/product/nitrogen.svg'],
  ])('lead to %s', (_, address, expected) => {
    expect(address()).toBe(expected)
  })
})

describe('openBroadcast', () => {
  it('opens a channel, and nothing where the browser forbids it', () => {
    const channel = openBroadcast('updates')
    expect(channel?.name).toBe('updates')
    channel?.close()
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(openBroadcast('updates')).toBeUndefined()
    vi.unstubAllGlobals()
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
  ])('bound %j to %d characters: %j', (text, maximum, bounded) => {
    expect(boundedText(text, maximum)).toBe(bounded)
  })
})
