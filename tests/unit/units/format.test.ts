import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convert } from '../../../src/units/convert'
import { britishStyle } from '../../../src/units/figure-style'
import { type FormattedQuantity, formatEnd, formatQuantity, referenceState } from '../../../src/units/format'
import { parseQuantity } from '../../../src/units/parse'
import type { Quantity } from '../../../src/units/quantity'
import { definitionOf, unitIn } from '../../../src/units/unit-table'
import { anyUnit, figure, quantityOf } from './arbitraries'

/** Replaces no-break spaces by plain ones, which are readable in a test. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('formatting the figures of the site', () => {
  const rows: [name: string, quantity: Quantity, metric: string, us: string][] = [
    ['Bio-CNG feedstock', { min: 30, unit: 't/day' }, '≥ 30 t/day', '≥ 33 short tons/day'],
    ['Bio-CNG methane', { min: 96, unit: '%' }, '≥ 96 %', '≥ 96 %'],
    ['Home feedstock', { min: 50, exclusive: true, unit: 't/day' }, '> 50 t/day', '> 55 short tons/day'],
    ['Home methane', { min: 60, exclusive: true, unit: '%' }, '> 60 %', '> 60 %'],
    ['Oxygen flow', { min: 15, max: 500, unit: 'Nm³/h' }, '15–500 Nm³/h', '9.3–311 SCFM'],
    ['Oxygen a day', { value: 1440, unit: 'Nm³/day' }, '1,440 Nm³/day', '53,700 SCFD'],
    ['Water a day', { value: 100, unit: 'm³/day' }, '100 m³/day', '3,530 ft³/day'],
    ['Oxygen purity', { min: 93, max: 97, unit: '%' }, '93–97 %', '93–97 %'],
    ['Oxygen pressure', { min: 4, max: 5, unit: 'bar' }, '4–5 bar', '58–73 psi'],
    ['Nitrogen flow', { min: 10, max: 1000, unit: 'Nm³/h' }, '10–1,000 Nm³/h', '6.2–622 SCFM'],
    ['Nitrogen purity', { min: 95, max: 99.999, unit: '%' }, '95–99.999 %', '95–99.999 %'],
    ['Nitrogen pressure', { min: 5, max: 10, unit: 'bar' }, '5–10 bar', '73–145 psi'],
    ['Dryer flow', { min: 10, max: 5000, unit: 'Nm³/h' }, '10–5,000 Nm³/h', '6.2–3,110 SCFM'],
    ['Dew point', { min: -70, wording: 'down to', unit: '°C' }, 'down to −70 °C', 'down to −94 °F'],
    ['Dryer pressure', { min: 4, max: 10, unit: 'bar' }, '4–10 bar', '58–145 psi'],
    ['Purification flow', { min: 50, max: 5000, unit: 'Nm³/h' }, '50–5,000 Nm³/h', '31.1–3,110 SCFM'],
    ['Recovery', { max: 99, wording: 'up to', unit: '%' }, 'up to 99 %', 'up to 99 %'],
    ['Hydrogen', { max: 99.999, wording: 'up to', unit: '%' }, 'up to 99.999 %', 'up to 99.999 %'],
    ['H₂S removal', { max: 99.99, wording: 'up to', unit: '%' }, 'up to 99.99 %', 'up to 99.99 %'],
    ['Scrubber flow', { min: 100, max: 5000, unit: 'Nm³/h' }, '100–5,000 Nm³/h', '62.2–3,110 SCFM'],
    ['Methane limit', { min: 90, unit: '%' }, '≥ 90 %', '≥ 90 %'],
    ['CO₂ limit', { max: 4, unit: '%' }, '≤ 4 %', '≤ 4 %'],
    ['Sulphur limit', { max: 20, unit: 'mg/m³' }, '≤ 20 mg/m³', '≤ 20 mg/m³'],
    ['Methane density', { value: 0.717, unit: 'kg/Nm³' }, '0.717 kg/Nm³', '0.0423 lb/SCF'],
    ['Napier grass', { min: 38, max: 46, unit: 'kg/t' }, '38–46 kg/t', '76–92 lb/short ton'],
    ['Cattle dung', { value: 15, unit: 'Nm³/t' }, '15 Nm³/t', '508 SCF/short ton'],
    ['Dew-point class 1', { value: -70, unit: '°C' }, '−70 °C', '−94 °F'],
    ['Dew-point class 2', { value: -40, unit: '°C' }, '−40 °C', '−40 °F'],
    ['Dew-point class 3', { value: -20, unit: '°C' }, '−20 °C', '−4 °F'],
    ['Dew-point class 4', { value: 3, unit: '°C' }, '3 °C', '37 °F'],
    ['Dew-point class 5', { value: 7, unit: '°C' }, '7 °C', '45 °F'],
    ['Dew-point class 6', { value: 10, unit: '°C' }, '10 °C', '50 °F'],
    ['Cylinder', { value: 46.7, unit: 'L' }, '46.7 L', '46.7 L'],
    ['Cylinder pressure', { value: 150, unit: 'bar' }, '150 bar', '2,180 psi'],
    ['Negative range', { min: -50, max: -40, unit: '°C' }, '−50 to −40 °C', '−58 to −40 °F'],
    ['Cooling', { min: 100, max: 1000, unit: 'kW', cooling: true }, '100–1,000 kW', '28.4–284 TR'],
    ['Power of a compressor', { min: 100, max: 1000, unit: 'kW' }, '100–1,000 kW', '100–1,000 kW'],
    ['Range across zero', { min: -10, max: 50, unit: '°C' }, '−10 to 50 °C', '14–122 °F'],
    ['Range from zero', { min: 0, max: 50, unit: '°C' }, '0–50 °C', '32–122 °F'],
    ['Floor area', { min: 6, max: 60, unit: 'm²' }, '6–60 m²', '65–646 ft²'],
    ['Specific power', { min: 1, max: 1.3, unit: 'kWh/Nm³' }, '1–1.3 kWh/Nm³', '2.7–3.5 kWh/100 SCF'],
    ['Gauge pressure', { value: 8, unit: 'bar(g)' }, '8 bar(g)', '116 psig'],
    ['Absolute pressure', { value: 8, unit: 'bar(a)' }, '8 bar(a)', '116 psia'],
    ['US source', { min: 60, max: 150, unit: 'psig' }, '4.14–10.3 bar(g)', '60–150 psig'],
    ['Chilled water', { min: 44, max: 54, unit: '°F' }, '6.7–12.2 °C', '44–54 °F'],
    ['Condenser water', { min: 85, max: 94.3, unit: '°F' }, '29.4–34.6 °C', '85–94.3 °F'],
    ['Hundredths of a degree', { value: 0.25, unit: '°C' }, '0.25 °C', '32.45 °F'],
    ['Rounded up to a further digit', { value: 145, unit: 'psig' }, '10.0 bar(g)', '145 psig'],
  ]

  test.each(rows)('%s', (_name, quantity, metric, us) => {
    expect(plain(formatQuantity(quantity).text)).toBe(metric)
    expect(plain(formatQuantity(quantity, { system: 'us' }).text)).toBe(us)
  })

  // psig is printed as bar(g), °F as °C, and nobody types that a power is cooling.
  const printedAsGiven = rows.filter(([, { unit, cooling }]) => unit !== 'psig' && unit !== '°F' && !cooling)
  test.each(printedAsGiven)('%s can be typed as it is printed', (_name, quantity, metric) => {
    expect(parseQuantity(metric)).toEqual(quantity)
  })
})

describe('formatQuantity', () => {
  test('returns figure, unit and their combination', () => {
    expect(formatQuantity({ min: 15, max: 500, unit: 'Nm³/h' })).toEqual<FormattedQuantity>({
      figure: '15–500',
      unit: 'Nm³/h',
      text: '15–500\u00a0Nm³/h',
    })
  })

  test('formats negative zero as zero', () => {
    expect(formatQuantity({ value: -0, unit: '°C' }).text).toBe('0\u00a0°C')
  })

  test('groups digits the British or the Indian way', () => {
    const quantity = { value: 500_000, unit: 'kg/day' } as const
    expect(formatQuantity(quantity).figure).toBe('500,000')
    expect(formatQuantity(quantity, { style: { ...britishStyle, groupSize: 2 } }).figure).toBe('5,00,000')
  })

  test('converts gas volumes from their given reference state', () => {
    const quantity = { value: 100, unit: 'Nm³/h' } as const
    const us = (reference: Quantity['reference']) =>
      formatQuantity(reference ? { ...quantity, reference } : quantity, { system: 'us' }).text
    expect(plain(us(undefined))).toBe('62.2 SCFM')
    expect(plain(us('20 °C, 1.01325 bar(a)'))).toBe('58.0 SCFM')
  })

  test('keeps figures different that differ in the source', () => {
    const us = (min: number, max: number) => formatQuantity({ min, max, unit: 'Nm³/h' }, { system: 'us' })
    expect(us(1610, 1620).figure).toBe('1,000–1,010')
    // Three digits would print 1,010 twice.
    expect(us(1620, 1630).figure).toBe('1,008–1,014')
    // More than twelve digits would show the noise of the conversion: 1 kg is 2.204622621848… lb.
    const close = formatQuantity({ min: 1, max: 1.0000000000001, unit: 'kg' }, { system: 'us' }).figure
    expect(close).toMatch(/^2\.2046226218500*–2\.2046226218500*$/)
  })

  test('prints a converted figure no finer than its source, but in whole units and two digits', () => {
    const us = (value: number) => formatQuantity({ value, unit: 'bar' }, { system: 'us' }).figure
    expect([us(1), us(8), us(8.5), us(8.52), us(8.523), us(85_000)]).toEqual([
      '15',
      '116',
      '123',
      '124',
      '123.6',
      '1,230,000',
    ])
  })
})

const NUMBER = '−?\\d{1,3}(,\\d{3})*(\\.\\d+)?'
const SHAPE = new RegExp(`^(([≥>≤<]|up\u00a0to|down\u00a0to)\u00a0)?${NUMBER}((–|\u00a0to\u00a0)${NUMBER})?$`)
const systems = fc.constantFrom('metric' as const, 'us' as const, 'tender' as const)
const numbersIn = (text: string) =>
  [...text.matchAll(new RegExp(NUMBER, 'g'))].map(([number]) =>
    Number(number.replaceAll(',', '').replace('−', '-')),
  )

describe('for any quantity', () => {
  test.each([
    ['en-GB', 3],
    ['en-IN', 2],
  ] as const)('figures are grouped by the rules of %s', (locale, groupSize) => {
    fc.assert(
      fc.property(figure, (value) => {
        const expected = value.toLocaleString(locale, { maximumFractionDigits: 6 }).replace('-', '−')
        expect(formatQuantity({ value, unit: '%' }, { style: { ...britishStyle, groupSize } }).figure).toBe(
          expected,
        )
      }),
    )
  })

  test('the text is prefix, figures, no-break space and unit', () => {
    fc.assert(
      fc.property(quantityOf(figure), systems, (quantity, system) => {
        const written = formatQuantity(quantity, { system })
        expect(written.figure).toMatch(SHAPE)
        expect(written.text).toBe(`${written.figure}\u00a0${written.unit.replaceAll(' ', '\u00a0')}`)
        expect(written.text).not.toMatch(/[ -]/)
      }),
    )
  })

  test('rounding never reverses a range and keeps different ends different', () => {
    fc.assert(
      fc.property(anyUnit, figure, figure, systems, (unit, one, other, system) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const [low = Number.NaN, high = Number.NaN] = numbersIn(
          formatQuantity({ min, max, unit }, { system }).figure,
        )
        expect(low).toBeLessThanOrEqual(high)
        if (min < max) expect(low).toBeLessThan(high)
      }),
    )
  })

  test('the printed figure is the exact one, or within five per cent or half a degree of it', () => {
    fc.assert(
      fc.property(anyUnit, figure, systems, (unit, value, system) => {
        const written = formatQuantity({ value, unit }, { system })
        const shown = unitIn(unit, system)
        const [printed = Number.NaN] = numbersIn(written.figure)
        const exact = convert(value, unit, shown)
        expect(written.unit).toBe(shown)
        const allowed = definitionOf(unit).kind === 'temperature' ? 0.5 : 0.05 * Math.abs(exact)
        expect(Math.abs(printed - exact)).toBeLessThanOrEqual(shown === unit ? 0 : allowed * (1 + 1e-9))
      }),
    )
  })

  test('formatting never throws, even for figures no editor writes', () => {
    const extreme = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(quantityOf(extreme), systems, (quantity, system) => {
        const { text } = formatQuantity(quantity, { system })
        expect(text).not.toMatch(/NaN|∞|undefined|[−-]0(?![.\d])/)
      }),
    )
  })
})

describe('the units of tenders', () => {
  test.each<[Quantity, string]>([
    // 15 × 1000 ÷ 60 and 500 × 1000 ÷ 60, with three digits like the source.
    [{ min: 15, max: 500, unit: 'Nm³/h', gas: 'oxygen' }, '250–8,330 L/min'],
    [{ min: 10, max: 5000, unit: 'Nm³/h', gas: 'air' }, '0.17–83.3 m³/min'],
    [{ min: 2400, max: 4800, unit: 'kg/day', gas: 'Bio-CNG' }, '2.40–4.80 t/day'],
    [{ min: 4, max: 5, unit: 'bar', gas: 'oxygen' }, '4–5 bar'],
    [{ min: 10, max: 1000, unit: 'Nm³/h' }, '10–1,000 Nm³/h'],
    [{ value: 100, unit: 'SCFM', gas: 'oxygen' }, '2,680 L/min'],
  ])('writes %j as %s', (quantity, expected) => {
    expect(plain(formatQuantity(quantity, { system: 'tender' }).text)).toBe(expected)
  })

  test('are counted at 0 °C and 1.01325 bar, which their reference state says', () => {
    const state = referenceState({ unit: 'Nm³/h', gas: 'oxygen' }, { system: 'tender' })
    expect(plain(state ?? '')).toBe('L/min at 0 °C and 1.01325 bar(a)')
  })
})

describe('formatEnd', () => {
  const pressure = { min: 5, max: 10, unit: 'bar' } as const
  test.each([
    [pressure, 'min', '5 bar', '73 psi'],
    [pressure, 'max', '10 bar', '145 psi'],
    [{ max: 99, unit: '%' }, 'max', '99 %', '99 %'],
    // Rounded as in the range 1,008–1,014 SCFM, not as alone.
    [{ min: 1620, max: 1630, unit: 'Nm³/h' }, 'min', '1,620 Nm³/h', '1,008 SCFM'],
  ] as const)('%j has the %s %s, or %s', (quantity, end, metric, us) => {
    expect(plain(formatEnd(quantity, end) ?? '')).toBe(metric)
    expect(plain(formatEnd(quantity, end, { system: 'us' }) ?? '')).toBe(us)
  })

  test('has no text for an end that is open', () => {
    expect(formatEnd({ max: 99, unit: '%' }, 'min')).toBeUndefined()
    expect(formatEnd({ value: 5, unit: 'bar' }, 'max')).toBeUndefined()
  })

  test('contains no space at which a line can break', () => {
    expect(formatEnd({ min: 30, unit: 't/day' }, 'min', { system: 'us' })).toBe('33\u00a0short\u00a0tons/day')
  })
})

describe('referenceState', () => {
  test('is metric unless another system is chosen', () => {
    expect(plain(referenceState({ unit: 'SCFM' }, {}) ?? '')).toBe('Nm³/h at 0 °C and 1.01325 bar(a)')
  })

  test.each([
    ['Nm³/h', 'metric', undefined, 'Nm³/h at 0 °C and 1.01325 bar(a)'],
    ['Nm³/h', 'us', undefined, 'SCFM at 60 °F and 14.696 psia'],
    ['SCFM', 'metric', undefined, 'Nm³/h at 0 °C and 1.01325 bar(a)'],
    ['kWh/Nm³', 'us', undefined, 'kWh/100 SCF at 60 °F and 14.696 psia'],
    ['Nm³/h', 'metric', '20 °C, 1.01325 bar(a)', 'Nm³/h at 20 °C and 1.01325 bar(a)'],
    ['Nm³/h', 'us', '20 °C, 1.01325 bar(a)', 'SCFM at 60 °F and 14.696 psia'],
    ['SCFM', 'us', '70 °F, 14.696 psia', 'SCFM at 70 °F and 14.696 psia'],
  ] as const)('%s read in %s, given at %s', (unit, system, reference, expected) => {
    expect(plain(referenceState({ unit, ...(reference && { reference }) }, { system }) ?? '')).toBe(expected)
  })

  test.each(['bar', '%', 'm³/h', '°C'] as const)('%s needs none', (unit) => {
    expect(referenceState({ unit }, { system: 'metric' })).toBeUndefined()
    expect(referenceState({ unit }, { system: 'us' })).toBeUndefined()
  })
})
