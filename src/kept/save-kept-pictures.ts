import { parseProductNames } from '../addresses/product-names'
import type { ComparePage, ProductPage } from '../generated/content'
import { CACHES } from '../worker-contract/cache-names'
import { recordAddress } from '../worker-contract/record-address'
import { keptPages } from './kept-pages'
import { picturesOfRecord } from './pictures-of-record'

/**
 * Saves the pictures of all kept pages in their full width, and deletes those that no kept page has any more. Does nothing
 * unless this device saves the site.
 * @returns addresses of the pages whose pictures are all saved; undefined while the device does not save the site
 */
export async function saveKeptPictures(): Promise<ReadonlySet<string> | undefined> {
  return navigator.locks.request(CACHES.kept, saveMissing)
}

async function saveMissing(): Promise<ReadonlySet<string> | undefined> {
  if (!(await navigator.serviceWorker.getRegistration())?.active) return undefined
  const complete = new Set<string>()
  if (keptPages.get().length === 0) {
    await caches.delete(CACHES.kept)
    return complete
  }
  const cache = await caches.open(CACHES.kept)
  const saved = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const wanted = new Set<string>()
  let allKnown = true
  for (const { address } of keptPages.get()) {
    const files = await picturesOfPage(address).catch(() => undefined)
    if (!files) {
      allKnown = false
      continue
    }
    for (const file of files) {
      wanted.add(file)
      if (!saved.has(file) && (await add(cache, file))) saved.add(file)
    }
    if (files.every((file) => saved.has(file))) complete.add(address)
  }
  if (allKnown) for (const file of saved) if (!wanted.has(file)) await cache.delete(file)
  return complete
}

async function add(cache: Cache, file: string): Promise<boolean> {
  // With this mode the worker does not answer with a small version.
  return cache.add(new Request(file, { cache: 'no-cache' })).then(
    () => true,
    () => false,
  )
}

async function picturesOfPage(address: string): Promise<readonly string[]> {
  const { pathname, searchParams } = new URL(address, location.origin)
  const record = await readRecord(pathname)
  if (!isComparison(record)) return picturesOfRecord(record)
  const { products } = parseProductNames(searchParams.get('p'))
  const links = record.products.flatMap(({ link }) =>
    products.includes(link.slice(link.lastIndexOf('/') + 1)) ? [link] : [],
  )
  // A comparison shows nothing else of its products.
  const heroes = links.map(async (link) => {
    const product = (await readRecord(link)) as Pick<ProductPage, 'heroBackgroundImage'>
    return product.heroBackgroundImage
  })
  return picturesOfRecord(await Promise.all(heroes))
}

async function readRecord(path: string): Promise<object> {
  const response = await fetch(recordAddress(path))
  if (!response.ok) throw new Error(`${path} could not be loaded.`)
  return response.json()
}

function isComparison(record: object): record is ComparePage {
  return 'template' in record && record.template === 'compare'
}
