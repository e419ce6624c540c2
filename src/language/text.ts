import type { PluralForms } from '../generated/content'
import { lang } from '../generated/language'

let rules: Intl.PluralRules | undefined

/** Selects the plural form of a text for a number. */
export function plural(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules(lang)
  return forms[rules.select(count)] ?? forms.other
}

/** Formats the value of a placeholder: numbers in the language of the site, texts unchanged. */
export function show(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString(lang) : value
}
