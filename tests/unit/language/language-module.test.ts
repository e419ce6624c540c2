import { expect, it } from 'vitest'
import {
  datesModule,
  figureStyleOf,
  languageModule,
  languageOf,
} from '../../../scripts/content/emit/language-module'
import { formatDate } from '../../../src/language/date'
import { britishStyle } from '../../../src/units/figure-style'

it('takes the language of the site, and English while it is missing or invalid', () => {
  expect(languageOf({ lang: 'hi-IN' })).toBe('hi-IN')
  expect(languageOf({ lang: 'English, please' })).toBe('en')
  expect(languageOf(undefined)).toBe('en')
})

it('formats a date in words', () => {
  expect(formatDate('2026-03-01')).toBe('1 March 2026')
  expect(formatDate('2025-12-31')).toBe('31 December 2025')
})

it.each([
  ['en-US', '["month"," ","day",", ","year"]', '"March"'],
  ['de', '["day",". ","month"," ","year"]', '"März"'],
  ['ja', '["year","年","month","月","day","日"]', '"3"'],
])('writes the order of a date and the months of %s', (lang, pieces, month) => {
  expect(datesModule(lang)).toContain(pieces)
  expect(datesModule(lang)).toContain(month)
})

it('takes the signs and groups of numbers from the language, and the words from the content', () => {
  expect(figureStyleOf('en-GB', undefined)).toEqual(britishStyle)
  expect(figureStyleOf('en-IN', {})).toEqual({ ...britishStyle, groupSize: 2 })
  expect(figureStyleOf('de', { upTo: 'bis {figure}' })).toEqual({
    ...britishStyle,
    decimal: ',',
    separator: '.',
    upTo: 'bis {figure}',
  })
})

it.each([
  ['en-GB', '{figure} MB'],
  ['fr', '{figure} Mo'],
])('writes how %s states megabytes', (lang, megabytes) => {
  expect(languageModule(lang, britishStyle).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
    `megabytes: string = "${megabytes}"`,
  )
})
