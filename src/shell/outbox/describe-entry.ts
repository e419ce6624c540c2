import type { FieldRules } from '../../generated/forms/field-rules'
import { quoteFields } from '../../generated/forms/quote'
import { vendorFields } from '../../generated/forms/vendor'
import type { Entry } from '../../outbox/entry'
import type { Body, Kind } from '../../outbox/transport-contract'
import { reasonWithLabel } from '../../submission/reasons'

const titles: Readonly<Record<Kind, string>> = { quote: 'Quote request', vendor: 'Vendor registration' }

/** The fields that identify a submission to the visitor. */
const subjectFields: Readonly<Record<Kind, readonly string[]>> = {
  quote: ['companyName', 'plantLocation', 'plannedCapacity'],
  vendor: ['vendorName', 'companyName'],
}

/** Returns the fields of the form that a submission was written in. */
export function fieldsOf(kind: Kind): readonly FieldRules[] {
  return kind === 'quote' ? quoteFields : vendorFields
}

/** Returns the title of a submission, as in `Quote request`. */
export function titleOf({ kind }: Pick<Entry, 'kind'>): string {
  return titles[kind]
}

/** Returns the subject of a submission from its answers, or its reference once they are erased. */
export function subjectOf({ kind, body, reference }: Pick<Entry, 'kind' | 'body' | 'reference'>): string {
  const answers = body
    ? subjectFields[kind].map((name) => shortAnswer(body, name)).filter((text) => text !== '')
    : []
  return answers.length > 0 ? answers.join(', ') : `Reference ${reference}`
}

/** Valid answers are shorter; a damaged record must not fill the screen. */
const MAX_SHOWN_LENGTH = 200

function shortAnswer(body: Body, name: string): string {
  const text = body[name]?.trim() ?? ''
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}

/** Formats a time: `14:06` today, `20 Nov, 14:06` otherwise. */
export function formatTime(time: number, now: number): string {
  const clock = new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (new Date(time).toDateString() === new Date(now).toDateString()) return clock
  return `${new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${clock}`
}

type EntryStatus = Pick<Entry, 'kind' | 'state' | 'lastError' | 'nextAt' | 'attempts'>

/** Returns the last error of an undelivered entry with the time of the next attempt, or undefined. */
export function errorText(
  { kind, state, lastError, nextAt, attempts }: EntryStatus,
  now: number,
  isOnline: boolean,
): string | undefined {
  if (!lastError || state === 'sending' || state === 'delivered') return undefined
  const reason = reasonWithLabel(fieldsOf(kind), lastError)
  if (state === 'attention' || !isOnline || nextAt === null || nextAt <= now) return reason
  const tried = attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`
  return `${reason} ${tried} Next try at ${formatTime(nextAt, now)}.`
}

/** Returns the announcement after an attempt that the visitor requested. */
export function deliveryText(entry: EntryStatus, now: number, isOnline: boolean): string {
  if (entry.state === 'delivered') return 'It has been received.'
  return `It has not been received yet. ${errorText(entry, now, isOnline) ?? ''}`.trim()
}

const EDITABLE_SKEW =
  'The form has changed since you wrote this. Read your answers through and send them again; what is no longer asked is left out.'
const LOCKED_SKEW =
  'The form has changed since you wrote this, and this may already have been received. Call or write to us with its reference, or save it as a file and fill in the form anew.'

/**
 * Returns what to do about an entry that the server rejected because its form is of another version than this page's:
 * it holds a field that is no longer in the form, or lacks a required one. Undefined for every other entry.
 */
export function formSkewText({
  kind,
  body,
  lastError,
  isEditable,
}: Pick<Entry, 'kind' | 'body' | 'lastError' | 'isEditable'>): string | undefined {
  if (!body || (lastError?.type !== 'skew' && lastError?.type !== 'refused')) return undefined
  const fields = fieldsOf(kind)
  const names: ReadonlySet<string> = new Set(fields.map(({ name }) => name))
  const isOtherVersion =
    Object.keys(body).some((name) => !names.has(name)) ||
    fields.some(({ name, required }) => required && !body[name])
  if (!isOtherVersion) return undefined
  return isEditable ? EDITABLE_SKEW : LOCKED_SKEW
}
