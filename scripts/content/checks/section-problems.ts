import { missingField } from '../diagnose/explain-error'
import { nearest } from '../diagnose/suggest'
import type { Entry } from '../entry'
import type { Problem } from '../model'
import { listedSections, sectionRules } from '../page-sections'
import type { SchemaSet } from '../schemas/load-schemas'
import { isObject, type Schema } from '../schemas/schema'
import { type ProblemText, problemAt } from './problem-at'

/** Sections that are listed twice, and sections that show without a field that they need. */
export function sectionProblems(entry: Entry, schemas: SchemaSet): Problem[] {
  const { value, schema } = entry
  const rules = schema && sectionRules(schema)
  // With an unresolved include, nearly every field would be reported as missing.
  if (!rules || !entry.complete || !isObject(value)) return []
  const listed = listedSections(value, schema)
  const problems: Problem[] = []
  const names = new Set<string>()
  for (const { name, index } of listed ?? []) {
    if (names.has(name)) problems.push(problemAt(entry, ['sections', index], listedTwice(name), schemas))
    names.add(name)
  }
  for (const [name, { title, fields, optional = [] }] of Object.entries(rules)) {
    const item = listed?.find((one) => one.name === name)
    const written = [...fields, ...optional].filter((field) => field in value)
    // A section outside the list does not show, and neither does one without any field on a page without a list.
    if (listed ? !item || item.hidden : written.length === 0) continue
    const missing = fields.filter((field) => !(field in value) && !isMisspelt(field, value, schema))
    if (item && missing.length > 0 && written.length === 0) {
      const text = withoutFields(name, title, missing)
      problems.push(problemAt(entry, ['sections', item.index], text, schemas))
      continue
    }
    for (const field of missing) {
      const explained = missingField(field, schema, (id) => schemas.byId.get(id))
      const why = `The section "${name}" (${title}) needs it.`
      problems.push(problemAt(entry, [], { ...explained, help: [...(explained.help ?? []), why] }, schemas))
    }
  }
  return problems
}

function listedTwice(name: string): ProblemText {
  return {
    message: `The section "${name}" is listed twice.`,
    expected: 'each section once',
    found: `"${name}"`,
    help: ['Delete one of the two.'],
  }
}

function withoutFields(name: string, title: string, missing: readonly string[]): ProblemText {
  const fields = missing.map((field) => `"${field}"`).join(', ')
  return {
    message: `The section "${name}" (${title}) is listed, but its fields are missing.`,
    expected: `the ${missing.length === 1 ? 'field' : 'fields'} ${fields} in this file`,
    help: [`Add what is missing, or delete "${name}" from the list.`],
  }
}

/** Whether an unknown field was probably meant to be this one; it is reported as unknown. */
function isMisspelt(field: string, value: Record<string, unknown>, schema: Schema): boolean {
  const known = schema.properties ?? {}
  const open = Object.keys(known).filter((name) => !(name in value))
  return Object.keys(value).some((name) => !(name in known) && nearest(name, open) === field)
}
