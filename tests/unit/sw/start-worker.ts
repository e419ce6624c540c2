import { vi } from 'vitest'
import type { RouteHandlerCallbackOptions } from 'workbox-core'
import { fakeCaches } from './fake-caches'

export const origin = 'https://site.example'
const NodeResponse = Response

/** An event of a worker, with the work that the worker waits for. */
class FakeExtendableEvent extends Event {
  readonly work: Promise<unknown>[] = []

  waitUntil(work: Promise<unknown>): void {
    this.work.push(work)
  }
}

/**
 * Installs and activates the core of a worker in fake globals, which `vi.unstubAllGlobals` removes.
 * @param files texts of the precached files by their paths
 * @param network responds to requests that are not part of the installation
 */
export async function startWorker(
  files: Readonly<Record<string, string>>,
  network: (request: Request) => Promise<Response>,
) {
  const listeners = new Map<string, ((event: ExtendableEvent) => void)[]>()
  const dispatch = async (type: string) => {
    const event = new FakeExtendableEvent(type)
    for (const listener of listeners.get(type) ?? []) listener(event)
    await Promise.all(event.work)
  }
  let isInstalling = true
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('ExtendableEvent', FakeExtendableEvent)
  vi.stubGlobal('registration', { scope: `${origin}/` })
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('addEventListener', (type: string, listener: (event: ExtendableEvent) => void) => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener])
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener() {}
      postMessage() {}
    },
  )
  // In Node both take absolute URLs only.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init)
      }
    },
  )
  vi.stubGlobal(
    'Response',
    class extends NodeResponse {
      static override redirect(url: string | URL, status?: number) {
        return NodeResponse.redirect(new URL(url, origin), status)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!isInstalling) return network(request)
    const text = files[new URL(request.url).pathname.slice(1)]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  })
  vi.resetModules()
  const core = await import('../../../src/sw/core')
  core.precacheCore(Object.entries(files).map(([url, text]) => ({ url, revision: '1', bytes: text.length })))
  await dispatch('install')
  await dispatch('activate')
  isInstalling = false
  return core
}

/** What Workbox hands to a route's handler for a request to a path. */
export function requestFor(path: string): RouteHandlerCallbackOptions {
  const url = new URL(path, origin)
  return { url, request: new Request(url), event: new FakeExtendableEvent('fetch') }
}
