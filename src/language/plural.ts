import type { PluralForms } from '../generated/content'
import { lang } from '../generated/language'

let rules: Intl.PluralRules | undefined

/** Selects the plural form of a text for a number. */
export function plural(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules(lang)
  return forms[rules.select(count)] ?? forms.other
}
