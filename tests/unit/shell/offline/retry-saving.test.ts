import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { COUNT_MISSING } from '../../../../src/contracts/worker/core-messages'
import { retrySaving } from '../../../../src/shell/offline/retry-saving'
import { checkSaved, readiness } from '../../../../src/shell/offline/worker'
import { activate, activeWorker, deactivate } from './active-worker'

describe('retrySaving', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('caches', { match: async () => undefined })
    readiness.set({ type: 'unknown' })
  })

  afterEach(() => {
    deactivate()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each([
    ['online', { onLine: true }, 'ready'],
    ['offline', { onLine: false }, 'failed'],
  ])('continues a failed save after a while, %s', async (_, navigator, type) => {
    vi.stubGlobal('navigator', navigator)
    retrySaving()
    activate(activeWorker({}))
    const checked = checkSaved()
    await vi.advanceTimersByTimeAsync(10_000)
    await checked
    expect(readiness.get()).toEqual({ type: 'failed' })
    activate(activeWorker({ [COUNT_MISSING]: 0 }))
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await expect.poll(() => readiness.get()).toEqual({ type })
  })
})
