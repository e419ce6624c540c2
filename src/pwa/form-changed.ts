import { quoteFields, vendorFields } from '../generated/forms'
import type { Entry } from '../outbox/entry'

/** Said of an entry that the tables do not take any more as it is; the visitor can bring it up to date. */
export const FORM_CHANGED =
  'The form has changed since you wrote this. Read your answers through and send them again; what is no longer asked is left out.'

/**
 * Says whether an entry was turned away because its form is of another version than this page's: it holds an answer
 * that is no longer asked, or lacks one that is needed now.
 */
export function isOfOlderForm({ kind, body, trouble }: Pick<Entry, 'kind' | 'body' | 'trouble'>): boolean {
  if (!body || (trouble?.type !== 'skew' && trouble?.type !== 'refused')) return false
  const fields = kind === 'quote' ? quoteFields : vendorFields
  const asked: ReadonlySet<string> = new Set(fields.map(({ name }) => name))
  return (
    Object.keys(body).some((name) => !asked.has(name)) ||
    fields.some(({ name, required }) => required && !body[name])
  )
}
