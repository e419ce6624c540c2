import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { houseStyle, inHouseStyle, takeOffers } from '../../../../../scripts/desk/app/form/text/house-style'

const find = houseStyle({
  names: ['Nm³/h', 'Nm³', 'm³', 'bar', 'bar(g)', '%', '°C', 'kg/h', 'L', 't/day'],
  misspellings: {
    'Nm3/h': 'Nm³/h',
    'Nm^3/h': 'Nm³/h',
    m3: 'm³',
    ºC: '°C',
    'kg/hr': 'kg/h',
    C: '°C',
    'bar(G)': 'bar(g)',
  },
})
const styled = (text: string) => inHouseStyle(text, find)

describe('the house style', () => {
  it.each([
    ['CH4 of 96 - 98% at 10 Nm3/h', 'CH₄ of 96–98 % at 10 Nm³/h'],
    ['Down to -40ºC, then 5-10bar', 'Down to −40 °C, then 5–10 bar'],
    ['H2S and CO2 from 1,000 m3 a day', 'H₂S and CO₂ from 1,000 m³ a day'],
    ['46.7 L x 150 bar', '46.7 L × 150 bar'],
    ['>=96 % and <= 4 %, +/-2 %', '≥ 96 % and ≤ 4 %, ± 2 %'],
    ['It says "ready" and waits...', 'It says “ready” and waits…'],
    ["The operator's gauge doesn't move", 'The operator’s gauge doesn’t move'],
    ['Two  spaces', 'Two spaces'],
    ['500 kg/hr', '500 kg/h'],
  ])('writes “%s” as “%s”', (text, wanted) => {
    expect(styled(text)).toBe(wanted)
  })

  it.each([
    'ISO 8573-1 and IS 16087-2',
    '2026-11-23',
    '+91-98765-43210',
    'Series 4K, type N2x',
    'ch4rge',
    'a -> b, a <- b, a => b',
    'See [the CO2 page](/product/co2-98%) for {CO2 purity}',
    'Grade C 5, 5 C',
    "6' of 'clean' pipe",
    'https://example.com/CO2',
    '≥ 96 % of 10–20 Nm³/h at −40 °C',
    '10\u00a0bar',
  ])('offers nothing for “%s”, or only outside of names', (text) => {
    expect(styled(text)).toBe(text.replace('the CO2 page', 'the CO₂ page'))
  })

  it('takes one offer and leaves the others', () => {
    const text = 'CO2 and CH4'
    const [first, second] = find(text)
    expect(takeOffers(text, first ? [first] : [])).toBe('CO₂ and CH4')
    expect(takeOffers(text, second ? [second] : [])).toBe('CO2 and CH₄')
  })

  const pieces = [
    'CH4',
    '96',
    ' - ',
    '98',
    '%',
    '-',
    ' ',
    'Nm3/h',
    'm3',
    '>=',
    'x',
    ' x ',
    '"',
    '...',
    '{CO2}',
    'word',
    '(',
    ',',
  ]
  const texts = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })))
    .map((all) => all.join(''))

  it('offers nothing any more once all offers are taken', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(find(styled(text))).toEqual([])
      }),
    )
  })

  it('names each piece where it is, and no two overlap', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let done = 0
        for (const { start, written } of find(text)) {
          expect(start).toBeGreaterThanOrEqual(done)
          expect(text.slice(start, start + written.length)).toBe(written)
          done = start + written.length
        }
      }),
    )
  })
})
