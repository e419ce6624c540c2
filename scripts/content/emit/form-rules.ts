import type { SchemaSet } from '../schemas/load-schemas'
import { isObject, type Schema } from '../schemas/schema'
import { pascal } from './type-names'

const header = `/* Generated from schemas/forms/ and content/interface/. Do not edit: change those files instead. */
`

const rules = `/** How a form shows one field, and what it accepts. Lengths count characters after trimming. */
export interface FieldRules<Name extends string = string> {
  readonly name: Name
  readonly label: string
  readonly hint: string
  readonly required: boolean
  readonly control: 'text' | 'textarea' | 'email' | 'tel' | 'select'
  /** Heading of the field's group. */
  readonly group: string
  readonly minLength?: number
  readonly maxLength?: number
  /** Regular expression the whole value must match, without slashes. */
  readonly pattern?: string
  /** Regular expression that a complete answer matches. Stored requests of an earlier version may not. */
  readonly complete?: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** First entry of a select, which means that nothing is chosen. */
  readonly prompt?: string
  readonly autocomplete?: string
  readonly inputmode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  readonly enterkeyhint?: 'enter' | 'next' | 'send' | 'done'
  readonly autocapitalize?: 'off' | 'characters' | 'words' | 'sentences'
  /** Messages for the visitor by failed rule; others have a general message. */
  readonly messages: Readonly<Partial<Record<'required' | 'minLength' | 'maxLength' | 'pattern', string>>>
}
`

/**
 * Modules of the forms below the generated folder: the type of their rules, and one module per form with its fields in the
 * order of the schema, so that a page loads those of its own form only.
 * @param textsOf returns the interface texts of a form, with units bound
 * @throws Error when a field has no `input` or no texts, which is a programming error
 */
export function formModules(schemas: SchemaSet, textsOf: (form: string) => unknown): Record<string, string> {
  const forms = [...schemas.forms].map(([name, schema]): [file: string, text: string] => {
    const type = schema.title ?? pascal(name)
    const texts = textsOf(name)
    const fields = Object.entries(schema.properties ?? {}).map(([field, inner]) =>
      fieldRules(field, inner, schema.required?.includes(field) ?? false, texts),
    )
    const text = `${header}import type { ${type} } from '../content'
import type { FieldRules } from './field-rules'

/** The fields of ${type}, in order. */
export const ${name}Fields: readonly FieldRules<keyof ${type}>[] = ${JSON.stringify(fields, null, 2)}
`
    return [`forms/${name}.ts`, text]
  })
  return { 'forms/field-rules.ts': header + rules, ...Object.fromEntries(forms) }
}

function fieldRules(
  name: string,
  schema: Schema,
  required: boolean,
  texts: unknown,
): Record<string, unknown> {
  const { input } = schema
  if (!input) throw new Error(`The form field ${name} has no "input" in its schema.`)
  const fields = objectIn(objectIn(texts, 'fields'), name)
  const labels = isObject(fields.options) ? fields.options : {}
  const { required: missing, minLength, maxLength, pattern } = fields
  return {
    name,
    label: textIn(fields, 'label'),
    hint: textIn(fields, 'hint'),
    required,
    control: input.control ?? 'text',
    group: textIn(objectIn(texts, 'groups'), String(input.group)),
    minLength: schema.minLength,
    maxLength: schema.maxLength,
    pattern: schema.pattern,
    complete: input.complete,
    options: schema.enum?.map((value) => ({ value, label: textIn(labels, String(value)) })),
    prompt: fields.prompt,
    autocomplete: input.autocomplete,
    inputmode: input.inputmode,
    enterkeyhint: input.enterkeyhint,
    autocapitalize: input.autocapitalize,
    messages: { required: missing, minLength, maxLength, pattern },
  }
}

function objectIn(texts: unknown, key: string): Record<string, unknown> {
  const value = isObject(texts) ? texts[key] : undefined
  if (!isObject(value)) throw new Error(`The interface texts of a form have no "${key}".`)
  return value
}

function textIn(texts: Record<string, unknown>, key: string): string {
  const text = texts[key]
  if (typeof text !== 'string') throw new Error(`The interface texts of a form have no "${key}".`)
  return text
}
