import { describe, expect, it, vi } from 'vitest'
import { createServerClock } from '../../../src/outbox/server-clock'

/** A clock whose timer and answers the test sets. */
function createClock() {
  const state: { elapsed: number; time: number | undefined } = { elapsed: 0, time: 1_000_000 }
  const readServerTime = vi.fn(async () => state.time)
  return { state, readServerTime, clock: createServerClock(readServerTime, () => state.elapsed) }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the clock of the server', () => {
  it('is unknown until it is requested, and then continues from the answer', async () => {
    const { state, clock, readServerTime } = createClock()
    expect(clock.read()).toBeUndefined()
    clock.request()
    clock.request()
    await settle()
    state.elapsed = 5_000.4
    expect(clock.read()).toBe(1_005_000)
    clock.request()
    expect(readServerTime).toHaveBeenCalledTimes(1)
  })

  it('is read again after an hour, because a timer may stop while the device sleeps', async () => {
    const { state, clock, readServerTime } = createClock()
    clock.request()
    await settle()
    state.elapsed = 3_600_001
    expect(clock.read()).toBeUndefined()
    state.time = 9_000_000
    clock.request()
    await settle()
    expect(clock.read()).toBe(9_000_000)
    expect(readServerTime).toHaveBeenCalledTimes(2)
  })

  it('is requested at most once a minute while the server does not answer', async () => {
    const { state, clock, readServerTime } = createClock()
    state.time = undefined
    for (const elapsed of [0, 400, 59_999, 60_000]) {
      state.elapsed = elapsed
      clock.request()
      await settle()
    }
    expect(readServerTime).toHaveBeenCalledTimes(2)
    expect(clock.read()).toBeUndefined()
  })
})
