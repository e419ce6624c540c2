import type { PrecacheEntry } from 'workbox-precaching'
import type { Blob, Blobs } from '../../lib/graph/step'
import { documentsOverBudget } from './documents-over-budget'
import { assertPrecacheBudget, type PrecacheSize, sizeOf, sumOf } from './precache-size'

/** Files of dist/ that are precached on the first visit. Pictures are cached later, the film on request. */
const precached = [
  /\.(?:html|js|css|woff2)$/,
  /^assets\/.*\.svg$/,
  /^data\/.*\.json$/,
  /^(?:offline-media|redirects)\.json$/,
  /^manifest\.webmanifest$/,
  /^favicon\.(?:ico|svg)$/,
  /^icons\/icon-[^/]+\.png$/,
]
/** Drawings among the pictures are cached with the other pictures. */
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

/**
 * Lists what the worker precaches, each file with its digest, so that the worker never takes another response for it.
 * When all pages are more than the budget allows, some of the largest folder are left to the runtime cache.
 * @param site files of dist/
 * @param notPrecached paths that are left to the runtime cache in any case
 * @param copiesOf resolves with the compressed copies of a file
 * @throws Error when the list exceeds its budget even so
 */
export async function precacheList(
  site: ReadonlyMap<string, Blob>,
  notPrecached: ReadonlySet<string>,
  copiesOf: (path: string, file: Blob) => Promise<Blobs | undefined>,
): Promise<Precache> {
  const sizes = new Map<string, PrecacheSize>()
  for (const path of [...site.keys()].sort()) {
    const file = site.get(path)
    const isWanted = precached.some((pattern) => pattern.test(path)) && !isPicture.test(path)
    if (file && isWanted && !notPrecached.has(path))
      sizes.set(path, sizeOf(path, file, await copiesOf(path, file)))
  }
  const omitted = documentsOverBudget(sizes)
  for (const path of omitted) sizes.delete(path)
  const report = [assertPrecacheBudget(sumOf([...sizes.values()]), sizes)]
  if (omitted.length > 0)
    report.push(
      `Over the budget, so cached only when read (${omitted.length}): ${omitted.slice(0, 5).join(', ')}`,
    )
  const list = [...sizes].flatMap(([path, { stored }]) => {
    const digest = site.get(path)?.digest
    return digest === undefined ? [] : [{ ...precacheEntry(path, Buffer.from(digest, 'hex')), bytes: stored }]
  })
  return { list, report }
}

function precacheEntry(url: string, digest: Buffer): PrecacheEntry {
  return {
    integrity: `sha256-${digest.toString('base64')}`,
    revision: hasDigest.test(url) ? null : digest.toString('hex', 0, 16),
    url,
  }
}
