import { expect, test } from 'vitest'
import { figureText, formatInterval, intervalText } from '../../../../src/tools/sizing/figures'
import { britishStyle } from '../../../../src/units/figure-style'

const write = (low: number, high: number, digits?: number) =>
  intervalText({ low, high }, { unit: 'Nm³/h', digits }).replaceAll('\u00a0', ' ')

test('a figure that the page calculates with is shown in full', () => {
  expect(figureText(1013.25)).toBe('1,013.25')
  expect(figureText(1.01325)).toBe('1.01325')
  expect(figureText(-63.5)).toBe('−63.5')
})

test('an endless figure keeps the digits that the page calculates with', () => {
  // 1 Sm³ at 15 °C is 273.15 ÷ 288.15 = 0.947943… Nm³.
  expect(figureText(273.15 / 288.15)).toBe('0.94794')
  expect(write(1118.131868, 1200)).toBe('1,118.1–1,200 Nm³/h')
})

test('a figure with more decimals than are printed is zero', () => {
  expect(write(1e-320, 1e-320, 3)).toBe('0 Nm³/h')
  expect(figureText(1e-30)).toBe('0')
  expect(write(1e-9, 1e-9, 3)).toBe('0.000000001 Nm³/h')
})

test('the two ends of a figure found backwards are one figure', () => {
  expect(write(1144.7499999171982, 1144.7500000081477)).toBe('1,144.75 Nm³/h')
})

test('an answer is rounded to its digits', () => {
  expect(write(1144.75, 1144.75, 3)).toBe('1,140 Nm³/h')
  expect(write(52.8, 84, 3)).toBe('52.8–84.0 Nm³/h')
})

test.each([
  [60.3, 99, '60.3–99.0 Nm³/h'],
  [3.9, 8.4812, '3.90–8.48 Nm³/h'],
  [3.8961, 8.4, '3.9–8.4 Nm³/h'],
  [8, 12.5, '8.0–12.5 Nm³/h'],
  [99.94, 150.2, '99.9–150 Nm³/h'],
  [93, 2345, '93–2,350 Nm³/h'],
  [0, 12.5, '0–12.5 Nm³/h'],
  [-9.4, -4, '−9.4 to −4.0 Nm³/h'],
  [20, 40, '20–40 Nm³/h'],
])('both ends of the answer %d to %d have the same precision', (low, high, text) => {
  expect(write(low, high, 3)).toBe(text)
})

test('ends of a range that the page calculates with stay as they are stated', () => {
  expect(write(0.45, 0.5)).toBe('0.45–0.5 Nm³/h')
  expect(write(52.8, 84)).toBe('52.8–84 Nm³/h')
})

test('an answer is converted before it is rounded', () => {
  // 119.14 Nm³/h is 1,985.7 L/min; the rounded 119 would be 1,983.
  const flow = { low: 119.14, high: 216.6 }
  const answer = { unit: 'Nm³/h', gas: 'oxygen', system: 'tender' } as const
  expect(intervalText(flow, { ...answer, digits: 4 })).toBe('1,986–3,610\u00a0L/min')
  // 119.14 Nm³/h and 1,985.7 L/min are one flow, so both are written alike.
  const litres = { low: 119.14 / 0.06, high: 216.6 / 0.06 }
  for (const digits of [2, 3, 4]) {
    const other = intervalText(litres, { unit: 'L/min', digits })
    expect(intervalText(flow, { ...answer, digits })).toBe(other)
  }
})

test('an answer close to 0 °F is rounded like any other reading of a thermometer', () => {
  expect(intervalText({ low: -17.8, high: -17.8 }, { unit: '°C', digits: 3, system: 'us' })).toBe('0\u00a0°F')
})

test('a figure is written in the units and the style that are asked for', () => {
  const tender = { unit: 'Nm³/h', gas: 'oxygen', system: 'tender' } as const
  expect(formatInterval({ low: 6, high: 6 }, tender).unit).toBe('L/min')
  expect(formatInterval({ low: 6, high: 6 }, { ...tender, gas: undefined }).unit).not.toBe('L/min')
  const cooling = { unit: 'kW', cooling: true, system: 'us' } as const
  expect(intervalText({ low: 200, high: 200 }, cooling)).toBe('56.9\u00a0TR')
  const indian = { ...britishStyle, groupSize: 2 } as const
  expect(formatInterval({ low: 5_000_000, high: 5_000_000 }, { style: indian }).figure).toBe('50,00,000')
  expect(intervalText({ low: -0, high: 0 }, { unitLabel: 'ward beds' })).toBe('0\u00a0ward\u00a0beds')
})
