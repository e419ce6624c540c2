import { createHash } from 'node:crypto'
import { vi } from 'vitest'
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

class FakeFetchEvent extends FakeExtendableEvent {
  response: Promise<Response> | undefined

  constructor(readonly request: Request) {
    super('fetch')
  }

  respondWith(response: Promise<Response>): void {
    this.response = response
  }
}

/** The parts of a request that only a browser sets. */
type RequestParts = Partial<Pick<Request, 'mode' | 'destination' | 'cache' | 'method' | 'signal'>>

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** A worker that is active, and what happens around it. */
export interface StartedWorker {
  /** Responds to a request of a page; undefined when the worker leaves it to the browser. */
  readonly respond: (address: string, parts?: RequestParts) => Promise<Response> | undefined
  /** Responds to a navigation. */
  readonly open: (address: string) => Promise<Response> | undefined
  /** Sends a message of a page; resolves with the reply. Without a type it has no data, as messages of extensions. */
  readonly send: (type?: string) => Promise<unknown>
  /** Fires a Background Sync; resolves when the worker has finished it. */
  readonly sync: (tag: string) => Promise<void>
  /** Posts a message of another context to a channel. */
  readonly post: (channel: string) => void
  /** Resolves when the worker waits for nothing more. */
  readonly idle: () => Promise<void>
  /** Messages that the worker has posted to channels. */
  readonly posted: readonly unknown[]
  /** Calls of methods that only a browser has. */
  readonly calls: readonly string[]
  /** Replaces the network. */
  network: (request: Request) => Promise<Response>
}

/**
 * Installs and activates the worker in fake globals, which `vi.unstubAllGlobals` removes.
 * @param files texts of the precached files by their paths
 * @param network responds to requests that are not part of the installation
 */
export async function startWorker(
  files: Readonly<Record<string, string>>,
  network: (request: Request) => Promise<Response>,
): Promise<StartedWorker> {
  const listeners = new Map<string, ((event: Event) => void)[]>()
  const channels: { readonly name: string; readonly type: string; readonly listener: () => void }[] = []
  const posted: unknown[] = []
  const calls: string[] = []
  const events: FakeExtendableEvent[] = []
  const fire = <Fired extends FakeExtendableEvent>(event: Fired): Fired => {
    events.push(event)
    for (const listener of listeners.get(event.type) ?? []) listener(event)
    return event
  }
  const note = (call: string) => async () => void calls.push(call)
  const fromHost = async ({ url }: Request) => {
    const text = files[new URL(url).pathname.slice(1)]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }
  let isInstalling = true
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal(
    '__WB_MANIFEST',
    Object.entries(files).map(([url, text]) => ({
      url,
      revision: '1',
      integrity: integrityOf(text),
      bytes: text.length,
    })),
  )
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('FetchEvent', FakeFetchEvent)
  vi.stubGlobal('ExtendableEvent', FakeExtendableEvent)
  vi.stubGlobal('registration', { scope: `${origin}/`, update: note('update') })
  vi.stubGlobal('clients', { claim: note('claim') })
  vi.stubGlobal('skipWaiting', note('skipWaiting'))
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener])
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor(readonly name: string) {}
      addEventListener(type: string, listener: () => void) {
        channels.push({ name: this.name, type, listener })
      }
      postMessage(message: unknown) {
        posted.push(message)
      }
      close() {}
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
  vi.stubGlobal('fetch', async (request: Request | string, init: RequestInit = {}) => {
    const sent = new Request(request, init)
    const { signal } = init
    const aborted = new Promise<never>((_, reject) => {
      const abort = () => reject(new DOMException('Aborted', 'AbortError'))
      signal?.addEventListener('abort', abort)
      if (signal?.aborted) abort()
    })
    const response = await Promise.race([isInstalling ? fromHost(sent) : worker.network(sent), aborted])
    if (sent.integrity && sent.integrity !== integrityOf(await response.clone().text()))
      throw new TypeError('Failed integrity check')
    return response
  })
  // Its dates are in IndexedDB, which Node does not have.
  vi.doMock('../../../src/sw/limit-cache', () => ({ limitCache: () => ({}) }))
  vi.resetModules()
  const respond: StartedWorker['respond'] = (address, { mode, destination, ...init } = {}) => {
    const request = new Request(new URL(address, origin), init)
    Object.defineProperty(request, 'mode', { value: mode ?? 'no-cors' })
    Object.defineProperty(request, 'destination', { value: destination ?? '' })
    return fire(new FakeFetchEvent(request)).response
  }
  const worker: StartedWorker = {
    network,
    posted,
    calls,
    respond,
    open: (address) => respond(address, { mode: 'navigate' }),
    send: async (type) => {
      const replies: unknown[] = []
      const ports = type === undefined ? [] : [{ postMessage: (reply: unknown) => replies.push(reply) }]
      const data = type === undefined ? undefined : { type }
      const event = Object.assign(new FakeExtendableEvent('message'), { data, ports })
      await Promise.all(fire(event).work)
      return replies[0]
    },
    sync: async (tag) => {
      await Promise.all(fire(Object.assign(new FakeExtendableEvent('sync'), { tag })).work)
    },
    post: (name) => {
      for (const channel of channels)
        if (channel.name === name && channel.type === 'message') channel.listener()
    },
    idle: async () => {
      for (const { work } of events.splice(0)) for (const one of work) await one
    },
  }
  await import('../../../src/sw/sw')
  // Mocks outlive their file, because test files share their modules.
  vi.doUnmock('../../../src/sw/limit-cache')
  fire(new FakeExtendableEvent('install'))
  await worker.idle()
  fire(new FakeExtendableEvent('activate'))
  await worker.idle()
  isInstalling = false
  return worker
}
