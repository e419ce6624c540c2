import type { Unit } from './unit-table'

type Part<U extends Unit> = U extends `${infer Above}/${infer Below}` ? Above | Below : U

/** Each part of a unit in words; behind the bar, what the plural adds. A foot becomes feet. */
const WORDS: Readonly<Record<Part<Unit>, string>> = {
  'Nm³': 'normal cubic metre|s',
  SCF: 'standard cubic foot',
  SCFM: 'standard cubic foot per minute',
  '100 SCF': '100 standard cubic feet',
  'm³': 'cubic metre|s',
  'ft³': 'cubic foot',
  'm²': 'square metre|s',
  'ft²': 'square foot',
  m: 'metre|s',
  mm: 'millimetre|s',
  ft: 'foot',
  in: 'inch|es',
  L: 'litre|s',
  bar: 'bar',
  'bar(g)': 'bar gauge',
  'bar(a)': 'bar absolute',
  psi: 'pound|s per square inch',
  psig: 'pound|s per square inch gauge',
  psia: 'pound|s per square inch absolute',
  '°C': 'degree|s Celsius',
  '°F': 'degree|s Fahrenheit',
  t: 'tonne|s',
  kg: 'kilogram|s',
  g: 'gram|s',
  mg: 'milligram|s',
  'short ton': 'short ton|s',
  lb: 'pound|s',
  kW: 'kilowatt|s',
  kWh: 'kilowatt hour|s',
  TR: 'ton|s of refrigeration',
  'dB(A)': 'A-weighted decibel|s',
  '%': 'per cent',
  ppm: 'part|s per million',
  min: 'minute|s',
  h: 'hour|s',
  day: 'day|s',
  cylinders: 'cylinder|s',
}

/** The name of a unit as it is said aloud after a number: `normal cubic metres per hour`. */
export function spokenUnit(unit: Unit, one: boolean): string {
  const words: Readonly<Record<string, string>> = WORDS
  return unit
    .split('/')
    .map((part, place) =>
      one || place
        ? words[part]?.replace(/\|e?s/, '')
        : words[part]?.replace('|', '').replace('foot', 'feet'),
    )
    .join(' per ')
}
