import { fieldLabel } from './diagnose/field'
import { schemaProblems } from './diagnose/schema-problems'
import { didYouMean, listed } from './diagnose/suggest'
import { expand, type Fragments } from './include'
import type { Problem, Reference, SourceFile } from './model'
import type { Origin } from './origins'
import type { SchemaSet } from './schemas/load-schemas'
import { isObject, type Schema } from './schemas/schema'
import type { Validator } from './schemas/validator'

/** A file that becomes a page, a record, the site's facts or its navigation: included, checked, not yet linked. */
export interface Entry {
  readonly source: SourceFile
  /** With everything it includes. */
  readonly value: unknown
  readonly schema: Schema | undefined
  readonly origins: ReadonlyMap<string, Origin>
  /** Mistakes in the file itself, in what it includes, and against its schema. */
  readonly problems: readonly Problem[]
  readonly references: readonly Reference[]
}

/** Takes a file as read through the steps that need no other entry: include, choose the schema, check. */
export function makeEntry(
  source: SourceFile,
  fragments: Fragments,
  schemas: SchemaSet,
  validator: Validator,
): Entry {
  const { value, origins, problems: included, complete } = expand(source, fragments)
  const unchecked = { source, value, schema: undefined, origins, references: [] }
  if (source.value === undefined) return { ...unchecked, problems: source.problems }
  const chosen = chooseSchema(source, value, schemas)
  const before = [...labelled(source.problems, chosen.schema, value, schemas), ...included]
  if (chosen.problem) return { ...unchecked, problems: [...before, ...(complete ? [chosen.problem] : [])] }
  const schema = chosen.schema
  const { errors, references } = validator(schema, value)
  const checked = { ...unchecked, schema, references }
  // Without its included part nearly every field would seem to be missing.
  if (!complete || errors.length === 0) return { ...checked, problems: before }
  const byId = (id: string) => schemas.byId.get(id)
  const wrong = schemaProblems(errors, { schema, value, origins, byId, validator })
  return { ...checked, problems: [...before, ...wrong] }
}

/** Problems that were found before the schema was known, with the labels of their fields. */
function labelled(
  problems: readonly Problem[],
  schema: Schema | undefined,
  value: unknown,
  schemas: SchemaSet,
): Problem[] {
  return problems.map((problem) => {
    const path = problem.place?.path
    const field = schema && path ? fieldLabel(schema, path, value, (id) => schemas.byId.get(id)) : ''
    return field ? { ...problem, field } : problem
  })
}

type Chosen =
  | { readonly schema: Schema; readonly problem?: undefined }
  | { readonly schema?: undefined; readonly problem: Problem }

function chooseSchema({ file, role }: SourceFile, value: unknown, schemas: SchemaSet): Chosen {
  if (role.kind === 'site') return { schema: schemas.site }
  if (role.kind === 'navigation') return { schema: schemas.navigation }
  if (role.kind === 'record') return { schema: schemas.at(`collections/${role.collection}`) }
  const templates = [...schemas.pages.keys()]
  const template = isObject(value) ? value.template : undefined
  const schema = typeof template === 'string' ? schemas.pages.get(template) : undefined
  if (schema) return { schema }
  if (template === undefined) {
    const message = isObject(value)
      ? 'The field "template" (Template) is missing.'
      : 'A page must be an object { … }.'
    return { problem: { file, place: { path: [], of: 'value' }, message, expected: listed(templates) } }
  }
  return {
    problem: {
      file,
      place: { path: ['template'], of: 'value' },
      field: 'Template',
      message: 'There is no such template.',
      expected: listed(templates),
      found: JSON.stringify(template),
      help: didYouMean(String(template), templates),
    },
  }
}
