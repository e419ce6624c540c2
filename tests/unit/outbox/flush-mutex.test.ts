import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locks, withFlushMutex } from '../../../src/outbox/flush-mutex'

/** Fake of `navigator.locks`: one holder at a time, and a queue that an abort signal leaves. */
function fakeLocks(): { readonly locks: Locks; readonly held: () => boolean } {
  let holder: Promise<unknown> | undefined
  const request = async (_name: string, options: LockOptions, callback: (lock: Lock) => unknown) => {
    const { signal } = options
    const refused = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    // An abort after the lock was granted changes nothing.
    refused.catch(() => {})
    while (holder) await Promise.race([holder.catch(() => {}), refused])
    const running = Promise.resolve(callback({ name: 'outbox', mode: 'exclusive' }))
    holder = running
    try {
      return await running
    } finally {
      holder = undefined
    }
  }
  // The platform's overloads; only the form with options is used.
  return { locks: { request: request as Locks['request'] }, held: () => holder !== undefined }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('withFlushMutex', () => {
  it('runs the task without Web Locks', async () => {
    expect(await withFlushMutex(undefined, async () => 7)).toBe(7)
  })

  it('runs one task at a time and releases the lock', async () => {
    const { locks, held } = fakeLocks()
    const order: string[] = []
    const task = (name: string) => async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 100))
      order.push(`${name} ends`)
    }
    const both = Promise.all([withFlushMutex(locks, task('one')), withFlushMutex(locks, task('two'))])
    await vi.runAllTimersAsync()
    await both
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
    expect(held()).toBe(false)
  })

  it('runs the task after a time-out when a frozen tab keeps the lock', async () => {
    const { locks } = fakeLocks()
    void withFlushMutex(locks, () => new Promise(() => {}))
    const task = vi.fn(async () => 'sent')
    const result = withFlushMutex(locks, task)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(task).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toBe('sent')
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('runs the task once and rejects as it does', async () => {
    const { locks } = fakeLocks()
    const wrong = new Error('wrong')
    const task = vi.fn(() => Promise.reject(wrong))
    await expect(withFlushMutex(locks, task)).rejects.toBe(wrong)
    expect(task).toHaveBeenCalledTimes(1)
  })

  it('runs the task where locks are forbidden', async () => {
    const request = () => Promise.reject(new DOMException('Not here.', 'SecurityError'))
    expect(await withFlushMutex({ request }, async () => 7)).toBe(7)
  })

  describe('in a page', () => {
    let page: EventTarget

    beforeEach(() => {
      page = new EventTarget()
      vi.stubGlobal('document', {})
      vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    })
    afterEach(() => void vi.unstubAllGlobals())

    it('releases the lock when the page is left while the task runs', async () => {
      const { locks, held } = fakeLocks()
      const result = withFlushMutex(
        locks,
        () => new Promise((resolve) => setTimeout(resolve, 5_000, 'sent later')),
      )
      await vi.advanceTimersByTimeAsync(0)
      expect(held()).toBe(true)
      page.dispatchEvent(new Event('pagehide'))
      await vi.advanceTimersByTimeAsync(0)
      expect(held()).toBe(false)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await result).toBe('sent later')
    })

    it('requests the lock again when a page that was left while it waited is restored', async () => {
      const { locks, held } = fakeLocks()
      let finish = () => {}
      void locks.request('outbox', {}, () => new Promise<void>((resolve) => (finish = resolve)))
      const task = vi.fn(async () => 'sent')
      const result = withFlushMutex(locks, task)
      page.dispatchEvent(new Event('pagehide'))
      await vi.advanceTimersByTimeAsync(10_000)
      finish()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(task).not.toHaveBeenCalled()
      expect(held()).toBe(false)
      page.dispatchEvent(new Event('pageshow'))
      expect(await result).toBe('sent')
      expect(task).toHaveBeenCalledTimes(1)
    })
  })
})
