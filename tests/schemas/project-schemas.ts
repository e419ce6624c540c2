import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadSchemas } from '../../scripts/content/schemas/load-schemas'

const folder = resolve(import.meta.dirname, '../../schemas')

/** Files of this project's schemas, by their path below schemas/. */
export const schemaFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()

/** The schemas of this project with the rules that the loader adds. */
export const projectSchemas = loadSchemas(
  new Map(schemaFiles.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
)
