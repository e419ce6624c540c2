import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Settings files of Vite in ascending precedence. */
export const settingsFiles = ['.env', '.env.local', '.env.production', '.env.production.local'] as const

/** Settings of a build. Vite writes them into scripts that every visitor can read, and no other variable. */
export const settingNames = [
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_PUBLISHABLE_KEY',
  'VITE_SUPABASE_ANON_KEY',
  'VITE_MAPPLS_KEY',
] as const

/** Settings by name. */
export type Settings = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings of a build as Vite does, for code that runs without Vite. The environment takes precedence over
 * the files.
 */
export function readSettings(root: string): Settings {
  const files = settingsFiles.map((name) => join(root, name)).filter(existsSync)
  const settings: Settings = Object.assign(
    {},
    ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))),
    process.env,
  )
  return Object.fromEntries(settingNames.map((name) => [name, settings[name]]))
}
