import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Inputs of a build besides the content. */
const parts = [
  'schemas',
  'src',
  'scripts',
  'supabase',
  'public',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]
const generatedFolder = /[\\/]src[\\/]generated$/

/**
 * Copies the project without its content into a temporary folder, with installed packages and encoded pictures. Resolves
 * with the folder and a function that removes it.
 * @param root the project's folder
 */
export async function createScratchSite(
  root: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  for (const part of parts)
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (source) => !generatedFolder.test(source),
    })
  await mkdir(join(folder, '.cache'))
  // Blobs are trusted by their time of change.
  await cp(join(root, '.cache/graph'), join(folder, '.cache/graph'), {
    recursive: true,
    preserveTimestamps: true,
  }).catch(() => undefined)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
