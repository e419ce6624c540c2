import { anyOf, isUnmistakable } from '../../../../content/checks/texts/misspelt-units'
import { splitBraces } from '../../../../content/split-braces'

/** A suggested replacement for a piece of a text, by the house style. */
export interface Offer {
  /** Offset in the text. */
  readonly start: number
  readonly written: string
  readonly offered: string
}

/** Units and their misspellings, from the schemas. */
export interface StyleUnits {
  readonly names: readonly string[]
  /** Accepted units by their known misspellings. */
  readonly misspellings: Readonly<Record<string, string>>
}

/** Gases and other formulas of the trade, as they are typed without subscripts. */
const formulas =
  'CH4|C2H6|C3H8|C2H4|CO2|H2SO4|H2SO3|H2S|H2O2|H2O|H2|N2O|NO2|N2|NH3|O2|O3|SO2|SO3|CS2|NaHCO3|Na2CO3|CaCO3|Fe2O3'
/** Rules apply repeatedly until nothing changes; more rounds would mean that rules undo each other. */
const MOST_ROUNDS = 8

interface Rule {
  readonly pattern: RegExp
  readonly write: (...groups: readonly (string | undefined)[]) => string
}

const plainRules: readonly Rule[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${formulas})(?![\\p{L}\\p{N}])`, 'gu'),
    write: (written = '') => written.replace(/\d/g, (digit) => String.fromCodePoint(0x2080 + Number(digit))),
  },
  { pattern: /(?<![<>=-])>= ?(?=\d)/g, write: () => '≥ ' },
  { pattern: /(?<![<>=-])<= ?(?=\d)/g, write: () => '≤ ' },
  { pattern: /\+\/- ?(?=\d)/g, write: () => '± ' },
  { pattern: /(?<=[\p{L}\p{N}%³²)]) x (?=\d)/gu, write: () => ' × ' },
  { pattern: /"([^"\n]+)"/g, write: (_, inner = '') => `“${inner}”` },
  { pattern: /(?<=\p{L})'(?=\p{L})/gu, write: () => '’' },
  { pattern: /(?<!\.)\.\.\.(?!\.)/g, write: () => '…' },
  { pattern: /(?<=\S) {2,}(?=\S)/g, write: () => ' ' },
]

/** Returns a function that finds where a text departs from the house style, outside of placeholders and link addresses. */
export function houseStyle(units: StyleUnits): (text: string) => readonly Offer[] {
  const rules = [figureRule(units), ...plainRules]
  return (text) => {
    const taken = fixedParts(text)
    const offers: Offer[] = []
    for (const { pattern, write } of rules)
      for (const match of text.matchAll(pattern)) {
        const [written] = match
        const span = { start: match.index, end: match.index + written.length }
        const offered = write(...match)
        if (offered === written || taken.some((one) => one.start < span.end && span.start < one.end)) continue
        taken.push(span)
        offers.push({ start: span.start, written, offered })
      }
    return offers.sort((one, other) => one.start - other.start)
  }
}

/** The text with some of its offers applied. */
export function takeOffers(text: string, offers: readonly Offer[]): string {
  let result = text
  for (const { start, written, offered } of [...offers].sort((one, other) => other.start - one.start))
    result = result.slice(0, start) + offered + result.slice(start + written.length)
  return result
}

/** The text with all offers applied, and those that result from them. */
export function inHouseStyle(text: string, find: (text: string) => readonly Offer[]): string {
  let result = text
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const offers = find(result)
    if (offers.length === 0) break
    result = takeOffers(result, offers)
  }
  return result
}

/** A figure or range with its unit: minus sign, dash, space and the spelling of the unit. */
function figureRule({ names, misspellings }: StyleUnits): Rule {
  const wrong = Object.keys(misspellings).filter((one) => isUnmistakable(one) || one.includes('/'))
  const number = String.raw`\d[\d,]*(?:\.\d+)?`
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}.,_/+\-−–])([-−]?)(${number})(?:( ?[-–] ?)(${number}))?([ \u00a0\u202f]?)(${anyOf([...names, ...wrong])})(?![\p{L}\p{N}³²/(])`,
    'gu',
  )
  return {
    pattern,
    write: (written = '', sign = '', first = '', dash, second = '', space = '', unit = '') => {
      // A letter without a space may belong to a name, as in 4K.
      if (space === '' && unit.length === 1 && unit !== '%') return written
      const range = dash === undefined ? first : `${first}–${second}`
      return `${sign === '' ? '' : '−'}${range}${space || ' '}${misspellings[unit] ?? unit}`
    },
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Names in braces, and addresses of links. */
function fixedParts(text: string): Span[] {
  const braces = splitBraces(text).flatMap((part) =>
    typeof part === 'object' && 'written' in part
      ? [{ start: part.offset, end: part.offset + part.written.length }]
      : [],
  )
  const addresses = [...text.matchAll(/\]\([^\s)]*\)|https?:\S+|\S+@\S+/g)].map(({ index, 0: written }) => ({
    start: index,
    end: index + written.length,
  }))
  return [...braces, ...addresses]
}
