import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Workbox } from 'workbox-window'
import { checkSaved, readiness, workerRegistration } from '../../../../src/shell/offline/worker'
import { COUNT_MISSING } from '../../../../src/worker-contract/core-messages'

/** An active worker. @param answers replies to messages by their type; the worker of an earlier version knows none */
function activeWorker(answers: Readonly<Record<string, number>>) {
  return Object.assign(new EventTarget(), {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[]) => {
      if (type in answers) port?.postMessage(answers[type])
    },
  })
}

function activate(active: EventTarget): void {
  // The parts of a registration that the page uses.
  workerRegistration.set({
    workbox: {} as Workbox,
    registration: { active } as unknown as ServiceWorkerRegistration,
  })
}

describe('checkSaved', () => {
  let record: Response | undefined

  beforeEach(() => {
    vi.useFakeTimers()
    record = undefined
    vi.stubGlobal('caches', { match: async () => record })
    readiness.set({ type: 'unknown' })
  })

  afterEach(() => {
    workerRegistration.set(undefined)
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
})
