import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countPage } from '../../../src/install/visit'

/** Storage in memory, as localStorage and sessionStorage. */
function fakeStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('countPage', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 4, 4, 12) })
    vi.stubGlobal('localStorage', fakeStorage())
    vi.stubGlobal('sessionStorage', fakeStorage())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** Opens a new tab on another day. */
  function nextDay() {
    vi.setSystemTime(new Date(2026, 4, 5, 9))
    vi.stubGlobal('sessionStorage', fakeStorage())
  }

  const readPages = (count: number) => Array.from({ length: count }, countPage)

  it('returns false for every page of the first day', () => {
    expect(readPages(5)).toEqual([false, false, false, false, false])
  })

  it('returns true from the third page of a visit on another day', () => {
    readPages(5)
    nextDay()
    expect(readPages(4)).toEqual([false, false, true, true])
  })

  it('counts each tab alone', () => {
    readPages(1)
    nextDay()
    readPages(2)
    vi.stubGlobal('sessionStorage', fakeStorage())
    expect(countPage()).toBe(false)
  })

  it('returns false where the browser forbids storage', () => {
    const forbidden = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    const storage = { getItem: forbidden, setItem: forbidden }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('sessionStorage', storage)
    expect(readPages(4)).toEqual([false, false, false, false])
  })
})
