import type { Entry } from '../../outbox/entry'
import type { Body, Kind } from '../../outbox/transport-contract'
import { toldReason } from '../../submission/told-reason'
import { fieldsOf } from './fields-of'

const titles: Readonly<Record<Kind, string>> = { quote: 'Quote request', vendor: 'Vendor registration' }

/** The answers that tell one submission from another. */
const telling: Readonly<Record<Kind, readonly string[]>> = {
  quote: ['companyName', 'plantLocation', 'plannedCapacity'],
  vendor: ['vendorName', 'companyName'],
}

/** What a submission is, as in `Quote request`. */
export function titleOf({ kind }: Pick<Entry, 'kind'>): string {
  return titles[kind]
}

/** What it is about, from its own answers; its reference once they are erased from this device. */
export function subjectOf({ kind, body, reference }: Pick<Entry, 'kind' | 'body' | 'reference'>): string {
  const answers = body ? telling[kind].map((name) => answer(body, name)).filter((text) => text !== '') : []
  return answers.length > 0 ? answers.join(', ') : `Reference ${reference}`
}

/** No answer to these questions is longer; what a damaged record holds need not fill the screen. */
const LONGEST_SHOWN = 200

function answer(body: Body, name: string): string {
  const text = body[name]?.trim() ?? ''
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

/** A time as people read it: `14:06` today, `20 Nov, 14:06` otherwise. */
export function shownTime(time: number, now: number): string {
  const clock = new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (new Date(time).toDateString() === new Date(now).toDateString()) return clock
  return `${new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${clock}`
}

type Tried = Pick<Entry, 'kind' | 'state' | 'trouble' | 'nextAt' | 'attempts'>

/** Why it is not there yet and when it is tried again; undefined when there is nothing to say. */
export function holdUp(
  { kind, state, trouble, nextAt, attempts }: Tried,
  now: number,
  online: boolean,
): string | undefined {
  if (!trouble || state === 'sending' || state === 'delivered') return undefined
  const reason = toldReason(fieldsOf(kind), trouble)
  if (state === 'attention' || !online || nextAt === null || nextAt <= now) return reason
  const tried = attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`
  return `${reason} ${tried} Next try at ${shownTime(nextAt, now)}.`
}

/** What there is to say once an entry has been tried at the visitor's wish. */
export function whatBecameOf(entry: Tried, now: number, online: boolean): string {
  if (entry.state === 'delivered') return 'It has been received.'
  return `It has not been received yet. ${holdUp(entry, now, online) ?? ''}`.trim()
}
