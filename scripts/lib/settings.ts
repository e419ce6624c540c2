import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Files that a build reads settings from, the one that counts least first: those of Vite. */
export const settingsFiles = ['.env', '.env.local', '.env.production', '.env.production.local'] as const

/** Settings by their names. */
export type Settings = Readonly<Record<string, string | undefined>>

/**
 * The settings of a build as Vite finds them, for what runs without Vite: those of the environment, then those of the
 * files.
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
