import { loadSchemas, type SchemaSet } from '../../../scripts/content/schemas/load-schemas'

const empty = ['site', 'navigation', 'redirects', 'published-addresses'].map((path) => [path, {}] as const)

/** Loads schemas by their path below schemas/. The required ones are empty unless they are given. */
export function schemasOf(schemas: Readonly<Record<string, unknown>>): SchemaSet {
  const all = Object.entries({ ...Object.fromEntries(empty), ...schemas })
  return loadSchemas(new Map(all.map(([path, schema]) => [`${path}.schema.json`, JSON.stringify(schema)])))
}
