import type { Claim, Urgency } from './delivery-transitions'
import { parseRecord } from './parse-record'
import type { Store } from './store'
import { applyTransition, type Transitions } from './transitions'
import type { AttemptOutcome, Transport } from './transport-contract'

/** Maximum number of requests at once. */
const CONCURRENCY = 3

/** Dependencies of a dispatch. */
export interface DispatchContext {
  readonly store: Store
  readonly transport: Transport
  readonly transitions: Transitions
  readonly now: () => number
  readonly random: () => number
  /** Called after every change of a record. */
  readonly onChange: () => void
  /** Requests in flight by submission id, so that a discard can abort them. */
  readonly inFlight: Map<string, AbortController>
}

/** Result of one flush. */
export interface FlushReport {
  readonly delivered: number
  readonly refused: number
  /** Entries that are still queued or sending. */
  readonly waiting: number
  /** Page and table are of different versions. */
  readonly hasSkew: boolean
}

async function send(context: DispatchContext, claim: Claim): Promise<AttemptOutcome> {
  // A frozen page may wake after its lease has ended and another sender has reclaimed the entry.
  if (context.now() >= claim.leaseUntil) {
    return { type: 'later', reason: 'This device slept while sending. It is tried again.' }
  }
  const { id } = claim.submission
  const abort = new AbortController()
  context.inFlight.set(id, abort)
  try {
    return await context.transport(claim.submission, abort.signal)
  } catch {
    return { type: 'unknown', reason: 'The connection failed while sending. It is tried again.' }
  } finally {
    if (context.inFlight.get(id) === abort) context.inFlight.delete(id)
  }
}

/**
 * Makes one attempt to deliver one entry. Resolves with its outcome, or undefined when the entry could not be claimed.
 * Rejects when the device cannot store: without a durable claim nothing is sent, and without a durable settlement the
 * entry is sent again under its id once the lease has ended.
 */
export async function dispatch(
  context: DispatchContext,
  id: string,
  urgency: Urgency,
): Promise<AttemptOutcome | undefined> {
  const { store, transitions, now, random, onChange } = context
  const claim = await applyTransition(
    store,
    id,
    (record) => transitions.claim(record, now(), urgency),
    undefined,
  )
  if (!claim) return undefined
  onChange()
  const outcome = await send(context, claim)
  const jitter = random()
  await applyTransition(
    store,
    id,
    (record) => transitions.settle(record, claim, outcome, now(), jitter),
    undefined,
  )
  onChange()
  return outcome
}

/**
 * Dispatches every claimable entry, oldest first, and expires old records. A failed dispatch does not block the others.
 * Rejects when the storage cannot be read.
 */
export async function flush(context: DispatchContext, urgency: Urgency): Promise<FlushReport> {
  const { store, transitions, now, onChange } = context
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
    await applyTransition(store, id, (record) => transitions.expire(record, now()), undefined)
    onChange()
  }
  queue.sort((one, other) => one.createdAt - other.createdAt)
  const outcomes: AttemptOutcome['type'][] = []
  const dispatchNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      // A failed write leaves the entry queued, or leased until the lease ends.
      const outcome = await dispatch(context, next.id, urgency).catch(() => undefined)
      if (outcome) outcomes.push(outcome.type)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, dispatchNext))
  const count = (type: AttemptOutcome['type']) => outcomes.filter((one) => one === type).length
  const delivered = count('delivered')
  const refused = count('refused')
  return { delivered, refused, waiting: waiting - delivered - refused, hasSkew: count('skew') > 0 }
}
