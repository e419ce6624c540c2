import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { LoadFnOutput, LoadHook, LoadHookContext } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A `load` hook for `registerHooks`. */
export type LoadPackageSync = (
  url: string,
  context: LoadHookContext,
  next: (url: string, context: LoadHookContext) => LoadFnOutput,
) => LoadFnOutput

/**
 * Loads modules of installed packages and of the server bundle unchanged. They are JavaScript, which the TypeScript loader
 * would transform nevertheless.
 */
export const load: LoadHook = async (url, context, next) =>
  isPlainModule(url, context)
    ? { format: 'module', source: await readFile(fileURLToPath(url)), shortCircuit: true }
    : next(url, context)

/** The same for `registerHooks`. */
export const loadSync: LoadPackageSync = (url, context, next) =>
  isPlainModule(url, context)
    ? { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true }
    : next(url, context)

function isPlainModule(url: string, { format }: LoadHookContext): boolean {
  return format === 'module' && /\/(?:node_modules|\.cache)\/.*\.m?js$/.test(url)
}
