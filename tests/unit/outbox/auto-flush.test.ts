import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAutoFlush } from '../../../src/outbox/auto-flush'

let page: EventTarget
let sheet: EventTarget & { visibilityState: string }
let wait: number | undefined
let listener: () => void
const unsubscribe = vi.fn()
const flush = vi.fn()
const outbox = {
  flush: (urgency?: string) => {
    flush(urgency)
    return Promise.resolve({ waiting: 0 })
  },
  msUntilNextAttempt: () => Promise.resolve(wait),
  subscribe: (given: () => void) => {
    listener = given
    return unsubscribe
  },
}
const calls = () => flush.mock.calls.map(([urgency]) => urgency)

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  sheet = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', sheet)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  wait = undefined
  flush.mockClear()
  unsubscribe.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('auto flush', () => {
  it('flushes on load, on online, when restored and when shown', async () => {
    startAutoFlush(outbox)
    await vi.advanceTimersByTimeAsync(0)
    expect(calls()).toEqual(['resume'])
    page.dispatchEvent(new Event('online'))
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    sheet.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(calls()).toEqual(['resume', 'resume', 'resume', 'due'])
  })

  it('does not flush when hidden, nor twice on load', async () => {
    startAutoFlush(outbox)
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    sheet.visibilityState = 'hidden'
    sheet.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(calls()).toEqual(['resume'])
  })

  it('flushes when the next entry is due', async () => {
    wait = 30_000
    startAutoFlush(outbox)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(calls()).toEqual(['resume'])
    await vi.advanceTimersByTimeAsync(1)
    expect(calls()).toEqual(['resume', 'due'])
  })

  it('resets its timer after a change', async () => {
    startAutoFlush(outbox)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls()).toEqual(['resume'])
    wait = 4_000
    listener()
    await vi.advanceTimersByTimeAsync(2_000)
    wait = 10_000
    listener()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(calls()).toEqual(['resume'])
    await vi.advanceTimersByTimeAsync(1)
    expect(calls()).toEqual(['resume', 'due'])
  })

  it('limits its timer to between 2 s and 300 s', async () => {
    wait = 0
    startAutoFlush(outbox)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(flush.mock.calls.length).toBeLessThanOrEqual(6)
    wait = 86_400_000
    listener()
    flush.mockClear()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(calls()).toEqual(['due'])
  })

  it('continues when the storage fails', async () => {
    startAutoFlush({
      ...outbox,
      flush: (urgency) => {
        flush(urgency)
        return Promise.reject(new Error('no storage'))
      },
      msUntilNextAttempt: () => Promise.reject(new Error('no storage')),
    })
    await vi.advanceTimersByTimeAsync(0)
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(calls()).toEqual(['resume', 'resume'])
  })

  it('does not flush after it is stopped', async () => {
    wait = 4_000
    const stop = startAutoFlush(outbox)
    await vi.advanceTimersByTimeAsync(0)
    stop()
    page.dispatchEvent(new Event('online'))
    sheet.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls()).toEqual(['resume'])
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })
})
