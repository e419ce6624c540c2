import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBroadcast, SAVING_CHANNEL } from '../../../../src/contracts/worker/channels'
import { COUNT_MISSING, RESTORE_MISSING } from '../../../../src/contracts/worker/core-messages'
import { checkSaved, readiness } from '../../../../src/shell/offline/worker'
import { activate, activeWorker, deactivate } from './active-worker'

describe('checkSaved', () => {
  let record: Response | undefined

  beforeEach(() => {
    vi.useFakeTimers()
    record = undefined
    vi.stubGlobal('caches', { match: async () => record })
    readiness.set({ type: 'unknown' })
  })

  afterEach(() => {
    deactivate()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('reports that everything is saved when no file is missing', async () => {
    activate(activeWorker({ [COUNT_MISSING]: 0 }))
    await checkSaved()
    expect(readiness.get()).toEqual({ type: 'ready' })
  })

  it.each([
    ['ready while the caches hold the record of a saved core', new Response('{}'), 'ready'],
    ['failed when the caches are empty', undefined, 'failed'],
  ])('reports, for a worker of an earlier version that does not answer, %s', async (_, saved, type) => {
    record = saved
    activate(activeWorker({}))
    const checked = checkSaved()
    await vi.runAllTimersAsync()
    await checked
    expect(readiness.get()).toEqual({ type })
  })

  it('takes the answer of a worker that comes late', async () => {
    const answers: MessagePort[] = []
    activate(
      Object.assign(new EventTarget(), {
        postMessage: (_: unknown, [port]: MessagePort[]) => port && answers.push(port),
      }),
    )
    const checked = checkSaved()
    await vi.runAllTimersAsync()
    await checked
    expect(readiness.get()).toEqual({ type: 'failed' })
    answers[0]?.postMessage(0)
    vi.useRealTimers()
    await expect.poll(() => readiness.get()).toEqual({ type: 'ready' })
  })

  it('asks the next worker when it replaces one that did not answer', async () => {
    const earlier = activeWorker({})
    activate(earlier)
    const checked = checkSaved()
    await vi.runAllTimersAsync()
    await checked
    expect(readiness.get()).toEqual({ type: 'failed' })
    activate(activeWorker({ [COUNT_MISSING]: 0 }))
    vi.useRealTimers()
    earlier.dispatchEvent(new Event('statechange'))
    await expect.poll(() => readiness.get()).toEqual({ type: 'ready' })
  })

  describe('while the worker stores what is missing', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      vi.stubGlobal('addEventListener', () => {})
    })

    it('reports failure when the worker has ended, and a later attempt continues', async () => {
      activate(activeWorker({ [COUNT_MISSING]: 3 }))
      void checkSaved()
      await expect.poll(() => readiness.get()).toEqual({ type: 'saving', done: 0, total: 3 })
      await vi.advanceTimersByTimeAsync(60_000)
      expect(readiness.get()).toEqual({ type: 'failed' })
      activate(activeWorker({ [COUNT_MISSING]: 3, [RESTORE_MISSING]: 0 }))
      await checkSaved()
      expect(readiness.get()).toEqual({ type: 'ready' })
    })

    it('does not take a slow worker for one that has ended', async () => {
      activate(activeWorker({ [COUNT_MISSING]: 3 }))
      void checkSaved()
      await expect.poll(() => readiness.get()).toMatchObject({ type: 'saving' })
      const channel = openBroadcast(SAVING_CHANNEL)
      for (const done of [1, 2]) {
        await vi.advanceTimersByTimeAsync(50_000)
        channel?.postMessage({ done, total: 3 })
        await expect.poll(() => readiness.get()).toEqual({ type: 'saving', done, total: 3 })
      }
      channel?.close()
    })
  })
})
