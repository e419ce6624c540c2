import { lang } from '../generated/language'

/** Formats the value of a placeholder: numbers in the language of the site, texts unchanged. */
export function show(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString(lang) : value
}
