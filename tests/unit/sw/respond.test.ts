import { afterEach, describe, expect, it, vi } from 'vitest'
import { CACHES } from '../../../src/contracts/worker/cache-names'
import { SAVED_CORE } from '../../../src/contracts/worker/saved-core'
import { origin, requestFor, startWorker } from './start-worker'

const files = {
  'index.html': 'Home',
  'product/nitrogen.html': 'Nitrogen',
  '404.html': 'Not found',
  'assets/a-1.js': 'a()',
  'redirects.json': JSON.stringify({ '/product/nitrogen-generator': '/product/nitrogen' }),
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const unknownToHost = async () => new Response('The 404 page of the host', { status: 404 })

afterEach(() => {
  vi.unstubAllGlobals()
  // The modules hold the fake globals.
  vi.resetModules()
})

describe('an active worker', () => {
  it('records how many pages it has saved, without the 404 page', async () => {
    await startWorker(files, offline)
    const record = await (await caches.open(CACHES.notes)).match(SAVED_CORE)
    const bytes = Object.values(files).join('').length
    expect(await record?.json()).toMatchObject({ pages: 2, bytes })
  })
})

describe('respondWithPage', () => {
  const open = async (path: string, network: () => Promise<Response>) => {
    await startWorker(files, network)
    const { respondWithPage } = await import('../../../src/sw/respond-with-page')
    return respondWithPage(requestFor(path))
  }

  it('redirects an address that has moved where the host does not', async () => {
    const response = await open('/product/nitrogen-generator?from=mail', unknownToHost)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`${origin}/product/nitrogen?from=mail`)
  })

  it('redirects an address that has moved without a network', async () => {
    const response = await open('/Product/Nitrogen-Generator/', offline)
    expect(response.headers.get('location')).toBe(`${origin}/product/nitrogen`)
  })

  it('leaves the 404 page of the host for an unknown address, and shows its own without a network', async () => {
    expect(await (await open('/product/argon', unknownToHost)).text()).toBe('The 404 page of the host')
    const own = await open('/product/argon', offline)
    expect(own.status).toBe(404)
    expect(await own.text()).toBe('Not found')
  })
})

describe('respondWithRecord', () => {
  const open = async (path: string, network: () => Promise<Response>) => {
    await startWorker(files, network)
    const { respondWithRecord } = await import('../../../src/sw/respond-with-record')
    return respondWithRecord(requestFor(path))
  }

  it('responds with 404 for a page that has moved without a network, so that the page follows the redirect', async () => {
    expect((await open('/data/product/nitrogen-generator.json', offline)).status).toBe(404)
  })

  it('fails for any other record without a network, because nothing is known of it', async () => {
    await expect(open('/data/product/argon.json', offline)).rejects.toThrow()
  })
})
