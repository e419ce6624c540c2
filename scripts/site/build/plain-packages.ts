import { readFile } from 'node:fs/promises'
import type { LoadHook } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * A hook for Node's loader that gives the modules of installed packages, and those of the server bundle, as they are.
 * They are plain JavaScript, and the hook that translates TypeScript would read, rewrite and map them all the same.
 */
export const load: LoadHook = async (url, context, next) => {
  if (context.format !== 'module' || !/\/(?:node_modules|\.cache)\/.*\.m?js$/.test(url))
    return next(url, context)
  return { format: 'module', source: await readFile(fileURLToPath(url)), shortCircuit: true }
}
