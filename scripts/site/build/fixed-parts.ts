import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { settingsFiles } from './settings'

/** Everything that any file of the site may depend on, beside the records of its pages, marks and pictures. */
const inputs = [
  'src',
  'scripts',
  'public',
  'schemas',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  ...settingsFiles,
  'node_modules/.package-lock.json',
]
/** What the pages are made from one by one, of which the notes speak, and what a build makes from the rest. */
const leftOut = new Set([
  'src/generated/data',
  'src/generated/marks',
  'src/generated/addresses.json',
  'src/generated/posts.json',
  'src/generated/route-tree.ts',
])

/**
 * A digest of the code, the settings, the versions and what every page shows (the company, the navigation): while it
 * stays, scripts and styles stay too, and a page changes only with what is read for it. The content must have been
 * generated.
 */
export function fixedParts(root: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256').update(JSON.stringify(process.versions))
  for (const input of inputs)
    for (const file of filesAt(root, join(root, input))) {
      hash
        .update(`${relative(root, file)}\n`)
        .update(createHash('sha256').update(readFileSync(file)).digest())
    }
  const settings = Object.entries(environment).filter(([name]) => /^(?:VITE_|NODE_ENV$)/.test(name))
  return hash.update(JSON.stringify(settings.sort())).digest('hex')
}

function filesAt(root: string, path: string): string[] {
  const name = relative(root, path).split(sep).join('/')
  if (leftOut.has(name) || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((child) => filesAt(root, join(path, child)))
}
