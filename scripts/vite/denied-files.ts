import { join } from 'node:path'
import { normalizePath } from 'vite'
import { dataFolder } from '../lib/data-folder'

/** The list of Vite, which any other list replaces. */
const viteDefaults = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
]

/**
 * Patterns of the files that the development server must not send: secrets, the requests in the data folder or in a copy of
 * it beside it, and the session of the desk. Vite sends every other file of the project to whoever reaches the server.
 */
export function deniedFiles(root: string, environment: NodeJS.ProcessEnv): string[] {
  const folders = [dataFolder(root, environment), join(root, '.data'), join(root, '.desk')]
  return [...viteDefaults, ...folders.map((folder) => `${literal(normalizePath(folder))}*/**`)]
}

/** Escapes what has a meaning in a pattern. */
function literal(path: string): string {
  return path.replaceAll(/[!"#$%&'()*+,;<=>?@[\]^`{|}~\\]/g, '\\$&')
}
