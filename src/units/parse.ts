import type { Quantity } from './quantity'
import { allUnits, type Unit } from './unit-table'

/** Unit names by their folded spellings and common synonyms. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  h: 'hour hours hr hrs',
  day: 'd days',
  min: 'mins minute minutes',
  'nm3/h': 'ncmh nm3h',
  nm3: 'ncm normalcubicmetre normalcubicmetres normalcubicmeter normalcubicmeters',
  'nm3/day': 'ncmd',
  'sm3/h': 'scmh sm3h',
  sm3: 'scm stdm3 standardcubicmetre standardcubicmetres standardcubicmeter standardcubicmeters',
  'm3/h': 'cmh',
  'm3/min': 'cmm',
  'm3/day': 'cmd',
  'ft3/min': 'cfm acfm icfm cfmfad',
  'ft3/day': 'cfd',
  scfm: 'scf/min',
  scfd: 'scf/day',
  scf: 'standardcubicfoot standardcubicfeet',
  mmscfd: 'mmscf/day mmcfd',
  m3: 'cum cubicmetre cubicmetres cubicmeter cubicmeters',
  ft3: 'cft cuft cubicfoot cubicfeet',
  k: 'kelvin',
  'l/min': 'lpm',
  l: 'litre litres liter liters ltr ltrs lit',
  bar: 'bars',
  barg: 'bargauge',
  bara: 'barabs barabsolute',
  psig: 'psigauge',
  psia: 'psiabs psiabsolute',
  // NFKC normalises the ordinal sign º to o, and the ring ˚ to a combining ring.
  '°c': 'c oc \u030ac degc degreec degreesc celsius degreecelsius degreescelsius',
  '°f': 'f of \u030af degf degreef degreesf fahrenheit degreefahrenheit degreesfahrenheit',
  't/day': 'tpd mtpd',
  t: 'tonne tonnes mt',
  shortton: 'shorttons',
  g: 'gm gms gram grams',
  kg: 'kgs kilogram kilograms kilo kilos',
  lb: 'lbs pound pounds',
  m2: 'sqm sqmtr sqmetre sqmetres sqmeter sqmeters squaremetre squaremetres squaremeter squaremeters',
  ft2: 'sqft sft squarefoot squarefeet',
  m: 'metre metres meter meters mtr mtrs',
  mm: 'millimetre millimetres millimeter millimeters',
  ft: 'foot feet',
  in: 'inch inches "',
  '%': 'percent pct',
  kwh: 'kwhr kwhrs kilowatthour kilowatthours',
  kw: 'kilowatt kilowatts',
  mw: 'megawatt megawatts',
  tr: 'rt usrt tonrefrigeration tonsrefrigeration tonsofrefrigeration tonofrefrigeration refrigerationton refrigerationtons',
  cylinders: 'cylinder cyl',
}

/** Folds the spellings of a unit: `Nm³ / h`, `nm^3/h` and `NM3/H` all become `nm3/h`. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s^()[\].-]/g, '')
    .replace(/per(?!c)/g, '/')
}

/** Folded spellings of units by their synonyms. */
const SYNONYMS = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.split(' ').map((word): [string, string] => [word, unit]),
  ),
)

/** Folds a unit, and replaces synonyms in each part of its fraction and in the whole. */
function normalize(text: string): string {
  const parts = fold(text)
    .split('/')
    .map((part) => SYNONYMS.get(part) ?? part)
  const whole = parts.join('/')
  return SYNONYMS.get(whole) ?? whole
}

const UNITS = new Map(allUnits().map((unit) => [normalize(unit), unit]))

/**
 * Returns the accepted unit for a typed spelling: `Nm3/hour` returns `Nm³/h`, `TPD` returns `t/day`. Undefined if there is none
 * or the spelling is ambiguous ("ton").
 */
export function parseUnit(text: string): Unit | undefined {
  return UNITS.get(normalize(text))
}

const PREFIXES: Readonly<
  Record<string, Partial<Pick<Quantity, 'exclusive' | 'wording'>> & { bound: 'min' | 'max' }>
> = {
  '≥': { bound: 'min' },
  '>=': { bound: 'min' },
  'at least': { bound: 'min' },
  '>': { bound: 'min', exclusive: true },
  'more than': { bound: 'min', exclusive: true },
  '≤': { bound: 'max' },
  '<=': { bound: 'max' },
  'at most': { bound: 'max' },
  '<': { bound: 'max', exclusive: true },
  'less than': { bound: 'max', exclusive: true },
  'up to': { bound: 'max', wording: 'up to' },
  'down to': { bound: 'min', wording: 'down to' },
}

// A comma groups digits (500,000 or 5,00,000) and is never a decimal sign. Longer numbers would lose precision.
const NUMBER = '([+-]?(?:\\d{1,3}(?:,\\d{2,3}){0,3},\\d{3}|\\d{1,15})(?:\\.\\d{1,15})?)'
const SINGLE = new RegExp(`^(${Object.keys(PREFIXES).join('|')})? ?${NUMBER} ?(\\D.*)$`, 'i')
const RANGE = new RegExp(`^${NUMBER} ?(\\D*?) ?(?:-|to|\\.{2,3}) ?${NUMBER} ?(\\D.*)$`, 'i')

/** The number that a text with grouped digits is. */
const toNumber = (text: string) => Number(text.replaceAll(',', ''))

/**
 * Parses a typed quantity: `15-500 Nm3/h`, `>=30 t/day`, `up to 99 %`, `5 °C to 45 °C`,
 * `1,00,000 kg/day`. Undefined if the text has another form, the unit is not accepted, or a range is
 * reversed.
 */
export function parseQuantity(text: string): Quantity | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const range = RANGE.exec(plain)
  if (range) {
    const [, low = '', between = '', high = '', written = ''] = range
    const unit = parseUnit(written)
    if (!unit || (between && parseUnit(between) !== unit)) return undefined
    const [min, max] = [toNumber(low), toNumber(high)]
    return min <= max ? { min, max, unit } : undefined
  }
  const [, prefix = '', figure = '', written = ''] = SINGLE.exec(plain) ?? []
  const unit = parseUnit(written)
  if (!unit) return undefined
  const { bound = 'value', ...modifiers } = PREFIXES[prefix.toLowerCase()] ?? {}
  return { [bound]: toNumber(figure), ...modifiers, unit }
}
