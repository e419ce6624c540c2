import type { Entry } from '../../outbox/entry'
import { fieldsOf } from './fields-of'

const EDITABLE =
  'The form has changed since you wrote this. Read your answers through and send them again; what is no longer asked is left out.'
const OPEN =
  'The form has changed since you wrote this, and this may already have been received. Call or write to us with its reference, or save it as a file and fill in the form anew.'

type Turned = Pick<Entry, 'kind' | 'body' | 'trouble' | 'editable'>

/**
 * Says what to do about an entry that was turned away because its form is of another version than this page's: it
 * holds an answer that is no longer asked, or lacks one that is needed now. Undefined for every other entry.
 */
export function formChange({ kind, body, trouble, editable }: Turned): string | undefined {
  if (!body || (trouble?.type !== 'skew' && trouble?.type !== 'refused')) return undefined
  const fields = fieldsOf(kind)
  const asked: ReadonlySet<string> = new Set(fields.map(({ name }) => name))
  const isOlder =
    Object.keys(body).some((name) => !asked.has(name)) ||
    fields.some(({ name, required }) => required && !body[name])
  if (!isOlder) return undefined
  return editable ? EDITABLE : OPEN
}
