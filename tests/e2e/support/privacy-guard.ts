import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright/test'
import { deviceData, type Place, type StoredNames } from '../../../src/pages/document/device-data'
import { type RequestTarget, requestTargets } from '../../../src/pages/document/request-targets'

/** Every place with the names that the privacy page lists. */
export const listedNames: Readonly<Record<Place, readonly string[]>> = {
  caches: namesIn('caches'),
  databases: namesIn('databases'),
  localStorage: namesIn('localStorage'),
  sessionStorage: namesIn('sessionStorage'),
}

function namesIn(place: Place): string[] {
  const entries: StoredNames[] = Object.values(deviceData).flatMap((group) => Object.values(group))
  return [...new Set(entries.flatMap((entry) => entry[place] ?? []))]
}

/** Whether the privacy page lists a name, or a test stores it for itself. */
function isListed(place: Place, name: string): boolean {
  if (name.startsWith('test-')) return true
  return listedNames[place].some((listed) =>
    listed.endsWith('…') ? name.startsWith(listed.slice(0, -1)) : listed === name,
  )
}

/** Whether an address is one of the site's: the servers of all tests are on this machine, the data API with the site. */
function isSite({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1'
}

/**
 * Watches the requests of a context.
 * @returns a function that resolves with everything sent and stored that the privacy page does not list
 */
export function watchPrivacy(context: BrowserContext): () => Promise<string[]> {
  const unlisted = new Set<string>()
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^https?:$/.test(url.protocol) || isLinkFollowed(request, url) || isBlocked(url)) return
    const isListedTarget = Object.values<RequestTarget>(requestTargets).some((target) =>
      matches(target, request.method(), url),
    )
    if (!isListedTarget) unlisted.add(`request: ${request.method()} ${url.origin}${url.pathname}`)
  })
  return async () => {
    const pages = context.pages().filter((page) => isSite(new URL(page.url())))
    for (const page of pages)
      for (const [place, name] of await storedNames(page))
        if (!isListed(place, name)) unlisted.add(`${place}: ${name}`)
    for (const { name } of await context.cookies()) unlisted.add(`cookie: ${name}`)
    return [...unlisted]
  }
}

/** Whether a visitor follows a link to another site, which the site does not send. */
function isLinkFollowed(request: Request, url: URL): boolean {
  return request.isNavigationRequest() && !isSite(url)
}

/** Whether an address is the one of the tests for what the content policy blocks. The browser reports these requests too. */
function isBlocked({ hostname }: URL): boolean {
  return hostname === 'elsewhere.example'
}

function matches({ origin, methods, path }: RequestTarget, method: string, url: URL): boolean {
  const isOrigin = origin instanceof RegExp ? origin.test(url.origin) : isSite(url)
  return isOrigin && methods.includes(method) && path.test(url.pathname)
}

/** Longest wait for a storage, in milliseconds: tests make some silent. */
const SILENCE_MS = 3_000

/** What a page's browser stores now, as places and names; nothing for a page that is being left. */
export async function storedNames(page: Page): Promise<(readonly [place: Place, name: string])[]> {
  const found = await Promise.all(
    Object.entries(readers).map(async ([place, read]) => {
      const silence = new AbortController()
      const names = await Promise.race([
        page.evaluate(read).catch(() => []),
        pause<string[]>(SILENCE_MS, [], { signal: silence.signal }).catch(() => []),
      ])
      silence.abort()
      // The keys of the readers are the places.
      return names.map((name) => [place as Place, name] as const)
    }),
  )
  return found.flat()
}

/** Functions that run in the page and read the names of one place. They throw where a test forbids the storage. */
const readers: Readonly<Record<Place, () => string[] | Promise<string[]>>> = {
  caches: () => caches.keys(),
  localStorage: () => Object.keys(localStorage),
  sessionStorage: () => Object.keys(sessionStorage),
  databases: async () => {
    const storesOf = (name: string) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        // Deleted meanwhile: it is not created again.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          resolve([...opening.result.objectStoreNames].map((store) => `${name}/${store}`))
          opening.result.close()
        }
      })
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    return (await Promise.all(names.map(storesOf))).flat()
  },
}
