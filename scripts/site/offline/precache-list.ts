import type { PrecacheEntry } from 'workbox-precaching'
import type { Blob, Blobs } from '../../lib/graph/step'
import { documentsOverBudget } from './documents-over-budget'
import { assertPrecacheBudget, type PrecacheSize, sizeOf, sumOf } from './precache-size'
import { smallPicturesWithin } from './small-pictures-within'

/** Files of dist/ that are precached on the first visit. Large pictures are cached later, the film on request. */
const precached = [
  // A browser without scripts has no worker.
  /^(?!assets\/whole-).*\.(?:html|js|css|woff2)$/,
  /^assets\/.*\.svg$/,
  /^data\/.*\.json$/,
  /^(?:offline-media|redirects|search-index)\.json$/,
  /^manifest\.webmanifest$/,
  /^favicon\.(?:ico|svg)$/,
  /^icons\/icon-[^/]+\.png$/,
  /^qr\/.*\.svg$/,
]
/** Pictures, drawings among them, are precached in their small version only. */
const isPicture = /^assets\/pictures\//
/** Files with a digest in their names, which need no revision. */
const hasDigest = /^assets\//

/** An entry of Workbox's precache list, with the size that the worker reports to pages; `src/sw/core.ts` reads it. */
interface SizedEntry extends PrecacheEntry {
  readonly bytes: number
}

/** The precache list of the worker, and what to print about its size. */
export interface Precache {
  readonly list: readonly SizedEntry[]
  readonly report: readonly string[]
}

/** What the list depends on besides the files. */
interface PrecacheOptions {
  /** Paths that are left to the runtime cache in any case. */
  readonly notPrecached: ReadonlySet<string>
  /** Paths of the small versions of pictures, the most important first. */
  readonly smallPictures: readonly string[]
  readonly copiesOf: CopiesOf
}

/** Resolves with the compressed copies of a file. */
type CopiesOf = (path: string, file: Blob) => Promise<Blobs | undefined>

/**
 * Lists what the worker precaches, each file with its digest, so that the worker never takes another response for it.
 * When all pages are more than the budget allows, some of the largest folder are left to the runtime cache. Small
 * pictures take what the pages leave.
 * @param site files of dist/
 * @throws Error when the list exceeds its budget even so
 */
export async function precacheList(
  site: ReadonlyMap<string, Blob>,
  { notPrecached, smallPictures, copiesOf }: PrecacheOptions,
): Promise<Precache> {
  const sizes = await sizesOf(site, notPrecached, copiesOf)
  const omitted = documentsOverBudget(sizes)
  for (const path of omitted) sizes.delete(path)
  const wanted = new Map(
    smallPictures.flatMap((path): [string, PrecacheSize][] => {
      const file = site.get(path)
      return file ? [[path, sizeOf(path, file, undefined)]] : []
    }),
  )
  const pictures = smallPicturesWithin(sumOf([...sizes.values()]), wanted)
  for (const [path, size] of pictures) sizes.set(path, size)
  const report = [assertPrecacheBudget(sumOf([...sizes.values()]), sizes)]
  if (omitted.length > 0)
    report.push(
      `Over the budget, so cached only when read (${omitted.length}): ${omitted.slice(0, 5).join(', ')}`,
    )
  if (pictures.size < wanted.size)
    report.push(`Small pictures over their budget, so not saved at once: ${wanted.size - pictures.size}`)
  const list = [...sizes].flatMap(([path, { stored }]) => {
    const digest = site.get(path)?.digest
    return digest === undefined ? [] : [{ ...precacheEntry(path, Buffer.from(digest, 'hex')), bytes: stored }]
  })
  return { list, report }
}

/** Sizes of all files that should be precached. */
async function sizesOf(
  site: ReadonlyMap<string, Blob>,
  notPrecached: ReadonlySet<string>,
  copiesOf: CopiesOf,
): Promise<Map<string, PrecacheSize>> {
  const isWanted = (path: string) => precached.some((pattern) => pattern.test(path)) && !isPicture.test(path)
  const wanted = [...site]
    .filter(([path]) => isWanted(path) && !notPrecached.has(path))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const measured = wanted.map(
    async ([path, file]) => [path, sizeOf(path, file, await copiesOf(path, file))] as const,
  )
  return new Map(await Promise.all(measured))
}

function precacheEntry(url: string, digest: Buffer): PrecacheEntry {
  return {
    integrity: `sha256-${digest.toString('base64')}`,
    revision: hasDigest.test(url) ? null : digest.toString('hex', 0, 16),
    url,
  }
}
