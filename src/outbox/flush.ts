import { changeRecord } from './change-record'
import type { Claim, Urgency } from './delivery-transitions'
import { parseRecord } from './parse-record'
import type { Store } from './store'
import type { Transitions } from './transitions'
import type { Outcome, Transport } from './transport-contract'

/** How many submissions are on their way at once. */
const CONCURRENCY = 3

/** What a sender works with. */
export interface Sender {
  readonly store: Store
  readonly transport: Transport
  readonly transitions: Transitions
  readonly now: () => number
  readonly random: () => number
  /** Called after every change that a reader may want to show. */
  readonly changed: () => void
  /** The requests that are on their way from here, so that a cancel can stop them. */
  readonly inFlight: Map<string, AbortController>
}

/** What one flush did; `waiting` counts the entries that are still to be sent. */
export interface FlushReport {
  readonly delivered: number
  readonly refused: number
  readonly waiting: number
  /** Page and table are of different versions: an update of the site is probably waiting. */
  readonly skew: boolean
}

async function send(sender: Sender, claim: Claim): Promise<Outcome> {
  // A page may be frozen between claim and request; when it wakes, someone else has long taken over.
  if (sender.now() >= claim.leaseUntil) {
    return { type: 'later', reason: 'This device slept while sending. It is tried again.' }
  }
  const { id } = claim.submission
  const abort = new AbortController()
  sender.inFlight.set(id, abort)
  try {
    return await sender.transport(claim.submission, abort.signal)
  } catch {
    return { type: 'unknown', reason: 'The connection failed while sending. It is tried again.' }
  } finally {
    if (sender.inFlight.get(id) === abort) sender.inFlight.delete(id)
  }
}

/**
 * Makes one attempt at one entry, if it may be taken, and gives what came of it; undefined: it was not taken.
 * Rejects when the device cannot store: without a durable claim nothing is sent, and without a durable
 * settlement the entry goes out again under its id once the lease is over.
 */
export async function sendOne(sender: Sender, id: string, urgency: Urgency): Promise<Outcome | undefined> {
  const { store, transitions, now, random, changed } = sender
  const claim = await changeRecord(
    store,
    id,
    (record) => transitions.claim(record, now(), urgency),
    undefined,
  )
  if (!claim) return undefined
  changed()
  const outcome = await send(sender, claim)
  const chance = random()
  await changeRecord(
    store,
    id,
    (record) => transitions.settle(record, claim, outcome, now(), chance),
    undefined,
  )
  changed()
  return outcome
}

/**
 * Sends what may be sent, oldest first, a few at a time, and clears what has expired. An entry that fails, for
 * whatever reason, does not hold up the others. Rejects when the device's storage cannot be read.
 */
export async function flush(sender: Sender, urgency: Urgency): Promise<FlushReport> {
  const { store, transitions, now, changed } = sender
  const at = now()
  const expired: string[] = []
  const queue: { readonly id: string; readonly createdAt: number }[] = []
  let waiting = 0
  for (const [id, stored] of await store.list()) {
    const parsed = parseRecord(id, stored)
    if (parsed.type !== 'record') continue
    const { record } = parsed
    if (transitions.expire(record, at).record !== record) expired.push(id)
    else if (record.state === 'queued' || record.state === 'sending') {
      waiting += 1
      if (transitions.claim(record, at, urgency).result) queue.push({ id, createdAt: record.createdAt })
    }
  }
  for (const id of expired) {
    await changeRecord(store, id, (record) => transitions.expire(record, now()), undefined)
    changed()
  }
  queue.sort((one, other) => one.createdAt - other.createdAt)
  const outcomes: Outcome['type'][] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      // A failing write leaves the entry as it was, or its lease to run out; the flush goes on with the rest.
      const outcome = await sendOne(sender, next.id, urgency).catch(() => undefined)
      if (outcome) outcomes.push(outcome.type)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  const count = (type: Outcome['type']) => outcomes.filter((one) => one === type).length
  const delivered = count('delivered')
  const refused = count('refused')
  return { delivered, refused, waiting: waiting - delivered - refused, skew: count('skew') > 0 }
}
