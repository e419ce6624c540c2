import type { ErrorObject } from 'ajv'
import { ownValue } from '../../lib/own-value'
import type { Path } from '../model'
import { isObject, type Schema } from '../schemas/schema'
import { expectation, kindOf, resolved, type SchemaById } from './field'
import { formatList, suggestNearest } from './suggest'
import { booleanMeantBy } from './word-help'

/** A validation error as sentences for the editor. */
export interface Explanation {
  readonly message: string
  readonly expected?: string
  readonly found?: string
  readonly help?: readonly string[]
  /** Set when the error is about a key, not about the value. */
  readonly key?: string
  /** Path below the checked value to the part that is wrong. */
  readonly inside?: Path
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
      return {
        message: 'Only one value is possible here.',
        expected: JSON.stringify(schema.const),
        found,
        // A mark such as "sample": without the field, it is not set.
        ...(schema.const === true ? { help: ['Write true, or remove the field.'] } : {}),
      }
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
      return {
        message: missingDay(String(data)) ?? 'This is not a date.',
        expected: 'a date as YYYY-MM-DD, such as 2025-03-31',
        found,
        ...dayFirst(String(data)),
      }
    case 'minimum':
      return { message: 'The number is too small.', expected: `at least ${limit}`, found }
    case 'maximum':
      return { message: 'The number is too large.', expected: `at most ${limit}`, found }
    case 'minItems':
    case 'minProperties':
      return {
        message: 'There are too few entries.',
        expected: `at least ${limit}`,
        found: sizeOf(data),
      }
    case 'maxItems':
    case 'maxProperties':
      return {
        message: 'There are too many entries.',
        expected: `at most ${limit}`,
        found: sizeOf(data),
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
      return { message: schema.messages?.if ?? 'These fields do not go together.', found: namesOf(data) }
    default:
      return { message: `This does not fit: it ${error.message ?? keyword}.`, found }
  }
}

function unknownField(name: string, schema: Schema, data: unknown): Explanation {
  const known = Object.keys(schema.properties ?? {}).filter(
    (key) => !['sample', 'acknowledge', '$schema'].includes(key),
  )
  const open = known.filter((key) => !(key in fieldsOf(data)))
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

/** Why a text in the form of a date is none; undefined for other texts. */
function missingDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined || month === undefined) return undefined
  const first = new Date(`${year}-${month}-01`)
  if (Number.isNaN(first.getTime())) return `There is no month ${month}.`
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    first,
  )
  return `${name} has no day ${Number(day)}.`
}

/** The correction of a date such as 31.3.2025; with slashes, the month may come first. */
function dayFirst(text: string): Pick<Explanation, 'help'> {
  const [, day = '', month = '', year] = /^(\d\d?)\.\s?(\d\d?)\.\s?(\d{4})$/.exec(text.trim()) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const known = new Date(date)
  const exists = !Number.isNaN(known.getTime()) && known.toISOString().startsWith(date)
  return exists ? { help: [`Write "${date}".`] } : {}
}

/** Texts that are values of a type without their quotation marks. */
const bareValues: Readonly<Record<string, RegExp>> = {
  boolean: /^(?:true|false)$/,
  integer: /^-?\d+$/,
  number: /^-?\d+(?:\.\d+)?$/,
}

function wrongType(schema: Schema, data: unknown, byId: SchemaById): Explanation {
  const help: string[] = []
  if (typeof data === 'string' && schema.type !== undefined) {
    const bare = data.trim()
    if (bareValues[schema.type]?.test(bare)) help.push(`Write ${bare} without quotation marks.`)
    const meant = schema.type === 'boolean' ? booleanMeantBy(bare) : undefined
    if (meant !== undefined) help.push(`Write ${meant} without quotation marks.`)
  }
  if (schema.type === 'string' && typeof data === 'number') help.push(`Write "${data}" with quotation marks.`)
  if (schema.type === 'array') help.push('Put it in [ ], even if there is only one.')
  const message =
    schema.type === 'integer' && typeof data === 'number'
      ? 'The number must be whole.'
      : `This cannot be ${kindOf(data)}.`
  return { message, expected: expectation(schema, byId), found: JSON.stringify(data), help }
}

function notAccepted(schema: Schema, data: unknown): Explanation {
  const found = JSON.stringify(data)
  const accepted = (schema.enum ?? []).map(String)
  const right = typeof data === 'string' ? ownValue(schema.misspellings ?? {}, data) : undefined
  if (right !== undefined)
    return {
      message: `${found} is not how this is written here.`,
      expected: `"${right}"`,
      found,
      help: [`Write "${right}".`],
    }
  return {
    message: 'This is not one of the accepted values.',
    expected: formatList(accepted),
    found,
    help: typeof data === 'string' ? suggestNearest(data, accepted) : [],
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
  const { found, second } = duplicatesIn(listOf(data))
  return {
    inside: [second],
    message: 'An entry appears twice here.',
    expected: 'each entry once',
    found,
  }
}

function notDistinct(schema: Schema, data: unknown): Explanation {
  const name = schema.distinct ?? ''
  const values = listOf(data).map((item) => fieldsOf(item)[name])
  const { found, second } = duplicatesIn(values)
  return {
    inside: [second, name],
    message: `Two entries have the same "${name}".`,
    expected: `another "${name}" for each`,
    found: `twice: ${found}`,
  }
}

/** Values that a list contains more than once, each listed once, and the index of the first one that is there already. */
function duplicatesIn(values: readonly unknown[]): { readonly found: string; readonly second: number } {
  const texts = values.map((value) => JSON.stringify(value))
  const isRepeated = (text: string | undefined, index: number) =>
    text !== undefined && texts.indexOf(text) !== index
  return {
    found: formatList([...new Set(texts.filter(isRepeated))]),
    second: texts.findIndex(isRepeated),
  }
}

function wrongLengths(schema: Schema, data: unknown): Explanation {
  const [lists = '', like = ''] = schema.sameLength ?? []
  const count = listOf(fieldsOf(data)[like]).length
  const wrong = listOf(fieldsOf(data)[lists]).flatMap((row, index) =>
    Array.isArray(row) && row.length !== count ? [`entry ${index + 1} has ${row.length}`] : [],
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
  const written = fieldsOf(data)
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

/** Number of items of a list, or of fields of an object. */
function sizeOf(data: unknown): string {
  return String(Object.keys(Object(data)).length)
}

function listOf(data: unknown): readonly unknown[] {
  return Array.isArray(data) ? data : []
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return isObject(data) ? data : {}
}

function namesOf(data: unknown): string {
  const names = Object.keys(fieldsOf(data)).map((name) => `"${name}"`)
  return names.join(', ')
}
