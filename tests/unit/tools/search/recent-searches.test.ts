import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import {
  clearRecentSearches,
  recentSearches,
  rememberSearch,
} from '../../../../src/tools/search/recent-searches'
import { stubLocalStorage } from '../../stub-local-storage'

const KEY = 'recent-searches'
let stored: Map<string, string>

beforeEach(() => {
  stored = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

const remember = (...queries: string[]) => queries.forEach(rememberSearch)

describe('recent searches', () => {
  it('are empty on a new device', () => {
    expect(recentSearches()).toEqual([])
  })

  it('are the six newest, the newest first', () => {
    remember('one', 'two', 'three', 'four', 'five', 'six', 'seven')
    expect(recentSearches()).toEqual(['seven', 'six', 'five', 'four', 'three', 'two'])
    expect(JSON.parse(stored.get(KEY) ?? '')).toHaveLength(6)
  })

  it('list each search once, in its latest spelling', () => {
    remember('nitrogen', 'dryer', 'Nitrogen')
    expect(recentSearches()).toEqual(['Nitrogen', 'dryer'])
  })

  it('are written without superfluous blanks', () => {
    remember('  10   bar\tdryer ')
    expect(recentSearches()).toEqual(['10 bar dryer'])
  })

  test.each([
    ['nothing', ' '],
    ['a pasted text', 'x'.repeat(61)],
  ])('leave out %s', (_, query) => {
    remember('1', '2', '3', '4', '5', '6', query)
    expect(recentSearches()).toEqual(['6', '5', '4', '3', '2', '1'])
  })

  it('have searches of up to 60 characters', () => {
    const long = 'x'.repeat(60)
    remember(long)
    expect(recentSearches()).toEqual([long])
  })

  it('can be deleted from the device', () => {
    remember('dryer')
    clearRecentSearches()
    expect(recentSearches()).toEqual([])
    expect(stored.has(KEY)).toBe(false)
  })

  test.each([
    ['no JSON', '{', []],
    ['no list', '{"length":1}', []],
    ['other values and long texts', JSON.stringify([1, 'dryer', null, 'x'.repeat(61)]), ['dryer']],
    [
      'more than it should',
      JSON.stringify(['1', '2', '3', '4', '5', '6', '7']),
      ['1', '2', '3', '4', '5', '6'],
    ],
  ])('survive a storage that has %s', (_, value, expected) => {
    stored.set(KEY, value)
    expect(recentSearches()).toEqual(expected)
  })

  it('do without a storage', () => {
    const refuse = () => {
      throw new DOMException('Refused', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    remember('dryer')
    expect(recentSearches()).toEqual([])
    expect(clearRecentSearches).not.toThrow()
  })
})
