import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildSite } from '../build/build-site'
import { fingerprint } from './fingerprint'

/**
 * Builds the site unless dist/ already holds the build of this very tree.
 * @returns whether a build was needed
 * @throws the build's error; dist/ then counts as not built
 */
export async function buildOnce(root: string): Promise<boolean> {
  const stampFile = join(root, 'node_modules/.cache/site-build')
  const current = await fingerprint(root, process.env)
  const [stamp, page] = await Promise.all([
    readFile(stampFile, 'utf8').catch(() => ''),
    readFile(join(root, 'dist/404.html')).catch(() => undefined),
  ])
  if (page && stamp === current) return false
  await buildSite(root)
  await writeStamp(stampFile, current)
  return true
}

async function writeStamp(file: string, digest: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, digest)
}
