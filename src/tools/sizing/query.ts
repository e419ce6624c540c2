import type { CalculatorModel } from './calculator-model'
import { choiceFields, defaultTexts, fieldNames, LONGEST_TEXT, numberFields, type Texts } from './fields'
import { questionNames } from './question'

/**
 * Longest query that is read, in UTF-16 units: more than `writeQuery` writes for 50 ranges whose texts need nine units for
 * each character.
 */
const MAX_QUERY = 64_000

/** Stands between the ends of a range, as in `share=50..100`. */
const RANGE = '..'

/** Writes what the visitor has changed as the query of an address, in the order of the page; empty without a change. */
export function writeQuery(model: CalculatorModel, texts: Texts): string {
  const usual = defaultTexts(model)
  const query = new URLSearchParams()
  const fields = [
    ...choiceFields(model).map(({ id }) => ({ id, names: [id] })),
    ...numberFields(model).map((field) => ({ id: field.id, names: fieldNames(field) })),
  ]
  for (const { id, names } of fields) {
    if (names.every((name) => texts[name] === usual[name])) continue
    query.set(id, names.map((name) => texts[name] ?? '').join(RANGE))
  }
  if (texts.find)
    for (const name of questionNames) {
      const text = texts[name]
      if (text !== undefined) query.set(name, text)
    }
  return query.toString()
}

/**
 * Reads the texts of all fields from a query. Anybody can write an address, so only known names are read, each text is cut to
 * a length, and what is no number stays in its field, where the visitor sees what is wrong with it.
 * @param query with or without `?`
 */
export function readQuery(model: CalculatorModel, query: string): Texts {
  const parameters = new URLSearchParams(query.slice(0, MAX_QUERY))
  const texts: Record<string, string> = { ...defaultTexts(model) }
  // Cut first: the cut can leave half a character.
  const clean = (text: string) =>
    text.slice(0, LONGEST_TEXT).replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
  if (parameters.get('find'))
    for (const name of questionNames) {
      const written = parameters.get(name)
      if (written !== null) texts[name] = clean(written)
    }
  for (const { id, options } of choiceFields(model)) {
    const chosen = parameters.get(id)
    if (chosen !== null && options.some((option) => option.id === chosen)) texts[id] = chosen
  }
  const decided = new Set<string>()
  for (const field of numberFields(model)) {
    const written = parameters.get(field.id)
    if (written === null) continue
    const names = fieldNames(field)
    // The first figure of an input that is shown with an option chooses this option, unless the address chooses another.
    if ('shownWith' in field && field.shownWith && !parameters.has(field.shownWith.input)) {
      const { input, option } = field.shownWith
      if (!decided.has(input)) texts[input] = option
      decided.add(input)
    }
    const ends = names.length === 1 ? [written] : written.split(RANGE)
    // One figure for a range is both of its ends.
    for (const [end, name] of names.entries()) texts[name] = clean(ends[end] ?? ends[0] ?? '')
  }
  return texts
}
