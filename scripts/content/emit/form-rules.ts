import type { SchemaSet } from '../schemas/load-schemas'
import { isObject, type Schema } from '../schemas/schema'
import { pascal } from './type-names'

const header = `/* Generated from schemas/forms/. Do not edit: change the schema instead. */
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
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** First entry of a select, which means that nothing is chosen. */
  readonly prompt?: string
  readonly autocomplete?: string
  readonly inputmode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  readonly enterkeyhint?: 'enter' | 'next' | 'send' | 'done'
  readonly autocapitalize?: 'off' | 'characters' | 'words' | 'sentences'
  /** Messages for the visitor by failed rule. */
  readonly messages: Readonly<Partial<Record<'required' | 'minLength' | 'maxLength' | 'pattern' | 'enum', string>>>
}
`

/**
 * Modules of the forms below the generated folder: the type of their rules, and one module per form with its fields in the
 * order of the schema, so that a page loads those of its own form only.
 * @param bindUnits see `unitBinder`
 * @throws Error when a field has no `input`, which is a programming error
 */
export function formModules(
  schemas: SchemaSet,
  bindUnits: (value: unknown) => unknown,
): Record<string, string> {
  const forms = [...schemas.forms].map(([name, schema]): [file: string, text: string] => {
    const type = schema.title ?? pascal(name)
    const fields = Object.entries(schema.properties ?? {}).map(([field, inner]) =>
      fieldRules(field, inner, schema.required?.includes(field) ?? false),
    )
    const text = `${header}import type { ${type} } from '../content'
import type { FieldRules } from './field-rules'

/** The fields of ${type}, in order. */
export const ${name}Fields: readonly FieldRules<keyof ${type}>[] = ${JSON.stringify(bindUnits(fields), null, 2)}
`
    return [`forms/${name}.ts`, text]
  })
  return { 'forms/field-rules.ts': header + rules, ...Object.fromEntries(forms) }
}

function fieldRules(name: string, schema: Schema, required: boolean): Record<string, unknown> {
  const input = schema.input
  if (!input) throw new Error(`The form field ${name} has no "input" in its schema.`)
  const options = isObject(input.options)
    ? Object.entries(input.options).map(([value, label]) => ({ value, label }))
    : undefined
  return {
    name,
    label: schema.title,
    hint: schema.description,
    required,
    control: input.control ?? 'text',
    group: input.group,
    minLength: schema.minLength,
    maxLength: schema.maxLength,
    pattern: schema.pattern,
    options,
    prompt: input.prompt,
    autocomplete: input.autocomplete,
    inputmode: input.inputmode,
    enterkeyhint: input.enterkeyhint,
    autocapitalize: input.autocapitalize,
    messages: schema.messages ?? {},
  }
}
