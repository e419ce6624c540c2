import { fieldLabel, fieldSchema } from './diagnose/field'
import { schemaProblems } from './diagnose/schema-problems'
import { formatList, misspellingsOf, suggestion, suggestNearest } from './diagnose/suggest'
import { expandIncludes, type Fragments } from './expand-includes'
import { modeNamed, readTexts } from './inline/read-texts'
import type { Problem, Reference, SourceFile } from './model'
import { type Origin, toPath } from './origins'
import { type PageSections, pageSections } from './page-sections'
import type { SchemaSet } from './schemas/load-schemas'
import { isObject, type Schema } from './schemas/schema'
import type { Validator } from './schemas/validator'

/** A content file other than a fragment, with includes expanded and validated, but not yet linked. */
export interface Entry {
  readonly source: SourceFile
  /** The content with includes expanded. */
  readonly value: unknown
  /** Whether every include was resolved. */
  readonly complete: boolean
  readonly schema: Schema | undefined
  readonly origins: ReadonlyMap<string, Origin>
  /** Problems of the file itself, its includes, and schema validation. */
  readonly problems: readonly Problem[]
  readonly references: readonly Reference[]
  /** Which sections a page shows. */
  readonly sections?: PageSections | undefined
}

/** Whether a reference is outside the sections that do not show. */
export function showsReference({ sections }: Entry, { pointer }: Reference): boolean {
  return !sections?.hiddenFields.includes(pointer.split('/')[1] ?? '')
}

/** Makes an entry from a file: expands includes, selects the schema and validates. */
export function makeEntry(
  source: SourceFile,
  fragments: Fragments,
  schemas: SchemaSet,
  validator: Validator,
): Entry {
  const { value, origins, problems: included, complete } = expandIncludes(source, fragments)
  const unchecked = { source, value, complete, schema: undefined, origins, references: [] }
  if (source.value === undefined) return { ...unchecked, problems: source.problems }
  const chosen = chooseSchema(source, value, schemas)
  const before = [...labelled(source.problems, chosen.schema, value, schemas), ...included]
  if (chosen.problem) return { ...unchecked, problems: [...before, ...(complete ? [chosen.problem] : [])] }
  const schema = chosen.schema
  const { errors, references: collected } = validator(schema, value)
  const byId = (id: string) => schemas.byId.get(id)
  const pathOf = ({ pointer }: Reference) => toPath(pointer, value)
  const { references, problems: textProblems } = readTexts(collected, {
    origins,
    value,
    label: (reference) => fieldLabel(schema, pathOf(reference), value, byId),
    modeOf: (reference) => modeNamed(fieldSchema(schema, pathOf(reference), value, byId)?.inline ?? ''),
  })
  const found = [...before, ...textProblems]
  const checked = { ...unchecked, schema, references, sections: pageSections(value, schema) }
  // With an unresolved include, nearly every field would be reported as missing.
  if (!complete || errors.length === 0) return { ...checked, problems: found }
  const wrong = schemaProblems(errors, { schema, value, origins, byId, validator })
  return { ...checked, problems: [...found, ...wrong] }
}

/** Adds field labels to problems that were found before the schema was known. */
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
  if (role.kind === 'redirects') return { schema: schemas.redirects }
  if (role.kind === 'publishedAddresses') return { schema: schemas.publishedAddresses }
  if (role.kind === 'record') return { schema: schemas.at(`collections/${role.collection}`) }
  if (role.kind === 'interface') return { schema: schemas.at(`interface/${role.part}`) }
  const templates = [...schemas.pages.keys()]
  const template = isObject(value) ? value.template : undefined
  const schema = typeof template === 'string' ? schemas.pages.get(template) : undefined
  const meant = schema && isObject(value) ? templateOfFields(value, schema, schemas) : undefined
  if (schema && meant === undefined) return { schema }
  if (meant !== undefined) {
    return {
      problem: {
        file,
        place: { path: ['template'], of: 'value' },
        field: 'Template',
        message: `The fields of this page are those of the template "${meant}".`,
        expected: `"${meant}"`,
        found: JSON.stringify(template),
        help: [`Write "${meant}", or the fields of a page of the template ${JSON.stringify(template)}.`],
      },
    }
  }
  if (template === undefined) {
    const [misspelt] = isObject(value) ? misspellingsOf('template', value) : []
    return {
      problem: {
        file,
        place: misspelt === undefined ? { path: [], of: 'value' } : { path: [misspelt], of: 'key' },
        message: 'The field "template" (Template) is missing.',
        expected: formatList(templates),
        ...(misspelt === undefined ? {} : { found: `"${misspelt}"`, help: suggestion(misspelt, 'template') }),
      },
    }
  }
  return {
    problem: {
      file,
      place: { path: ['template'], of: 'value' },
      field: 'Template',
      message: 'There is no such template.',
      expected: formatList(templates),
      found: JSON.stringify(template),
      help: typeof template === 'string' ? suggestNearest(template, templates) : [],
    },
  }
}

/**
 * The template whose fields a page has, if its own template knows less than half of them: it was probably mistaken for another
 * one, and nearly every field would be reported.
 */
function templateOfFields(
  page: Readonly<Record<string, unknown>>,
  own: Schema,
  { pages }: SchemaSet,
): string | undefined {
  const names = Object.keys(page)
  const unknownTo = ({ properties = {} }: Schema) => names.filter((name) => !(name in properties)).length
  const unknown = unknownTo(own)
  if (unknown * 2 <= names.length) return undefined
  const [best] = [...pages]
    .map(([template, schema]) => ({ template, unknown: unknownTo(schema) }))
    .sort((one, other) => one.unknown - other.unknown)
  return best && best.unknown * 2 < unknown ? best.template : undefined
}
