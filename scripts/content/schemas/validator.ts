import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { Collector } from './ajv'
import { type Checked, compileChecks, tellingChecks } from './compile'
import type { SchemaSet } from './load-schemas'
import type { Schema } from './schema'

/** Checks a value against a schema, or a part of one, and collects in the same pass what it refers to. */
export type Validator = (schema: Schema, value: unknown) => Checked

/** Raised by hand when keywords or ajv's options change, so that no older compiled check is taken. */
const version = '2'
const load = createRequire(import.meta.url)

let latest: { readonly hash: string; readonly validator: Validator } | undefined

/**
 * The validator of a set of schemas. Compiling takes longer than checking a thousand files, so the compiled
 * checks are kept in a file under the schemas' hash, and in memory. They only tell right from wrong; what is
 * wrong is checked once more to say all that is wrong with it.
 * @param cache folder of the cache
 */
export function validatorFor(schemas: SchemaSet, cache: string): Validator {
  if (latest?.hash !== schemas.hash) latest = { hash: schemas.hash, validator: makeValidator(schemas, cache) }
  return latest.validator
}

type QuickCheck = (this: Collector, value: unknown) => boolean

function makeValidator(schemas: SchemaSet, cache: string): Validator {
  const quick: Record<string, QuickCheck> = {}
  compileFunction(compiledText(schemas, cache), ['require', 'exports'])(load, quick)
  let telling: Validator | undefined
  return (schema, value) => {
    const collector: Collector = { references: [] }
    const right = schema.$id !== undefined && quick[schema.$id]?.call(collector, value)
    if (right) return { errors: [], references: collector.references }
    telling ??= tellingChecks(schemas)
    return telling(schema, value)
  }
}

function compiledText(schemas: SchemaSet, cache: string): string {
  const key = createHash('sha256').update(`${version} ${schemas.hash}`).digest('hex').slice(0, 16)
  const file = join(cache, `checks-${key}.cjs`)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const text = compileChecks(schemas)
    mkdirSync(cache, { recursive: true })
    writeFileSync(`${file}.${process.pid}`, text)
    renameSync(`${file}.${process.pid}`, file)
    return text
  }
}
