import { join } from 'node:path'
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

function cacheOf(root: string): string {
  return join(root, '.cache/compressed')
}
