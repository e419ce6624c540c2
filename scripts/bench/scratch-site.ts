import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a build needs besides the content. */
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
/** Made by a build; a scratch copy makes its own. */
const made = /[\\/]src[\\/]generated$/

/**
 * A copy of the project that can be built without touching it, with the same installed packages and already encoded
 * pictures, but without content.
 * @param root the project's folder
 * @returns its folder, and a function that removes it
 */
export async function scratchSite(root: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  for (const part of parts)
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: (source) => !made.test(source),
    })
  await mkdir(join(folder, '.cache'))
  for (const cache of ['pictures', 'content', 'previews'])
    await cp(join(root, '.cache', cache), join(folder, '.cache', cache), { recursive: true }).catch(
      () => undefined,
    )
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
