import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { settingsFiles } from '../site/build/settings'

/** Everything a build reads. Generated files follow from the rest. */
const inputs = [
  'content',
  'schemas',
  'scripts',
  'src',
  'public',
  'supabase/local',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  ...settingsFiles,
]
const ignored = new Set(['src/generated'])

/**
 * A digest of the build's inputs: names, sizes and modification times of files, and the VITE_ variables.
 * Two equal digests mean that a build would give the same site.
 */
export async function fingerprint(root: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) await addTo(hash, root, join(root, input))
  for (const name of Object.keys(environment)
    .filter((key) => key.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${environment[name]}\n`)
  return hash.digest('hex')
}

async function addTo(hash: ReturnType<typeof createHash>, root: string, path: string): Promise<void> {
  const name = relative(root, path)
  if (ignored.has(name)) return
  const entry = await stat(path).catch(() => undefined)
  if (!entry) return
  if (!entry.isDirectory()) {
    hash.update(`${name} ${entry.size} ${entry.mtimeMs}\n`)
    return
  }
  for (const child of (await readdir(path)).sort()) await addTo(hash, root, join(path, child))
}
