import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lang } from '../../../src/generated/language'
import { show } from '../../../src/language/show'
import { formatMegabytes } from '../../../src/shell/offline/saved-data'

it('leaves a text as it is', () => {
  expect(show('1000 m')).toBe('1000 m')
})

it('groups the digits of a count as the language does', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(show(count)).toBe(count.toLocaleString(lang))
    }),
  )
})

it('keeps the decimals of a number', () => {
  expect(show(0.25)).toBe('0.25')
  expect(show(-1200.5)).toBe('−1,200.5')
})

it('shows a size in megabytes as the language does', () => {
  expect(formatMegabytes(1_940_000)).toBe('1.9 MB')
  expect(formatMegabytes(1_234_500_000)).toBe('1,234.5 MB')
})
