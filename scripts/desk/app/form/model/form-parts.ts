import { fieldTitle } from '../../../../content/schemas/field-title'
import type { FieldSchema } from './field-schema'

/** A group of fields in a form, such as a section of the page. */
export interface FormPart {
  readonly title: string
  readonly keys: readonly string[]
  readonly isFirst: boolean
}

/** Fields of the first screen of a page, which the list of sections leaves out. */
export const heroField = /^hero|^leadFigures$/

/**
 * Groups the fields of a file: those of the page as a whole, the first screen, and one group per section in the order of the
 * page. A file without sections is one group.
 */
export function formParts(schema: FieldSchema): readonly FormPart[] {
  const keys = Object.keys(schema.properties ?? {})
  const list = Object.values(schema.properties ?? {}).find(({ sectionList }) => sectionList)?.sectionList
  if (!list) return [{ title: fieldTitle(schema), keys, isFirst: true }]
  const sections = Object.values(list).flatMap(({ title, fields, optional = [] }) => {
    const known = keys.filter((key) => fields.includes(key) || optional.includes(key))
    return known.length > 0 ? [{ title, keys: known, isFirst: false }] : []
  })
  const inSections = new Set(sections.flatMap((section) => section.keys))
  const others = keys.filter((key) => !inSections.has(key))
  const hero = others.filter((key) => heroField.test(key))
  const page = { title: 'About this page', keys: others.filter((key) => !hero.includes(key)), isFirst: true }
  return hero.length > 0
    ? [page, { title: 'Hero', keys: hero, isFirst: false }, ...sections]
    : [page, ...sections]
}
