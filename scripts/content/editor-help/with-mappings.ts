import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser'
import { isObject } from '../schemas/schema'
import type { SchemaMapping } from './editor-steps'

/** Folder of the schemas, as the settings name it. */
export const schemaFolder = '.vscode/schemas'

/**
 * Returns the settings of VS Code with the schema of each content file. Comments and all other settings stay, also other
 * entries of `json.schemas`.
 * @param settings text of `.vscode/settings.json`; empty if there is none
 * @returns undefined when the settings cannot be read, because an editor's work must not be lost
 */
export function withMappings(settings: string, mappings: readonly SchemaMapping[]): string | undefined {
  const errors: ParseError[] = []
  const before = settings.trim() === '' ? '{}\n' : settings
  const parsed: unknown = parse(before, errors, { allowTrailingComma: true })
  if (errors.length > 0 || !isObject(parsed)) return undefined
  const listed = parsed['json.schemas']
  const others = Array.isArray(listed) ? listed.filter((entry) => !isOurs(entry)) : []
  const ours = mappings.map(({ fileMatch, schema }) => ({ fileMatch, url: `./${schemaFolder}/${schema}` }))
  const wanted = [...others, ...ours]
  if (JSON.stringify(listed) === JSON.stringify(wanted)) return settings
  const formattingOptions = { insertSpaces: true, tabSize: 2 }
  return applyEdits(before, modify(before, ['json.schemas'], wanted, { formattingOptions }))
}

function isOurs(entry: unknown): boolean {
  return isObject(entry) && typeof entry.url === 'string' && entry.url.startsWith(`./${schemaFolder}/`)
}
