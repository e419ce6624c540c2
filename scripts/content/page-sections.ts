import { isObject, type Schema, type SectionRule } from './schemas/schema'

/** Which sections a page shows. */
export interface PageSections {
  /** Names of the sections that show, in order. */
  readonly shown: readonly string[]
  /** Fields of sections that do not show, which records leave out. */
  readonly hiddenFields: readonly string[]
  /** Ids in the document that links can name, one for each section that shows. */
  readonly anchors: readonly string[]
}

/** A section as a file lists it. */
export interface ListedSection {
  readonly name: string
  readonly hidden: boolean
  /** Index in the list. */
  readonly index: number
}

/** Sections that pages of a schema can show, by name; undefined for other content. */
export function sectionRules(schema: Schema): Readonly<Record<string, SectionRule>> | undefined {
  return schema.properties?.sections?.sectionList
}

/** The known sections in the list of a page; undefined if it has no list. */
export function listedSections(value: unknown, schema: Schema): ListedSection[] | undefined {
  const rules = sectionRules(schema)
  if (!rules || !isObject(value) || !Array.isArray(value.sections)) return undefined
  return value.sections.flatMap((item: unknown, index) => {
    const name = isObject(item) ? item.section : item
    if (typeof name !== 'string' || !Object.hasOwn(rules, name)) return []
    return [{ name, hidden: isObject(item) && item.hidden === true, index }]
  })
}

/**
 * Determines which sections a page shows: those of its list that are not hidden; without a list, all whose fields are
 * written, in the order of the schema.
 * @returns undefined for content without sections
 */
export function pageSections(value: unknown, schema: Schema): PageSections | undefined {
  const rules = sectionRules(schema)
  if (!rules || !isObject(value)) return undefined
  const listed = listedSections(value, schema)
  const shown = (
    listed ?? Object.keys(rules).map((name) => ({ name, hidden: !isWritten(rules[name], value) }))
  ).flatMap(({ name, hidden }) => (hidden ? [] : [name]))
  const used = new Set(shown.flatMap((name) => fieldsOf(rules[name])))
  const hiddenFields = Object.values(rules)
    .flatMap(fieldsOf)
    .filter((field) => !used.has(field))
  // A misspelt name, which is reported, may mean any section that a link names.
  const isMisspelt =
    Array.isArray(value.sections) && listed !== undefined && listed.length < value.sections.length
  const linked = isMisspelt ? Object.keys(rules) : shown
  return { shown, hiddenFields, anchors: linked.flatMap((name) => rules[name]?.anchor ?? []) }
}

function fieldsOf(rule: SectionRule | undefined): string[] {
  return rule ? [...rule.fields, ...(rule.optional ?? [])] : []
}

/** Whether a page has a field of a section. A section without fields counts as written. */
function isWritten(rule: SectionRule | undefined, value: Record<string, unknown>): boolean {
  const fields = fieldsOf(rule)
  return fields.length === 0 || fields.some((field) => field in value)
}
