import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openChangeChannel } from '../../../src/outbox/change-channel'

class FakeBroadcast {
  static readonly open = new Set<FakeBroadcast>()
  onmessage: (() => void) | null = null
  constructor(readonly name: string) {
    FakeBroadcast.open.add(this)
  }
  postMessage() {
    for (const other of FakeBroadcast.open)
      if (other !== this && other.name === this.name) other.onmessage?.()
  }
  close() {
    FakeBroadcast.open.delete(this)
  }
}

/** One context's globals: each page has its own `addEventListener`. */
function inPage() {
  const page = new EventTarget()
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', page)
  return {
    channel: openChangeChannel('outbox'),
    hide: () => page.dispatchEvent(new Event('pagehide')),
    show: (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  }
}

beforeEach(() => {
  FakeBroadcast.open.clear()
  vi.stubGlobal('BroadcastChannel', FakeBroadcast)
})
afterEach(() => vi.unstubAllGlobals())

describe('the change channel', () => {
  it('is undefined without BroadcastChannel', () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    expect(openChangeChannel('outbox')).toBeUndefined()
  })

  it('notifies other contexts until they unsubscribe', () => {
    const worker = openChangeChannel('outbox')
    const { channel } = inPage()
    const heard = vi.fn()
    const stop = channel?.listen(heard)
    worker?.post()
    expect(heard).toHaveBeenCalledTimes(1)
    channel?.post()
    expect(heard).toHaveBeenCalledTimes(1)
    stop?.()
    worker?.post()
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('closes while the page is in the back/forward cache, and notifies after the restore', () => {
    const worker = openChangeChannel('outbox')
    const { channel, hide, show } = inPage()
    const heard = vi.fn()
    channel?.listen(heard)
    hide()
    expect(FakeBroadcast.open.size).toBe(0)
    worker?.post()
    expect(heard).not.toHaveBeenCalled()
    show(true)
    expect(heard).toHaveBeenCalledTimes(1)
    worker?.post()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('does not notify a page on load', () => {
    const { channel, show } = inPage()
    const heard = vi.fn()
    channel?.listen(heard)
    show(false)
    expect(heard).not.toHaveBeenCalled()
  })
})
