import type { FieldRules } from '../generated/forms/field-rules'
import { quoteFields } from '../generated/forms/quote'
import { vendorFields } from '../generated/forms/vendor'
import * as text from '../generated/interface/outbox'
import { lang } from '../generated/language'
import type { OutboxEntry } from '../outbox/outbox-entry'
import type { Body, Kind } from '../outbox/transport-contract'
import { hiddenField } from './fields/hidden-field'
import { reasonWithLabel } from './reasons'

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
export function titleOf({ kind }: Pick<OutboxEntry, 'kind'>): string {
  return text.kinds[kind]
}

/** Returns the subject of a submission from its answers, or its reference once they are erased. */
export function subjectOf({
  kind,
  body,
  reference,
}: Pick<OutboxEntry, 'kind' | 'body' | 'reference'>): string {
  const answers = body
    ? subjectFields[kind].map((name) => shortAnswer(body, name)).filter((answer) => answer !== '')
    : []
  return answers.length > 0 ? answers.join(', ') : text.reference({ reference })
}

/** Valid answers are shorter; a damaged record must not fill the screen. */
const MAX_SHOWN_LENGTH = 200

function shortAnswer(body: Body, name: string): string {
  const [answer = ''] = (body[name] ?? '').trim().split('\n')
  return answer.length > MAX_SHOWN_LENGTH ? `${answer.slice(0, MAX_SHOWN_LENGTH)}…` : answer
}

/** Formats a time: `14:06` today, `20 Nov, 14:06` otherwise. */
export function formatTime(time: number, now: number): string {
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const isToday = new Date(time).toDateString() === new Date(now).toDateString()
  return new Date(time).toLocaleString(lang, isToday ? clock : { day: 'numeric', month: 'short', ...clock })
}

type EntryStatus = Pick<OutboxEntry, 'kind' | 'state' | 'lastError' | 'nextAt' | 'attempts'>

/** Returns the last error of an undelivered entry with the time of the next attempt, or undefined. */
export function errorText(
  { kind, state, lastError, nextAt, attempts }: EntryStatus,
  now: number,
  isOnline: boolean,
): string | undefined {
  if (!lastError || state === 'sending' || state === 'delivered') return undefined
  const reason = reasonWithLabel(fieldsOf(kind), lastError)
  if (state === 'attention' || !isOnline || !nextAt || nextAt <= now) return reason
  return text.nextTry({
    reason,
    attempts: text.attempts({ count: attempts }),
    time: formatTime(nextAt, now),
  })
}

/** Returns the announcement after an attempt that the visitor requested. */
export function deliveryText(entry: EntryStatus, now: number, isOnline: boolean): string {
  if (entry.state === 'delivered') return text.receivedNow
  return text.notReceivedNow({ reason: errorText(entry, now, isOnline) ?? '' }).trim()
}

/**
 * Returns what to do about an entry that the server rejected because its form is of another version than this page's:
 * it holds a field that is no longer in the form, or lacks a required one. Undefined for every other entry.
 */
export function formSkewText({
  kind,
  body,
  lastError,
  isEditable,
}: Pick<OutboxEntry, 'kind' | 'body' | 'lastError' | 'isEditable'>): string | undefined {
  if (!body || (lastError?.type !== 'skew' && lastError?.type !== 'refused')) return undefined
  const fields = fieldsOf(kind)
  const names: ReadonlySet<string> = new Set([hiddenField, ...fields.map(({ name }) => name)])
  const isOtherVersion =
    Object.keys(body).some((name) => !names.has(name)) ||
    fields.some(({ name, required }) => required && !body[name])
  if (!isOtherVersion) return undefined
  return isEditable ? text.formChanged : text.formChangedLocked
}
