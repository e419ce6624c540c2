import type { SchemaSet } from './schemas/load-schemas'
import type { Schema } from './schemas/schema'

/** The schema of the summaries of a collection's records; undefined if no list shows them. */
export function summarySchema(schema: Schema | undefined, schemas: SchemaSet): Schema | undefined {
  return schema?.summary && schemas.at(schema.summary.linked.replace(/\.schema\.json$/, ''))
}

/** Names of the fields that a summary of a record has. */
export function summaryFields(schema: Schema | undefined, schemas: SchemaSet): string[] {
  return Object.keys(summarySchema(schema, schemas)?.properties ?? {})
}
