import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import type { Collector } from './ajv'
import { type Checked, exhaustiveValidator } from './compile'
import type { SchemaSet } from './load-schemas'
import type { Schema } from './schema'

/** Validates a value against a schema or a part of one, and collects its references in the same pass. */
export type Validator = (schema: Schema, value: unknown) => Checked

const load = createRequire(import.meta.url)

type QuickCheck = (this: Collector, value: unknown) => boolean

/**
 * Returns the validator of a set of schemas. Compiled checks only separate valid from invalid values; invalid values are
 * validated again to find every error.
 * @param checks the result of `compileChecks` for the same schemas
 */
export function validatorOf(schemas: SchemaSet, checks: string): Validator {
  const quick: Record<string, QuickCheck> = {}
  compileFunction(checks, ['require', 'exports'])(load, quick)
  let exhaustive: Validator | undefined
  return (schema, value) => {
    const collector: Collector = { references: [] }
    const isValid = schema.$id !== undefined && quick[schema.$id]?.call(collector, value)
    if (isValid) return { errors: [], references: collector.references }
    exhaustive ??= exhaustiveValidator(schemas)
    return exhaustive(schema, value)
  }
}
