import { afterEach, describe, expect, it, vi } from 'vitest'
import { CACHES } from '../../../src/contracts/worker/cache-names'
import { UPDATE_CHANNEL } from '../../../src/contracts/worker/channels'
import { COUNT_MISSING, RESTORE_MISSING } from '../../../src/contracts/worker/core-messages'
import { SAVED_CORE } from '../../../src/contracts/worker/saved-core'
import { SYNC_TAG } from '../../../src/outbox/browser-outbox'
import { fakeIndexedDB } from '../outbox/fake-indexeddb'
import { ID, pending } from '../outbox/records'
import { origin, startWorker } from './start-worker'

const pictures = [
  {
    file: '/assets/pictures/plant-640.avif',
    bytes: 1,
    small: '/assets/pictures/plant-96.avif',
    versions: ['/assets/pictures/plant-640.avif', '/assets/pictures/plant-1280.avif'],
  },
  {
    file: '/assets/pictures/skid-640.avif',
    bytes: 1,
    versions: ['/assets/pictures/skid-640.avif', '/assets/pictures/skid-1280.avif'],
  },
]
const files = {
  'index.html': 'Home',
  'product/nitrogen.html': 'Nitrogen',
  '404.html': 'Not found',
  'assets/a-1.js': 'a()',
  'assets/pictures/plant-96.avif': 'Plant, 96 px',
  'data/product/nitrogen.json': '{"title":"Nitrogen"}',
  'offline-media.json': JSON.stringify({ pictures }),
  'redirects.json': JSON.stringify({ '/product/nitrogen-generator': '/product/nitrogen' }),
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const unknownToHost = async () => new Response('The 404 page of the host', { status: 404 })
const online = async ({ url }: Request) => new Response(`${new URL(url).pathname} of the host`)
/** Answers with a page or a record, as their names say. */
const withPages = async ({ url }: Request) => {
  const type = url.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8'
  return new Response(`${new URL(url).pathname} of the host`, { headers: { 'content-type': type } })
}
const textOf = async (response: Promise<Response> | undefined) => (await response)?.text()
/** Status, and text or target of a redirect. */
async function summaryOf(responding: Promise<Response> | undefined) {
  const response = (await responding) ?? Response.error()
  return [response.status, response.headers.get('location')?.replace(origin, '') ?? (await response.text())]
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // The modules hold the fake globals.
  vi.resetModules()
})

describe('an active worker', () => {
  it('controls the page of the first visit, and has recorded how many pages it saved, without the 404 page', async () => {
    const { calls } = await startWorker(files, offline)
    expect(calls).toEqual(['claim'])
    const record = await (await caches.open(CACHES.notes)).match(SAVED_CORE)
    const bytes = Object.values(files).join('').length
    expect(await record?.json()).toMatchObject({ pages: 2, bytes })
  })

  it('has told the pages how far it is, and stored texts compressed', async () => {
    const { posted } = await startWorker(files, offline)
    const total = Object.keys(files).length
    expect(posted.at(-1)).toEqual({ done: total, total })
    const core = await caches.open(CACHES.core)
    const [page] = await core.keys()
    expect((await core.match(page ?? ''))?.headers.get('x-stored-as')).toBe('gzip')
  })

  it.each([
    ['a request to the data API', '/rest/v1/quotes', { mode: 'navigate' }],
    ['a request to another site', 'https://other.example/assets/a-1.js', {}],
    ['a navigation to another site', 'https://other.example/product/nitrogen', { mode: 'navigate' }],
    ['a record of another site', 'https://other.example/data/product/argon.json', {}],
    ['a film of another site', 'https://other.example/video/plant.mp4', {}],
    ['a request that writes', '/product/nitrogen', { method: 'POST' }],
    ['a file that nobody saves', '/licences.txt', {}],
  ] as const)('leaves %s to the browser', async (_, address, parts) => {
    const { respond } = await startWorker(files, online)
    expect(respond(address, parts)).toBeUndefined()
  })

  it('makes way for a new version when a page asks, and ends what it fetches', async () => {
    const network = vi.fn(() => new Promise<never>(() => {}))
    const worker = await startWorker(files, network)
    await worker.send('ANOTHER_MESSAGE')
    await worker.send()
    expect(worker.calls).toEqual(['claim'])
    await worker.send('SKIP_WAITING')
    expect(worker.calls).toEqual(['claim', 'skipWaiting'])
    const pending = worker.respond('/assets/old-1.js')
    await vi.waitFor(() => expect(network).toHaveBeenCalled())
    worker.post('another channel')
    worker.post(UPDATE_CHANNEL)
    await expect(pending).rejects.toThrow('Aborted')
    worker.network = online
    expect(await textOf(worker.respond('/assets/old-1.js'))).toBe('/assets/old-1.js of the host')
  })
})

describe('a request of a page', () => {
  it.each([
    ['', AbortSignal.any],
    [' in Safari before 17.4', undefined],
  ])('ends when a tab activates a new version%s', async (_, any) => {
    const worker = await startWorker(files, () => new Promise(() => {}))
    vi.spyOn(AbortSignal, 'any')
    Object.assign(AbortSignal, { any })
    const pending = worker.respond('/assets/old-1.js')
    await new Promise((resolve) => setTimeout(resolve))
    worker.post(UPDATE_CHANNEL)
    await expect(pending).rejects.toThrow('Aborted')
    vi.restoreAllMocks()
  })

  it('ends when the page aborts it', async () => {
    const worker = await startWorker(files, () => new Promise(() => {}))
    const page = new AbortController()
    const pending = worker.respond('/assets/old-1.js', { signal: page.signal })
    page.abort()
    await expect(pending).rejects.toThrow('Aborted')
  })
})

describe('a request for a quote that waits', () => {
  const body = { clientName: 'Asha' }
  /** A worker on a device that holds a submission whose next attempt is due later. */
  const startWith = async (network: (request: Request) => Promise<Response>) => {
    const database = fakeIndexedDB()
    const lastError = { type: 'unknown', reason: 'No connection.' } as const
    database.values.set(ID, pending({ body, nextAt: Date.now() + 60_000, waitMs: 60_000, lastError }))
    vi.stubGlobal('indexedDB', database)
    return { database, worker: await startWorker(files, network) }
  }

  it('is sent by a sync without an open page', async () => {
    const sent: unknown[] = []
    const { database, worker } = await startWith(async (request) => {
      if (request.method === 'POST') sent.push([new URL(request.url).pathname, await request.json()])
      return new Response('', { status: 201 })
    })
    await worker.sync('another tag')
    expect(sent).toEqual([])
    await worker.sync(SYNC_TAG)
    expect(sent).toEqual([['/rest/v1/quotes', { ...body, id: ID }]])
    expect(database.values.get(ID)).toMatchObject({ state: 'delivered' })
  })

  it('makes the worker look for a new version when the tables are of another one', async () => {
    const { worker } = await startWith(async () => Response.json({ code: 'PGRST204' }, { status: 400 }))
    await expect(worker.sync(SYNC_TAG)).rejects.toThrow('could not be sent yet')
    expect(worker.calls).toContain('update')
  })
})

describe('a navigation', () => {
  it.each([
    ['opens the home page', '/', offline, 200, 'Home'],
    ['opens a saved page', '/product/nitrogen?unit=us', offline, 200, 'Nitrogen'],
    [
      'redirects to the canonical address',
      '/Product/Nitrogen/?unit=us',
      offline,
      301,
      '/product/nitrogen?unit=us',
    ],
    [
      'redirects an address that has moved where the host does not',
      '/product/nitrogen-generator?from=mail',
      unknownToHost,
      301,
      '/product/nitrogen?from=mail',
    ],
    [
      'redirects an address that has moved without a network',
      '/Product/Nitrogen-Generator/',
      offline,
      301,
      '/product/nitrogen',
    ],
    [
      'opens a file whose name has capitals',
      '/Licences/Inter.txt',
      online,
      200,
      '/Licences/Inter.txt of the host',
    ],
    ['redirects other capitals without a network', '/Blogs/Old', offline, 301, '/blogs/old'],
    ['shows the 404 page of the host', '/product/argon', unknownToHost, 404, 'The 404 page of the host'],
    ['shows its own 404 page without a network', '/product/argon', offline, 404, 'Not found'],
  ] as const)('%s', async (_, address, network, status, text) => {
    const { open } = await startWorker(files, network)
    expect(await summaryOf(open(address))).toEqual([status, text])
  })

  it('says to the browser that a page was not found', async () => {
    const { open } = await startWorker(files, offline)
    expect((await open('/product/argon'))?.statusText).toBe('Not Found')
  })

  it('leaves it to the browser to say that a file needs a network', async () => {
    const { open } = await startWorker(files, offline)
    expect((await open('/feed.xml'))?.type).toBe('error')
    const { open: openOnline } = await startWorker(files, unknownToHost)
    expect((await openOnline('/feed.xml'))?.status).toBe(404)
  })

  it('opens a page whose saved file is gone from the network', async () => {
    const { open } = await startWorker(files, online)
    await removeFromCore('product/nitrogen.html')
    expect(await textOf(open('/product/nitrogen'))).toBe('/product/nitrogen of the host')
  })

  it('fails where neither the page nor the 404 page is saved', async () => {
    const { open } = await startWorker({ 'index.html': 'Home' }, offline)
    expect((await open('/product/argon'))?.type).toBe('error')
  })
})

/** Deletes files that the worker has saved, as browsers and cleaners do. */
async function removeFromCore(...names: string[]): Promise<void> {
  const core = await caches.open(CACHES.core)
  for (const { url } of await core.keys())
    if (names.some((name) => new URL(url).pathname === `/${name}`)) await core.delete(url)
}

describe('a page that is not saved', () => {
  it('is cached with its record, so that both open without a network, with any query', async () => {
    const worker = await startWorker(files, withPages)
    const page = '/blogs/heat-loss of the host'
    expect(await textOf(worker.open('/blogs/heat-loss?from=mail'))).toBe(page)
    await worker.idle()
    worker.network = offline
    expect(await textOf(worker.open('/blogs/heat-loss?unit=us'))).toBe(page)
    const record = '/data/blogs/heat-loss.json'
    expect(await textOf(worker.respond(record))).toBe(`${record} of the host`)
  })

  it('opens from the cache when the host fails, and shows the error otherwise', async () => {
    const worker = await startWorker(files, withPages)
    await worker.open('/blogs/heat-loss')
    await worker.idle()
    worker.network = async () => new Response('Overloaded', { status: 500 })
    expect(await summaryOf(worker.open('/blogs/heat-loss'))).toEqual([200, '/blogs/heat-loss of the host'])
    expect(await summaryOf(worker.open('/blogs/other'))).toEqual([500, 'Overloaded'])
  })

  it.each([
    ['an error page', { status: 404, headers: { 'content-type': 'text/html' } }],
    ['a file of another kind', { headers: { 'content-type': 'image/png; name=text/html' } }],
  ])('is not cached when the host sends %s', async (_, init) => {
    const network = vi.fn(async () => new Response('From the host', init))
    const worker = await startWorker(files, network)
    await worker.open('/blogs/heat-loss')
    await worker.idle()
    expect(network).toHaveBeenCalledTimes(1)
    worker.network = offline
    expect((await worker.open('/blogs/heat-loss'))?.status).toBe(404)
    await expect(worker.respond('/data/blogs/heat-loss.json')).rejects.toThrow()
  })
})

describe('a record', () => {
  it('of a saved page needs no network', async () => {
    const { respond } = await startWorker(files, offline)
    expect(await textOf(respond('/data/product/nitrogen.json'))).toBe('{"title":"Nitrogen"}')
  })

  it('of a page that has moved is a 404 without a network, so that the page follows the redirect', async () => {
    const { respond } = await startWorker(files, offline)
    expect((await respond('/data/product/nitrogen-generator.json'))?.status).toBe(404)
  })

  it('of any other page fails without a network, because nothing is known of it', async () => {
    const { respond } = await startWorker(files, offline)
    await expect(respond('/data/product/argon.json')).rejects.toThrow()
    // Without a list of redirects nothing has moved.
    const { respond: withoutList } = await startWorker({ 'index.html': 'Home' }, offline)
    await expect(withoutList('/data/product/nitrogen-generator.json')).rejects.toThrow(
      'could not generate a response',
    )
  })
})

describe('a file of the site', () => {
  it.each([
    ['/assets/a-1.js', 'a()'],
    ['/assets/old-1.js', '/assets/old-1.js of the host'],
    ['/redirects.json', files['redirects.json']],
    ['/video/plant-h264.mp4', '/video/plant-h264.mp4 of the host'],
  ])('%s comes from the device if it is there, otherwise from the network', async (address, text) => {
    const { respond } = await startWorker(files, online)
    expect(await textOf(respond(address))).toBe(text)
  })
})

describe('a picture', () => {
  const wide = '/assets/pictures/plant-1280.avif'
  const save = async (file: string) =>
    (await caches.open(CACHES.pictures)).put(file, new Response(`Saved ${file}`))
  const image = { destination: 'image' } as const

  it('comes from the network', async () => {
    const { respond } = await startWorker(files, online)
    await save('/assets/pictures/plant-640.avif')
    expect(await textOf(respond(wide, image))).toBe(`${wide} of the host`)
  })

  it.each([
    ['is missing there', unknownToHost],
    ['cannot be fetched', offline],
  ])('is shown in its saved version, or in the small one, when it %s', async (_, network) => {
    const { respond } = await startWorker(files, network)
    expect(await textOf(respond(wide, image))).toBe('Plant, 96 px')
    await save('/assets/pictures/plant-640.avif')
    expect(await textOf(respond(wide, image))).toBe('Saved /assets/pictures/plant-640.avif')
  })

  it.each(['skid', 'unknown'])('without a saved version fails as the network does: %s', async (name) => {
    const worker = await startWorker(files, offline)
    expect((await worker.respond(`/assets/pictures/${name}-1280.avif`, image))?.type).toBe('error')
    worker.network = unknownToHost
    expect((await worker.respond(`/assets/pictures/${name}-1280.avif`, image))?.status).toBe(404)
  })

  it('is shown in its saved version when the network is slow', async () => {
    const { respond } = await startWorker(files, () => new Promise(() => {}))
    await save('/assets/pictures/plant-640.avif')
    vi.useFakeTimers()
    const response = respond(wide, image)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await textOf(response)).toBe('Saved /assets/pictures/plant-640.avif')
  })

  it('without a saved version waits for a slow network', async () => {
    let answer = (_: Response) => {}
    const slow = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const { respond } = await startWorker(files, () => slow)
    vi.useFakeTimers()
    const response = respond('/assets/pictures/skid-1280.avif', image)
    await vi.advanceTimersByTimeAsync(10_000)
    answer(new Response('Skid'))
    expect(await textOf(response)).toBe('Skid')
  })

  it('fails as the network does when the list of saved pictures cannot be read', async () => {
    const { respond } = await startWorker({ 'index.html': 'Home', 'offline-media.json': '{' }, offline)
    expect((await respond(wide, image))?.type).toBe('error')
  })

  it('that a page saves is never replaced by another version, but one that Firefox reloads is', async () => {
    const { respond } = await startWorker(files, unknownToHost)
    expect((await respond(wide, { cache: 'no-cache' }))?.status).toBe(404)
    expect((await respond(wide, { cache: 'no-cache', ...image }))?.status).toBe(200)
    expect((await respond(wide))?.status).toBe(200)
  })
})

describe('a picture in the storage of the backend', () => {
  const address = 'https://project.example/storage/v1/object/public/pictures/skid.jpg'

  it('is fetched with CORS and without credentials, and opens without a network then', async () => {
    const sent: Request[] = []
    const worker = await startWorker(files, async (request) => {
      sent.push(request)
      return new Response('Skid')
    })
    expect(await textOf(worker.respond(address))).toBe('Skid')
    await worker.idle()
    expect(sent).toMatchObject([{ mode: 'cors', credentials: 'omit' }])
    expect(await (await caches.open(CACHES.storage)).keys()).toHaveLength(1)
    worker.network = offline
    expect(await textOf(worker.respond(address))).toBe('Skid')
  })

  it('is fetched as the page asks for it where the storage does not allow CORS', async () => {
    const { respond } = await startWorker(files, async ({ credentials }) =>
      credentials === 'omit' ? offline() : new Response('Skid'),
    )
    expect(await textOf(respond(address))).toBe('Skid')
  })
})

describe('files that the browser has deleted', () => {
  const host = async ({ url }: Request) =>
    new Response(Object.entries(files).find(([name]) => url === `${origin}/${name}`)?.[1])
  const hasRecord = async () => (await (await caches.open(CACHES.notes)).match(SAVED_CORE)) !== undefined

  it('are counted and restored', async () => {
    const worker = await startWorker(files, host)
    expect(await worker.send(COUNT_MISSING)).toBe(0)
    expect(await worker.send()).toBeUndefined()
    await removeFromCore('index.html', 'assets/a-1.js')
    expect(await worker.send(COUNT_MISSING)).toBe(2)
    expect(await hasRecord()).toBe(false)
    expect(await worker.send(RESTORE_MISSING)).toBe(0)
    expect(await hasRecord()).toBe(true)
    worker.network = offline
    expect(await textOf(worker.open('/'))).toBe('Home')
  })

  it('are fetched once for all pages that ask, and what is there is not', async () => {
    const sent: Request[] = []
    const worker = await startWorker(files, (request) => {
      sent.push(request)
      return host(request)
    })
    await removeFromCore('assets/a-1.js')
    await Promise.all([worker.send(RESTORE_MISSING), worker.send(RESTORE_MISSING)])
    // A cached response may be that of another version.
    expect(sent).toMatchObject([{ url: `${origin}/assets/a-1.js`, cache: 'reload' }])
    await removeFromCore('assets/a-1.js')
    await worker.send(RESTORE_MISSING)
    expect(await worker.send(COUNT_MISSING)).toBe(0)
  })

  it('leave the record of a complete core as it is', async () => {
    const worker = await startWorker(files, offline)
    const notes = await caches.open(CACHES.notes)
    await notes.put(SAVED_CORE, new Response('As it was'))
    await worker.send(COUNT_MISSING)
    expect(await (await notes.match(SAVED_CORE))?.text()).toBe('As it was')
  })

  it('are not restored from another version of the site', async () => {
    const worker = await startWorker(files, online)
    await removeFromCore('index.html')
    expect(await worker.send(RESTORE_MISSING)).toBe(1)
  })

  it('remain missing without a network, which few requests tell', async () => {
    let requests = 0
    const worker = await startWorker(files, () => {
      requests += 1
      return offline()
    })
    await removeFromCore(...Object.keys(files))
    expect(await worker.send(RESTORE_MISSING)).toBe(Object.keys(files).length)
    expect(requests).toBeLessThan(Object.keys(files).length)
    expect(await hasRecord()).toBe(false)
  })
})
