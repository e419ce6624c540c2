import { join } from 'node:path'
import { visitedOnly } from '../pwa/visited-only'
import { precompress } from './precompress'

/** Writes the compressed copies of the files that dist/ of a project holds so far. */
export async function precompressSite(root: string): Promise<void> {
  const numerous = await visitedOnly(join(root, 'src/generated'))
  await precompress(join(root, 'dist'), { cache: join(root, '.cache/compressed'), numerous })
}
