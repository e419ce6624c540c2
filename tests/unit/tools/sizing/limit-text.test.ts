import { describe, expect, it } from 'vitest'
import { limitText } from '../../../../src/tools/sizing/limit-text'
import { formatQuantity } from '../../../../src/units/format'

const published = { min: 15, max: 500, unit: 'Nm³/h', gas: 'oxygen' } as const
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('limitText', () => {
  it.each(['Nm³/h', 'Nm³/min', 'Nm³/day'] as const)(
    'writes a limit in US units and in those of tenders as its product page does, for a result in %s',
    (unit) => {
      for (const system of ['us', 'tender'] as const) {
        if (system === 'tender' && unit === 'Nm³/min') continue
        if (system === 'us' && unit === 'Nm³/day') continue
        expect(limitText(published, unit, { system })).toBe(formatQuantity(published, { system }).text)
      }
    },
  )

  it('writes a limit in the unit of the result where the product has another', () => {
    expect(plain(limitText(published, 'Nm³/day', {}))).toBe('360–12,000 Nm³/day')
    expect(plain(limitText(published, 'Nm³/day', { end: 'min' }))).toBe('360 Nm³/day')
    expect(plain(limitText(published, 'Nm³/day', { end: 'max', count: 2 }))).toBe('24,000 Nm³/day')
  })

  it('writes one end with the digits of the whole range', () => {
    expect(plain(limitText(published, 'Nm³/min', { end: 'min', system: 'us' }))).toBe('9.3 SCFM')
    expect(plain(limitText(published, 'Nm³/min', { end: 'max', system: 'us' }))).toBe('311 SCFM')
  })

  it('writes the upper limit of several plants', () => {
    expect(plain(limitText(published, 'Nm³/h', { end: 'max', count: 3 }))).toBe('1,500 Nm³/h')
    expect(plain(limitText(published, 'Nm³/min', { end: 'max', count: 3, system: 'us' }))).toBe('933 SCFM')
    expect(plain(limitText(published, 'Nm³/day', { end: 'max', count: 3, system: 'us' }))).toBe(
      '1,340,000 SCFD',
    )
  })

  it('keeps the reference state of a limit', () => {
    const warm = { value: 100, unit: 'SCFM', reference: '70 °F, 14.696 psia' } as const
    expect(plain(limitText(warm, 'Nm³/h', { end: 'max' }))).toBe('158 Nm³/h')
    expect(plain(limitText(warm, 'Nm³/h', { end: 'max', count: 2 }))).toBe('315 Nm³/h')
  })
})
