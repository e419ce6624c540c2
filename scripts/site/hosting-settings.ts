import { isObject } from '../content/schemas/schema'
import type { HostingSettings } from '../serve/response-headers'

const names = ['hstsIncludeSubDomains'] as const satisfies readonly (keyof HostingSettings)[]

/**
 * Reads `hosting` of a project's package.json.
 * @param manifest text of package.json
 * @throws Error if a setting is unknown or neither true nor false
 */
export function readHostingSettings(manifest: string): HostingSettings {
  const parsed: unknown = JSON.parse(manifest)
  const hosting: unknown = isObject(parsed) ? (parsed.hosting ?? {}) : {}
  if (!isObject(hosting)) throw new Error('package.json, hosting: write an object.')
  for (const [name, value] of Object.entries(hosting)) {
    if (!names.some((known) => known === name))
      throw new Error(`package.json, hosting.${name}: there is no such setting, only ${names.join(', ')}.`)
    if (typeof value !== 'boolean') throw new Error(`package.json, hosting.${name}: write true or false.`)
  }
  return { hstsIncludeSubDomains: hosting.hstsIncludeSubDomains === true }
}
