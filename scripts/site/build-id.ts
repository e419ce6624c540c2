import { createHash } from 'node:crypto'
import type { Blob } from '../lib/graph/step'

/** File of dist/ with the id of the build, by which `npm run doctor` recognizes the deployed site. */
export const buildIdFile = 'build-id.txt'

/** Returns a line with the id of a site, which two builds share if all files are the same. Compressed copies do not count. */
export function buildIdOf(files: ReadonlyMap<string, Blob>): string {
  const lines = [...files].map(([path, { digest }]) => `${digest} ${path}\n`).sort()
  return `${createHash('sha256').update(lines.join('')).digest('hex').slice(0, 16)}\n`
}
