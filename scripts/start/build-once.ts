import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadBuild } from '../site/build/load-build'
import { SiteNotes } from '../site/build/site-notes'
import { fingerprint } from './fingerprint'

/**
 * Builds the site unless dist/ already holds the build of this very tree.
 * @returns whether a build was needed
 * @throws the build's error; dist/ then counts as not built
 */
export async function buildOnce(root: string): Promise<boolean> {
  const current = await fingerprint(root, process.env)
  const stamp = await readFile(stampOf(root), 'utf8').catch(() => '')
  if (stamp === current && new SiteNotes(root).isUntouched) return false
  await buildAnew(root)
  return true
}

/**
 * Builds the site, whatever dist/ holds, and notes of which tree it is the build.
 * @throws the build's error; dist/ then counts as not built
 */
export async function buildAnew(root: string): Promise<void> {
  // Taken before: what is edited while a build runs may have come too late for it.
  const current = await fingerprint(root, process.env)
  await rm(stampOf(root), { force: true })
  const { buildSite } = await loadBuild()
  await buildSite(root)
  await mkdir(dirname(stampOf(root)), { recursive: true })
  await writeFile(stampOf(root), current)
}

function stampOf(root: string): string {
  return join(root, 'node_modules/.cache/site-build')
}
