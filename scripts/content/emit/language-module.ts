import { britishStyle, type FigureStyle } from '../../../src/units/figure-style'
import { isObject } from '../schemas/schema'

/** The language that `content/site.json` states; English while it states none or an invalid one. */
export function languageOf(site: unknown): string {
  const lang = isObject(site) ? site.lang : undefined
  return typeof lang === 'string' && isLanguageTag(lang) ? lang : 'en'
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Text of the module with the site's language. */
export function languageModule(lang: string, style: FigureStyle): string {
  return `/* Generated from content/site.json and content/interface/quantities.json. Do not edit: change those files instead. */
import type { FigureStyle } from '../units/figure-style'

/** Language of the site, which plural forms, dates and numbers follow. */
export const lang: string = ${JSON.stringify(lang)}
/** How quantities are written. */
export const figureStyle: FigureStyle = ${JSON.stringify(style)}
/** How megabytes are written; {figure} is their number. */
export const megabytes: string = ${JSON.stringify(megabytesIn(lang))}
`
}

/**
 * Text of the module with the months and the order of a date, because Intl in the browser may differ from Intl on the
 * server, and hydration must match.
 */
export function datesModule(lang: string): string {
  const { months, pieces } = longDate(lang)
  return `/* Generated from the language in content/site.json. Do not edit: change that file instead. */
/** Names of the months as written in a date. */
export const months: readonly string[] = ${JSON.stringify(months)}
/** Pieces of a date in words: the names of its parts, and the text between them. */
export const datePieces: readonly string[] = ${JSON.stringify(pieces)}
`
}

function megabytesIn(lang: string): string {
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit: 'megabyte' })
  return format
    .formatToParts(2)
    .map(({ type, value }) => (type === 'integer' ? '{figure}' : value))
    .join('')
}

/** How the language writes quantities. @param texts content of `content/interface/quantities.json` */
export function figureStyleOf(lang: string, texts: unknown): FigureStyle {
  const parts = new Intl.NumberFormat(lang, { numberingSystem: 'latn' }).formatToParts(-1234567.8)
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value
  const groups = parts.filter(({ type }) => type === 'integer')
  const words = isObject(texts) ? texts : {}
  const wordsOf = (key: 'range' | 'upTo' | 'downTo' | 'state') => {
    const text = words[key]
    return typeof text === 'string' ? text : britishStyle[key]
  }
  return {
    decimal: signOf('decimal') ?? britishStyle.decimal,
    separator: signOf('group') ?? '',
    groupSize: groups.at(-2)?.value.length === 2 ? 2 : 3,
    range: wordsOf('range'),
    upTo: wordsOf('upTo'),
    downTo: wordsOf('downTo'),
    state: wordsOf('state'),
  }
}

function longDate(lang: string): { readonly months: string[]; readonly pieces: string[] } {
  const format = new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  })
  const partsOf = (month: number) => format.formatToParts(Date.UTC(2026, month, 3))
  return {
    months: Array.from(
      { length: 12 },
      (_, month) => partsOf(month).find(({ type }) => type === 'month')?.value ?? '',
    ),
    pieces: partsOf(0).map(({ type, value }) => (type === 'literal' ? value : type)),
  }
}
