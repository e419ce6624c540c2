import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Inputs of a build besides the content. */
export const buildInputs = [
  'schemas',
  'src',
  'scripts',
  'supabase',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
const generatedFolder = /[\\/]src[\\/]generated$/

/** A copy of the project in a temporary folder. */
export interface ScratchSite {
  readonly folder: string
  readonly remove: () => Promise<void>
}

/**
 * Copies the project without its content into a temporary folder, with installed packages.
 * @param root the project's folder
 * @param fillCache writes the build graph into the given folder; without it, the project's is copied, with its pictures
 */
export async function createScratchSite(
  root: string,
  fillCache: (graph: string) => unknown = (graph) => copyGraph(root, graph),
): Promise<ScratchSite> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  for (const part of buildInputs)
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (source) => !generatedFolder.test(source),
    })
  await mkdir(join(folder, '.cache'))
  await fillCache(join(folder, '.cache/graph'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Copies the project's graph if it has one. */
async function copyGraph(root: string, target: string): Promise<void> {
  // Blobs are trusted by their time of change.
  const options = { recursive: true, preserveTimestamps: true }
  await cp(join(root, '.cache/graph'), target, options).catch(() => undefined)
}
