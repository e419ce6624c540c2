import { isObject, type Schema } from '../schemas/schema'

/** Whether a field of an interface schema holds plural forms. */
export function hasPluralForms(schema: Schema): boolean {
  return schema.plural !== undefined
}

/** The fields of an interface schema that editors write, without those that mark samples and schemas. */
export function textFields(schema: Schema): [string, Schema][] {
  return Object.entries(schema.properties ?? {}).filter(([key]) => key !== 'sample' && key !== '$schema')
}

/** The forms of a text with plural forms. */
export function formsIn(value: unknown): [string, string][] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([form, text]) => (typeof text === 'string' ? [[form, text]] : []))
}
