import { createRequire } from 'node:module'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { ajvFor, type Collector } from './ajv'
import type { SchemaSet } from './load-schemas'
import type { Schema } from './schema'

const load = createRequire(import.meta.url)

/** Result of validating one value. */
export interface Checked {
  /** Errors of ajv, each with its schema and value. */
  readonly errors: readonly ErrorObject[]
  readonly references: Collector['references']
}

/** Compiles every schema that content is checked against. @returns the text of a CommonJS module, by `$id` */
export function compileChecks(schemas: SchemaSet): string {
  // require returns any: this is the type of the module it loads.
  const standalone: typeof import('ajv/dist/standalone/index').default = load('ajv/dist/standalone').default
  const kinds = [schemas.pages, schemas.collections, schemas.interfaceParts]
  const { site, navigation, redirects, publishedAddresses } = schemas
  const roots = [
    ...kinds.flatMap((kind) => [...kind.values()]),
    ...[site, navigation, redirects, publishedAddresses],
  ]
  return standalone(ajvFor(schemas, false), Object.fromEntries(roots.map(({ $id = '' }) => [$id, $id])))
}

/** Returns a validator that finds every error, not only the first. */
export function exhaustiveValidator(schemas: SchemaSet) {
  const ajv = ajvFor(schemas, true)
  const compiled = new WeakMap<Schema, ValidateFunction>()
  /** Validates against a schema or a part of one, such as a branch of a choice. */
  return (schema: Schema, value: unknown): Checked => {
    const validate = compiled.get(schema) ?? (schema.$id ? ajv.getSchema(schema.$id) : ajv.compile(schema))
    if (!validate) throw new Error(`There is no schema ${schema.$id}.`)
    compiled.set(schema, validate)
    const collector: Collector = { references: [] }
    validate.call(collector, value)
    return { errors: validate.errors ?? [], references: collector.references }
  }
}
