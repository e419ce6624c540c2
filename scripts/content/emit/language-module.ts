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
export function languageModule(lang: string): string {
  return `/* Generated from content/site.json. Do not edit: change that file instead. */
/** Language of the site, which plural forms, dates and numbers follow. */
export const lang: string = ${JSON.stringify(lang)}
`
}
