import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Settings files of Vite in ascending precedence. */
export const settingsFiles = ['.env', '.env.local', '.env.production', '.env.production.local'] as const

/** Settings by name. */
export type Settings = Readonly<Record<string, string | undefined>>

/**
 * Reads the VITE_ settings of a build as Vite does, for code that runs without Vite. The environment takes precedence over
 * the files.
 */
export function readSettings(root: string): Settings {
  const files = settingsFiles.map((name) => join(root, name)).filter(existsSync)
  const settings = Object.assign(
    {},
    ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))),
    process.env,
  )
  return Object.fromEntries(Object.entries<string>(settings).filter(([name]) => name.startsWith('VITE_')))
}
