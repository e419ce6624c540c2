import type { ErrorObject } from 'ajv'
import { ownValue } from '../../lib/own-value'
import { isObject, type Schema } from '../schemas/schema'
import { expectation, kindOf, resolved, type SchemaById } from './field'
import { formatList, nearest, suggestNearest } from './suggest'

/** A validation error as sentences for the editor. */
export interface Explanation {
  readonly message: string
  readonly expected?: string
  readonly found?: string
  readonly help?: readonly string[]
  /** Set when the error is about a key, not about the value. */
  readonly key?: string
}

/** Explains one validation error of ajv to an editor. Help from the schema's `messages` comes last. */
export function explainError(error: ErrorObject, byId: SchemaById): Explanation {
  const schema: Schema = error.parentSchema ?? {}
  const ofValue = explainKeyword(error, schema, byId)
  const explanation = error.propertyName === undefined ? ofValue : ofName(error.propertyName, ofValue)
  const own = schema.messages?.[error.keyword]
  if (own === undefined || error.keyword === 'if') return explanation
  return { ...explanation, help: [...(explanation.help ?? []), own] }
}

function explainKeyword(error: ErrorObject, schema: Schema, byId: SchemaById): Explanation {
  const { keyword, params, data } = error
  const limit = Number(params.limit)
  const found = JSON.stringify(data)
  switch (keyword) {
    case 'additionalProperties':
      return unknownField(String(params.additionalProperty), schema, data)
    case 'required':
    case 'dependencies':
      return missingField(String(params.missingProperty), schema, byId)
    case 'type':
      return wrongType(schema, data, byId)
    case 'enum':
      return notAccepted(schema, data)
    case 'const':
      return { message: 'Only one value is possible here.', expected: JSON.stringify(schema.const), found }
    case 'minLength':
    case 'maxLength':
      return explainLength(keyword, limit, String(data))
    case 'notBlank':
      return { message: 'The text is blank.', expected: expectation(schema, byId), found: 'only white space' }
    case 'pattern':
      return {
        message: 'The text has the wrong form.',
        expected: schema.description ?? String(schema.pattern),
        found,
      }
    case 'format':
      return { message: 'This is not a date.', expected: 'a date as YYYY-MM-DD, such as 2025-03-31', found }
    case 'minimum':
      return { message: 'The number is too small.', expected: `at least ${limit}`, found }
    case 'maximum':
      return { message: 'The number is too large.', expected: `at most ${limit}`, found }
    case 'minItems':
    case 'minProperties':
      return {
        message: 'There are too few entries.',
        expected: `at least ${limit}`,
        found: `${sizeOf(data)}`,
      }
    case 'maxItems':
    case 'maxProperties':
      return {
        message: 'There are too many entries.',
        expected: `at most ${limit}`,
        found: `${sizeOf(data)}`,
      }
    case 'uniqueItems':
      return duplicateItems(data)
    case 'distinct':
      return notDistinct(schema, data)
    case 'sameLength':
      return wrongLengths(schema, data)
    case 'ordered':
      return wrongOrder(schema, data)
    case 'if':
      return { message: schema.messages?.if ?? 'These fields do not go together.', found: fieldsOf(data) }
    default:
      return { message: `This does not fit: it ${error.message ?? keyword}.`, found }
  }
}

function unknownField(name: string, schema: Schema, data: unknown): Explanation {
  const known = Object.keys(schema.properties ?? {}).filter(
    (key) => !['sample', 'acknowledge', '$schema'].includes(key),
  )
  const open = known.filter((key) => !(isObject(data) && key in data))
  const help = suggestNearest(name, open)
  return {
    key: name,
    message: `There is no field "${name}" here.`,
    expected: open.length > 0 ? `one of the unused fields: ${formatList(open)}` : 'no further field',
    found: `"${name}"`,
    help:
      help.length > 0
        ? help
        : suggestNearest(name, known).map((sentence) => `${sentence} It is already there.`),
  }
}

/** Explains that an object lacks a field. */
export function missingField(name: string, schema: Schema, byId: SchemaById): Explanation {
  const field = schema.properties?.[name]
  if (!field) return { message: `The field "${name}" is missing.` }
  const { title, description } = resolved(field, byId)
  return {
    message: `The field "${name}"${title ? ` (${title})` : ''} is missing.`,
    expected: expectation(field, byId),
    ...(description ? { help: [description] } : {}),
  }
}

function wrongType(schema: Schema, data: unknown, byId: SchemaById): Explanation {
  const help: string[] = []
  if (typeof data === 'string' && /^(number|integer|boolean)$/.test(schema.type ?? '')) {
    const bare = data.trim()
    const fits = schema.type === 'boolean' ? /^(true|false)$/.test(bare) : /^-?\d+(\.\d+)?$/.test(bare)
    if (fits) help.push(`Write ${bare} without quotation marks.`)
  }
  if (schema.type === 'string' && typeof data === 'number') help.push(`Write "${data}" with quotation marks.`)
  if (schema.type === 'array' && !Array.isArray(data)) help.push('Put it in [ ], even if there is only one.')
  const message =
    schema.type === 'integer' && typeof data === 'number'
      ? 'The number must be whole.'
      : `This cannot be ${kindOf(data)}.`
  return { message, expected: expectation(schema, byId), found: JSON.stringify(data), help }
}

function notAccepted(schema: Schema, data: unknown): Explanation {
  const accepted = (schema.enum ?? []).map(String)
  const written = typeof data === 'object' ? '' : String(data)
  const right = ownValue(schema.misspellings ?? {}, written)
  const near = right ?? nearest(written, accepted)
  return {
    message: right ? `"${data}" is not how this is written here.` : 'This is not one of the accepted values.',
    expected: right ? `"${right}"` : formatList(accepted),
    found: JSON.stringify(data),
    help: near === undefined ? [] : [right ? `Write "${right}".` : `Did you mean "${near}"?`],
  }
}

/** Explains a text of the wrong length. @param text as readers see it */
export function explainLength(keyword: 'minLength' | 'maxLength', limit: number, text: string): Explanation {
  const length = [...text].length
  if (length === 0) return { message: 'The text is empty.', expected: `at least ${characters(limit)}` }
  const found = characters(length)
  if (keyword === 'minLength')
    return { message: 'The text is too short.', expected: `at least ${characters(limit)}`, found }
  const help = [`Shorten it by ${characters(length - limit)}.`]
  return { message: 'The text is too long.', expected: `at most ${characters(limit)}`, found, help }
}

function duplicateItems(data: unknown): Explanation {
  const found = duplicatesIn(Array.isArray(data) ? data : [])
  return { message: 'An entry appears twice here.', expected: 'each entry once', found }
}

function notDistinct(schema: Schema, data: unknown): Explanation {
  const name = schema.distinct ?? ''
  const values = (Array.isArray(data) ? data : []).flatMap((item) => (isObject(item) ? [item[name]] : []))
  return {
    message: `Two entries have the same "${name}".`,
    expected: `another "${name}" for each`,
    found: `twice: ${duplicatesIn(values.filter((value) => value !== undefined))}`,
  }
}

/** Values that a list contains more than once, each listed once. */
function duplicatesIn(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value))
  return formatList([...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))])
}

function wrongLengths(schema: Schema, data: unknown): Explanation {
  const [lists = '', like = ''] = schema.sameLength ?? []
  const written = isObject(data) ? data : {}
  const count = sizeOf(written[like])
  const rows: unknown[] = Array.isArray(written[lists]) ? written[lists] : []
  const wrong = rows.flatMap((row, index) =>
    sizeOf(row) === count ? [] : [`entry ${index + 1} has ${sizeOf(row)}`],
  )
  return {
    key: lists,
    message: `Each entry of "${lists}" has to be as long as "${like}".`,
    expected: `${count} in each`,
    found: formatList(wrong),
  }
}

function wrongOrder(schema: Schema, data: unknown): Explanation {
  const [low = '', high = ''] = schema.ordered ?? []
  const written = isObject(data) ? data : {}
  return {
    message: `"${low}" is larger than "${high}".`,
    expected: `"${low}" at most as large as "${high}"`,
    found: `"${low}": ${JSON.stringify(written[low])}, "${high}": ${JSON.stringify(written[high])}`,
    help: ['Swap the two.'],
  }
}

/** Explains an error in the name of a freely named entry, such as a label of the technical specifications. */
function ofName(name: string, explanation: Explanation): Explanation {
  return { ...explanation, key: name, message: explanation.message.replace('The text', `The name "${name}"`) }
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`
}

function sizeOf(data: unknown): number {
  if (Array.isArray(data)) return data.length
  return isObject(data) ? Object.keys(data).length : 0
}

function fieldsOf(data: unknown): string {
  return isObject(data)
    ? Object.keys(data)
        .map((name) => `"${name}"`)
        .join(', ')
    : JSON.stringify(data)
}
