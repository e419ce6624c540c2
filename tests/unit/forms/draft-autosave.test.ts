import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDraftAutosave } from '../../../src/forms/draft-autosave'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('saves once for a burst of changes', async () => {
  const store = vi.fn(async () => true)
  const autosave = createDraftAutosave(async () => 'outbox', store)
  autosave.schedule()
  autosave.schedule()
  await vi.advanceTimersByTimeAsync(400)
  expect(store).toHaveBeenCalledExactlyOnceWith('outbox')
})

it('saves a scheduled draft at once when the page is hidden, and nothing without a change', async () => {
  const store = vi.fn(async () => true)
  const autosave = createDraftAutosave(async () => {}, store)
  autosave.saveScheduled()
  await vi.runAllTimersAsync()
  expect(store).not.toHaveBeenCalled()
  autosave.schedule()
  autosave.saveScheduled()
  await vi.advanceTimersByTimeAsync(0)
  expect(store).toHaveBeenCalledTimes(1)
  await vi.runAllTimersAsync()
  expect(store).toHaveBeenCalledTimes(1)
})

it('drops a save that still waits for the drafts when the answers are submitted', async () => {
  let finishLoading = () => {}
  const load = () =>
    new Promise<void>((resolve) => {
      finishLoading = resolve
    })
  const store = vi.fn(async () => true)
  const autosave = createDraftAutosave(load, store)
  autosave.save()
  autosave.cancel()
  finishLoading()
  await vi.runAllTimersAsync()
  expect(store).not.toHaveBeenCalled()
})

it('drops a scheduled save when the answers are submitted, and saves later changes', async () => {
  const store = vi.fn(async () => true)
  const autosave = createDraftAutosave(async () => {}, store)
  autosave.schedule()
  autosave.cancel()
  await vi.runAllTimersAsync()
  expect(store).not.toHaveBeenCalled()
  autosave.schedule()
  await vi.runAllTimersAsync()
  expect(store).toHaveBeenCalledTimes(1)
})

it('stays silent when drafts cannot be loaded', async () => {
  const store = vi.fn(async () => true)
  const autosave = createDraftAutosave(() => Promise.reject(new Error('offline')), store)
  autosave.save()
  await vi.runAllTimersAsync()
  expect(store).not.toHaveBeenCalled()
})
