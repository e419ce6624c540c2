import * as text from '../generated/interface/delivery'
import type { Digest } from './answers-digest'
import type { Claim, Urgency } from './delivery-transitions'
import { forEachConcurrently } from './for-each-concurrently'
import { readRecords } from './queries'
import type { StoredRecord } from './record'
import type { ServerClock } from './server-clock'
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
  /** See `OutboxOptions`. */
  readonly serverTime: () => Promise<number | undefined>
  readonly clock: ServerClock
  readonly digest: Digest
  readonly random: () => number
  /** Called after every change of a record. */
  readonly onChange: () => void
  /** Requests in flight by submission id, so that a discard can abort them. */
  readonly inFlight: Map<string, AbortController>
}

/** Result of one flush. */
export interface FlushReport {
  /** Entries that are still queued or sending. */
  readonly waiting: number
}

async function send(context: DispatchContext, claim: Claim): Promise<AttemptOutcome> {
  // A frozen page may wake after its lease has ended and another sender has reclaimed the entry.
  if (context.now() >= claim.leaseUntil) {
    return { type: 'later', reason: text.deviceSlept }
  }
  const { id } = claim.submission
  const abort = new AbortController()
  context.inFlight.set(id, abort)
  try {
    return await context.transport(claim.submission, abort.signal)
  } catch {
    return { type: 'unknown', reason: text.connectionFailed }
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
  const { store, transitions, now, random, onChange, clock } = context
  const claim = await applyTransition(
    store,
    id,
    (record) => transitions.claim(record, now(), urgency),
    undefined,
  )
  if (!claim) return undefined
  onChange()
  clock.request()
  const outcome = await send(context, claim)
  const jitter = random()
  // The receipt is complete without a digest.
  const digest =
    outcome.type === 'delivered' ? await context.digest(claim.submission).catch(() => undefined) : undefined
  await applyTransition(
    store,
    id,
    (record) =>
      transitions.settle(record, claim, outcome, now(), jitter, { serverTime: clock.read(), digest }),
    undefined,
  )
  onChange()
  return outcome
}

/**
 * Deletes old drafts and receipts and parks old entries, by the earlier of the device's and the server's time. A device
 * whose clock is wrong must not lose a draft, so nothing expires while the server's time is unknown.
 * Resolves with the ids of the records that are old by that time.
 */
async function expireOld(
  { store, transitions, now, serverTime, onChange }: DispatchContext,
  overdue: readonly StoredRecord[],
): Promise<ReadonlySet<string>> {
  const confirmed = await serverTime()
  const expired = new Set<string>()
  if (confirmed === undefined) return expired
  for (const record of overdue) {
    const { record: next } = transitions.expire(record, now(), confirmed)
    if (next === record) continue
    await applyTransition(
      store,
      record.id,
      (stored) => transitions.expire(stored, now(), confirmed),
      undefined,
    )
    onChange()
    // A record that only received the server's time is not expired.
    if (next?.state !== record.state) expired.add(record.id)
  }
  return expired
}

/** Removes the digests of receipts that are older than a day. Never rejects. */
async function forgetDigests(
  { store, transitions, now }: DispatchContext,
  records: readonly StoredRecord[],
): Promise<void> {
  const at = now()
  for (const record of records) {
    if (transitions.forgetDigest(record, at).record === record) continue
    // A failed write is repeated by the next flush.
    await applyTransition(
      store,
      record.id,
      (stored) => transitions.forgetDigest(stored, at),
      undefined,
    ).catch(() => {})
  }
}

function isWaiting({ state }: StoredRecord): boolean {
  return state === 'queued' || state === 'sending'
}

/** Removes old digests and counts what waits: all that a flush can do without a network. */
export async function flushOffline(context: DispatchContext): Promise<FlushReport> {
  const records = await readRecords(context.store)
  await forgetDigests(context, records)
  return { waiting: records.filter(isWaiting).length }
}

/**
 * Dispatches every claimable entry, oldest first, and expires old records. A failed dispatch does not block the others.
 * Rejects when the storage cannot be read.
 */
export async function flush(context: DispatchContext, urgency: Urgency): Promise<FlushReport> {
  const { store, transitions, now } = context
  const at = now()
  const records = await readRecords(store)
  await forgetDigests(context, records)
  const overdue = records.filter((record) => transitions.expire(record, at, at).record !== record)
  const expired = overdue.length > 0 ? await expireOld(context, overdue) : new Set<string>()
  const waiting = records.filter((record) => !expired.has(record.id) && isWaiting(record))
  const queue = waiting.filter((record) => transitions.claim(record, at, urgency).result)
  queue.sort((one, other) => one.createdAt - other.createdAt)
  let settled = 0
  await forEachConcurrently(queue, CONCURRENCY, async ({ id }) => {
    // A failed write leaves the entry queued, or leased until the lease ends.
    const outcome = await dispatch(context, id, urgency).catch(() => undefined)
    if (outcome?.type === 'delivered' || outcome?.type === 'refused') settled += 1
  })
  return { waiting: waiting.length - settled }
}
