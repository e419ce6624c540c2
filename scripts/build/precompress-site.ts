import { join } from 'node:path'
import { forgetOldCopies, thoroughly } from './compressed-copies'
import { precompress } from './precompress'

/**
 * Writes the compressed copies of the files that dist/ of a project holds so far.
 * @param numerous files of which there may be thousands, by their path
 */
export async function precompressSite(root: string, numerous: ReadonlySet<string>): Promise<void> {
  await precompress(join(root, 'dist'), { cache: cacheOf(root), numerous })
}

/** Writes those of the files beside the home page, which come last: the worker and what hosts read. */
export async function precompressRest(root: string): Promise<void> {
  await precompress(join(root, 'dist'), { cache: cacheOf(root), deep: false })
}

/** A measure of texts as they would be sent; one that an earlier build has measured costs nothing. */
export function measureKept(root: string): (text: string) => Promise<number> {
  const copies = thoroughly(cacheOf(root))
  return async (text) => (await copies(Buffer.from(text))).br.length
}

/** Forgets what has been kept of texts that no build has had for a while. */
export async function forgetOld(root: string): Promise<void> {
  await forgetOldCopies(cacheOf(root))
}

function cacheOf(root: string): string {
  return join(root, '.cache/compressed')
}
