import { join } from 'node:path'
import { type Copies, forgetOldCopies, quickly, thoroughly } from './compressed-copies'
import { compressedNow, precompress } from './precompress'

/**
 * Writes the compressed copies of the files that dist/ of a project holds so far.
 * @param numerous files of which there may be thousands, by their path
 */
export async function precompressSite(root: string, numerous: ReadonlySet<string>): Promise<void> {
  await precompress(join(root, 'dist'), { cache: cacheOf(root), numerous })
}

/**
 * How files of the site are compressed, by their path, as they are written.
 * @param numerous files of which there may be thousands, by their path
 */
export function compressorOf(
  root: string,
  numerous: ReadonlySet<string>,
): (name: string, content: Buffer) => Promise<Copies> {
  const smaller = thoroughly(cacheOf(root))
  return (name, content) => (compressedNow(name, numerous) ? quickly(content) : smaller(content))
}

/** Writes those of the files beside the home page, which come last: the worker and what hosts read. */
export async function precompressRest(root: string): Promise<void> {
  await precompress(join(root, 'dist'), { cache: cacheOf(root), deep: false })
}

/** Forgets what has been kept of texts that no build has had for a while. */
export async function forgetOld(root: string): Promise<void> {
  await forgetOldCopies(cacheOf(root))
}

function cacheOf(root: string): string {
  return join(root, '.cache/compressed')
}
