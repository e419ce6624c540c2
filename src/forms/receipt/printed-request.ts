import * as text from '../../generated/interface/receipt'
import { lang } from '../../generated/language'
import type { OutboxEntry } from '../../outbox/outbox-entry'
import type { Body, Kind } from '../../outbox/transport-contract'
import { fieldsOf, titleOf } from '../describe-entry'
import { hiddenField } from '../fields/hidden-field'

/** A text with its label. */
export interface LabelledText {
  readonly label: string
  readonly text: string
  /** Whether the text replaces an answer that was left empty. */
  readonly isMissing?: boolean
}

/** One request as the visitor reads it: on paper, in a file, or in a message. */
export interface PrintedRequest {
  readonly title: string
  /** Reference, time and state. */
  readonly facts: readonly LabelledText[]
  /** Undefined when the answers are not kept on this device. */
  readonly answers: readonly LabelledText[] | undefined
}

/** Formats a time with its full date, as in `22 Nov 2026, 23:41`. */
export function formatDateTime(time: number): string {
  return new Date(time).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Formats a date without its time, as in `20 Feb 2027`. */
export function formatDate(time: number): string {
  return new Date(time).toLocaleDateString(lang, { dateStyle: 'medium' })
}

/** Formats a date in full, as in `27 November 2026`. */
export function formatLongDate(time: number): string {
  return new Date(time).toLocaleDateString(lang, { dateStyle: 'long' })
}

/** Formats a time without its date, as in `11:40`. */
export function formatClock(time: number): string {
  return new Date(time).toLocaleTimeString(lang, { timeStyle: 'short' })
}

/**
 * Returns all answers of a form with their labels, in the order of the form; then those that a form of another version
 * has asked.
 */
export function labelledAnswers(kind: Kind, body: Body): readonly LabelledText[] {
  const fields = fieldsOf(kind)
  const names: ReadonlySet<string> = new Set([hiddenField, ...fields.map(({ name }) => name)])
  const known = fields.map(({ name, label, options }) => {
    const answer = body[name]?.trim() ?? ''
    const shown = options?.find(({ value }) => value === answer)?.label ?? answer
    return shown ? { label, text: shown } : { label, text: text.notGiven, isMissing: true }
  })
  const others = Object.entries(body)
    .filter(([name]) => !names.has(name))
    .map(([label, answer]) => ({ label, text: answer }))
  return [...known, ...others]
}

type PrintedEntry = Pick<OutboxEntry, 'kind' | 'reference' | 'state'> &
  Partial<Pick<OutboxEntry, 'createdAt' | 'deliveredAt' | 'mayHaveArrived'>>

/**
 * Returns a submission as the visitor reads it.
 * @param body its answers; null when they are not kept on this device
 */
export function printedRequest(entry: PrintedEntry, body: Body | null): PrintedRequest {
  const { kind, reference, createdAt, deliveredAt } = entry
  const times: LabelledText[] = []
  if (createdAt !== undefined) times.push({ label: text.savedAt, text: formatDateTime(createdAt) })
  if (deliveredAt) times.push({ label: text.receivedAt, text: formatDateTime(deliveredAt) })
  return {
    title: titleOf({ kind }),
    facts: [
      { label: text.reference, text: reference },
      ...times,
      { label: text.status, text: statusOf(entry) },
    ],
    answers: body ? labelledAnswers(kind, body) : undefined,
  }
}

function statusOf({ state, mayHaveArrived }: PrintedEntry): string {
  if (state === 'delivered') return text.statusReceived
  if (mayHaveArrived || state === 'sending') return text.statusUnclear
  return state === 'attention' ? text.statusAttention : text.statusWaiting
}

/** Returns a request as plain text, to copy or share. */
export function requestText({ title, facts, answers }: PrintedRequest): string {
  const lines = [...facts, ...(answers ?? [])].map(({ label, text }) => `${label}: ${text}`)
  return [title, '', ...lines].join('\n')
}
