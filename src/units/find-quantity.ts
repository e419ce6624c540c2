import { statesOfFlow } from './normal-flow'
import { parseUnit } from './parse'
import { parseNumber, parsePercentage, toPlainFigures } from './parse-number'
import type { Reference } from './reference-states'
import { roundConverted } from './rounding'
import { definitionOf, type Unit } from './unit-table'

/** A quantity that a visitor typed among other words. */
export interface FoundQuantity {
  readonly min: number
  /** Equals `min` unless a range was typed. */
  readonly max: number
  /** Undefined for a bare number. */
  readonly unit: Unit | undefined
  /** Reference state of a gas volume, if it was typed too. */
  readonly reference: Reference | undefined
  /** The ends rounded as they are shown, if they were typed in a unit that the site never shows. */
  readonly shown?: { readonly min: number; readonly max: number }
}

/** The quantities in a text, and the words between them. */
export interface FoundQuantities {
  readonly quantities: readonly FoundQuantity[]
  readonly words: string
}

/** Longest text that is read, in UTF-16 units: searches are shorter. */
const MAX_LENGTH = 200
const MAX_QUANTITIES = 3
/** Most words in the spelling of a unit, as in `standard cubic feet per minute`. */
const MAX_UNIT_WORDS = 5

/** Includes a point or comma that ends a sentence, but not the points of a range. */
const FIGURE = "\\d{1,3}(?:[ ']\\d{3})+(?!\\d)|\\d+(?:[.,]\\d+)*(?:[.,](?![.,]))?"
/**
 * A number that is no part of a word, such as the 2 of CO2. A hyphen after a letter or digit is no minus sign, nor is a dash
 * between two figures.
 */
const NUMBER = new RegExp(`(?<![\\p{L}\\d.,])((?<![\\p{L}\\d)%])[-+](?:(?<!\\d [-+]) )?)?(${FIGURE})`, 'gu')
const SECOND = new RegExp(`^ ?(?:-|to\\b|\\.{2,3}) ?([-+]?)(${FIGURE})`, 'u')
/** The same in `between 10 and 20 bar`. */
const SECOND_OF_BETWEEN = new RegExp(`^ ?(?:-|to\\b|and\\b|&) ?([-+]?)(${FIGURE})`, 'u')
const BETWEEN = /\bbetween $/i
/** How far a figure may be off on both sides, as in the oxygen 93 ± 3 % of a pharmacopoeia. */
const TOLERANCE = new RegExp(`^ ?(?:±|\\+ ?\\/? ?-) ?(${FIGURE})`, 'u')

/** Units that visitors type and the site never shows: the unit in their place, and their size in it. */
const OTHER_UNITS: readonly (readonly [RegExp, Unit, number])[] = [
  [/^ ?kpa\b/i, 'bar', 0.01],
  [/^ ?mpa\b/i, 'bar', 10],
  [/^ ?mbar\b/i, 'bar', 0.001],
  [/^ ?atm\b/i, 'bar', 1.01325],
  // The kilogram-force on a square centimetre is 98.0665 kPa (NIST SP 811, appendix B.8).
  [/^ ?kgf? ?\/ ?(?:sq\.? ?cm|cm ?[2²])/i, 'bar', 0.980665],
  // Buyers outside the US write “ton” for the tonne. A short ton is always written in full.
  [/^ ?(?:metric )?tons? ?(?:\/|per |a )? ?d(?:ay)?\b/i, 't/day', 1],
  [/^ ?(?:mmscmd|mmscm ?(?:\/|per) ?d(?:ay)?)\b/i, 'Sm³/h', 1e6 / 24],
  [/^ ?(?:scfh|scf ?(?:\/|per) ?h(?:r|our)?)\b/i, 'SCFM', 1 / 60],
]

/** Reference temperatures in the text after a gas unit, and the states that they mean. */
const REFERENCES: readonly (readonly [RegExp, Reference])[] = [
  [/^ ?(?:at |@ ?)?60 ?(?:°|deg)? ?f\b/i, '60 °F, 14.696 psia'],
  [/^ ?(?:at |@ ?)?68 ?(?:°|deg)? ?f\b/i, '68 °F, 14.696 psia'],
  [/^ ?(?:at |@ ?)?70 ?(?:°|deg)? ?f\b/i, '70 °F, 14.696 psia'],
  [/^ ?(?:at |@ ?)?0 ?(?:°|deg)? ?c\b/i, '0 °C, 1.01325 bar(a)'],
  [/^ ?(?:at |@ ?)?15 ?(?:°|deg)? ?c\b/i, '15 °C, 1.01325 bar(a)'],
  [/^ ?(?:at |@ ?)?20 ?(?:°|deg)? ?c\b/i, '20 °C, 1.01325 bar(a)'],
]

/**
 * Finds the quantities in a typed text: `500 Nm3/h nitrogen`, `100 scfm at 60 F`, `5 to 10 bar`, `93 ± 3 %`, `−40 dew point`.
 * Digits of other scripts and decimal commas are understood. A number without a unit counts as a quantity only if it is
 * negative or the whole text, because others belong to words: IS 16087, 120 beds.
 */
export function findQuantities(text: string): FoundQuantities {
  const plain = toPlainFigures(text.slice(0, MAX_LENGTH)).replace(/\s+/g, ' ').trim()
  const quantities: FoundQuantity[] = []
  let words = ''
  let taken = 0
  for (const { index, 0: written, 1: sign = '', 2: figure = '' } of plain.matchAll(NUMBER)) {
    if (index < taken || quantities.length === MAX_QUANTITIES) continue
    const before = plain.slice(taken, index)
    const isBetween = BETWEEN.test(before)
    const found = readQuantity(sign, figure, plain.slice(index + written.length), isBetween)
    if (!found) continue
    const { quantity, after } = found
    const isAlone = index === 0 && after === ''
    if (quantity.unit === undefined && !isAlone && quantity.min >= 0) continue
    const isRange = quantity.min < quantity.max
    words += `${isBetween && isRange ? before.replace(BETWEEN, '') : before} `
    taken = plain.length - after.length
    quantities.push(quantity)
  }
  return { quantities, words: `${words}${plain.slice(taken)}`.replace(/\s+/g, ' ').trim() }
}

interface ReadQuantity {
  readonly quantity: FoundQuantity
  readonly after: string
}

/**
 * Reads unit, upper end and reference state after the first figure of a quantity.
 * @param isBetween whether `between` comes before it
 */
function readQuantity(
  sign: string,
  digits: string,
  text: string,
  isBetween: boolean,
): ReadQuantity | undefined {
  if (parseNumber(sign + withoutEnd(digits)) === undefined) return undefined
  const own = readUnit(text)
  const second = (isBetween ? SECOND_OF_BETWEEN : SECOND).exec(own.after)
  if (second) {
    const upper = readUnit(own.after.slice(second[0].length))
    const ends = [sign + digits, `${second[1]}${second[2]}`].map((one) => parseIn(upper.unit, one))
    const [first, end] = ends
    if (
      first !== undefined &&
      end !== undefined &&
      upper.unit !== undefined &&
      (own.unit === undefined || own.unit === upper.unit)
    )
      return quantityOf([first, end], upper)
  }
  const figure = parseIn(own.unit, sign + digits) ?? Number.NaN
  const tolerance = TOLERANCE.exec(own.after)
  const read =
    tolerance && readTolerance(figure, own, tolerance[1] ?? '', own.after.slice(tolerance[0].length))
  return read ?? quantityOf([figure], own)
}

/** Reads the unit after a tolerance: that of the figure, kelvins on degrees Celsius, or percent of a figure in another unit. */
function readTolerance(
  figure: number,
  own: ReadUnit,
  digits: string,
  text: string,
): ReadQuantity | undefined {
  const written = readUnit(text)
  const unit = own.unit ?? written.unit
  const tolerance = parseIn(written.unit, digits)
  if (unit === undefined || tolerance === undefined) return undefined
  const isShare = written.unit === '%' && unit !== '%'
  const isSame =
    written.unit === undefined || written.unit === unit || (unit === '°C' && written.unit === 'K') || isShare
  if (!isSame) return undefined
  const distance = isShare ? (Math.abs(figure) * tolerance) / 100 : tolerance
  // Without the noise of binary fractions.
  const ends = [figure - distance, figure + distance].map((end) => Number(end.toPrecision(12)))
  return quantityOf(ends, { ...(own.unit === undefined ? written : own), after: written.after })
}

/** A figure in its unit, without the point or comma that ends its sentence. */
function parseIn(unit: Unit | undefined, figure: string): number | undefined {
  return (unit === '%' ? parsePercentage : parseNumber)(withoutEnd(figure))
}

/** Returns the quantity of one figure or two ends, with the reference state after its unit. */
function quantityOf(ends: readonly number[], { unit, size, after: text }: ReadUnit): ReadQuantity {
  const { reference, after } = readReference(unit, text)
  const exact = ends.map((end) => end * size)
  const quantity = { min: Math.min(...exact), max: Math.max(...exact), unit, reference }
  if (size === 1) return { quantity, after }
  const figures = roundConverted(ends, exact, size, false).map(({ figure }) => figure)
  return { quantity: { ...quantity, shown: { min: Math.min(...figures), max: Math.max(...figures) } }, after }
}

/** A point or comma at the end of a figure ends a sentence. */
const withoutEnd = (figure: string) => figure.replace(/[.,]$/, '')

interface ReadUnit {
  readonly unit: Unit | undefined
  /** Size of the typed unit, counted in `unit`. */
  readonly size: number
  readonly after: string
}

/** Reads the longest spelling of a unit at the start of a text. */
function readUnit(text: string): ReadUnit {
  for (const [pattern, unit, size] of OTHER_UNITS) {
    const [written] = pattern.exec(text) ?? []
    if (written !== undefined) return { unit, size, after: text.slice(written.length) }
  }
  const ends = [...text.matchAll(/\S(?=\s|$)/g)].slice(0, MAX_UNIT_WORDS).map(({ index }) => index + 1)
  for (const end of ends.reverse()) {
    const written = text.slice(0, end).replace(/[,;:?!]+$/, '')
    const after = text.slice(written.length)
    if (/^ ?(?:°|degrees?|deg\.?)$/i.test(written)) return { unit: '°C', size: 1, after }
    // “in” is more often a preposition than an inch.
    const isPreposition = /^ in$/i.test(written) && after !== ''
    const unit = isPreposition ? undefined : parseUnit(written)
    if (unit) return { unit, size: 1, after }
  }
  return { unit: undefined, size: 1, after: text }
}

function readReference(
  unit: Unit | undefined,
  text: string,
): { readonly reference: Reference | undefined; readonly after: string } {
  if (unit !== undefined && (definitionOf(unit).gas || statesOfFlow({ unit }).length > 0))
    for (const [pattern, reference] of REFERENCES) {
      const [written] = pattern.exec(text) ?? []
      if (written !== undefined) return { reference, after: text.slice(written.length) }
    }
  return { reference: undefined, after: text }
}
