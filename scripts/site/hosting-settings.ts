import { isObject } from '../content/schemas/schema'
import type { HostingSettings } from '../serve/response-headers'

/** What an operator decides about the host: `hosting` in package.json. */
interface Hosting extends HostingSettings {
  /**
   * Whether the build writes Brotli and gzip copies. Hosts that compress files themselves, such as Netlify and Cloudflare
   * Pages, do not use them.
   */
  readonly compressedCopies: boolean
}

const defaults: Hosting = { hstsIncludeSubDomains: false, compressedCopies: true }

/**
 * Reads `hosting` of a project's package.json.
 * @param manifest text of package.json
 * @throws Error if a setting is unknown or neither true nor false
 */
export function readHostingSettings(manifest: string): Hosting {
  const parsed: unknown = JSON.parse(manifest)
  const hosting: unknown = isObject(parsed) ? (parsed.hosting ?? {}) : {}
  if (!isObject(hosting)) throw new Error('package.json, hosting: write an object.')
  const settings: Record<string, boolean> = {}
  for (const [name, value] of Object.entries(hosting)) {
    if (!Object.hasOwn(defaults, name)) {
      const names = Object.keys(defaults).join(', ')
      throw new Error(`package.json, hosting.${name}: there is no such setting, only ${names}.`)
    }
    if (typeof value !== 'boolean') throw new Error(`package.json, hosting.${name}: write true or false.`)
    settings[name] = value
  }
  return { ...defaults, ...settings }
}
