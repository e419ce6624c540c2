import { type Piece, piecesOf } from '../interface-texts/placeholders'
import { formsIn, hasPluralForms, textFields } from '../interface-texts/text-field'
import { isObject, type Schema } from '../schemas/schema'

/**
 * Text of the module with the interface texts of one part of the site: one constant for each text, so that bundlers drop
 * unused ones. A text with placeholders becomes a function of their values. Types follow the schema, not the text.
 * @param part as in `outbox`
 * @param value the valid content of its file
 */
export function interfaceModule(part: string, schema: Schema, value: unknown): string {
  const content = isObject(value) ? value : {}
  const constants = textFields(schema).map(([key, field]) => {
    const comment = field.description ? `/** ${field.description.replaceAll('*/', '* /')} */\n` : ''
    return `${comment}export const ${key}: ${typeOf(field)} = ${expressionOf(field, content[key])}\n`
  })
  const text = constants.join('')
  // A file for each, so that a chunk holds only what it calls.
  const imports = ['plural', 'show']
    .filter((name) => text.includes(`${name}(`))
    .map((name) => `import { ${name} } from '../../language/${name}'\n`)
  return `/* Generated from content/interface/${part}.json. Do not edit: change that file instead. */
${imports.join('')}
${text}`
}

/** Type of a text, list or group of texts, as TypeScript. */
function typeOf(schema: Schema): string {
  if (schema.placeholders) return functionType(schema, schema.placeholders)
  if (schema.items) return `readonly (${typeOf(schema.items)})[]`
  const fields = textFields(schema)
  if (fields.length === 0) return 'string'
  const members = fields.map(([key, field]) => {
    const mark = schema.required?.includes(key) ? '' : '?'
    return `readonly ${JSON.stringify(key)}${mark}: ${typeOf(field)}`
  })
  return `{ ${members.join('; ')} }`
}

/** An element takes the place of its placeholder, so the text becomes a list of texts and elements. */
function functionType(schema: Schema, names: readonly string[]): string {
  const elements = schema.elements ?? []
  const values = names.map((name) => {
    if (elements.includes(name)) return `${name}: Element`
    return `${name}: ${schema.plural === name ? 'number' : 'string | number'}`
  })
  const parameter = `values: { ${values.join('; ')} }`
  return elements.length > 0
    ? `<Element>(${parameter}) => readonly (string | Element)[]`
    : `(${parameter}) => string`
}

function expressionOf(schema: Schema, value: unknown): string {
  if (schema.placeholders) return functionOf(schema, schema.placeholders, value)
  if (Array.isArray(value))
    return `[${value.map((item) => expressionOf(schema.items ?? {}, item)).join(', ')}]`
  if (!isObject(value)) return JSON.stringify(value ?? '')
  const members = textFields(schema).flatMap(([key, field]) =>
    value[key] === undefined ? [] : [`${JSON.stringify(key)}: ${expressionOf(field, value[key])}`],
  )
  return `{ ${members.join(', ')} }`
}

function functionOf(schema: Schema, names: readonly string[], value: unknown): string {
  const parameter = `({ ${names.join(', ')} })`
  if (hasPluralForms(schema)) {
    const forms = formsIn(value).map(([form, text]) => `${form}: ${template(piecesOf(text))}`)
    return `${parameter} => plural(${schema.plural}, { ${forms.join(', ')} })`
  }
  const pieces = piecesOf(String(value))
  const { elements = [] } = schema
  if (elements.length === 0) return `${parameter} => ${template(pieces)}`
  const items = pieces.map((piece) =>
    'placeholder' in piece && elements.includes(piece.placeholder) ? piece.placeholder : template([piece]),
  )
  return `${parameter} => [${items.join(', ')}]`
}

/** A template literal. */
function template(pieces: readonly Piece[]): string {
  const inner = pieces.map((piece) =>
    'placeholder' in piece ? `\${show(${piece.placeholder})}` : piece.text.replace(/[`\\]|\$(?=\{)/g, '\\$&'),
  )
  return `\`${inner.join('')}\``
}
