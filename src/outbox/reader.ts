import { untilDue } from './backoff'
import { type Entry, toEntry, type Unreadable } from './entry'
import { leaseRemaining } from './lease'
import { parseRecord } from './parse-record'
import type { StoredRecord } from './record'
import { reference } from './reference'
import type { Store } from './store'

/** How many entries are in which state. */
export interface Counts {
  /** Queued or being sent. */
  readonly waiting: number
  readonly attention: number
  readonly delivered: number
  readonly unreadable: number
}

interface Contents {
  readonly records: readonly StoredRecord[]
  readonly unreadable: readonly (Unreadable & { readonly stored: unknown })[]
}

async function readAll(store: Store): Promise<Contents> {
  const records: StoredRecord[] = []
  const unreadable: (Unreadable & { readonly stored: unknown })[] = []
  for (const [id, stored] of await store.list()) {
    const parsed = parseRecord(id, stored)
    if (parsed.type === 'record') records.push(parsed.record)
    else {
      const newer = parsed.type === 'newer'
      const reason = newer
        ? 'This entry was saved by a newer version of this site. Reload the page to see it.'
        : 'This entry cannot be read any more. Save it as a file, or delete it.'
      unreadable.push({ id, newer, reason, stored })
    }
  }
  return { records: records.sort((one, other) => one.createdAt - other.createdAt), unreadable }
}

/** Gives all submissions, oldest first, without drafts. Rejects when the device's storage cannot be read. */
export async function readEntries(store: Store): Promise<readonly Entry[]> {
  const { records } = await readAll(store)
  return records.flatMap((record) => (record.state === 'draft' ? [] : [toEntry(record)]))
}

/** Gives one submission, or undefined when there is none (or only a draft) under the id. Rejects as the store does. */
export async function readEntry(store: Store, id: string): Promise<Entry | undefined> {
  const parsed = parseRecord(id, await store.read(id))
  if (parsed.type !== 'record' || parsed.record.state === 'draft') return undefined
  return toEntry(parsed.record)
}

/** Gives what is stored and cannot be shown as a submission. Rejects when the storage cannot be read. */
export async function readUnreadable(store: Store): Promise<readonly Unreadable[]> {
  const { unreadable } = await readAll(store)
  return unreadable.map(({ id, newer, reason }) => ({ id, newer, reason }))
}

/** Counts the entries by state. Rejects when the device's storage cannot be read. */
export async function readCounts(store: Store): Promise<Counts> {
  const { records, unreadable } = await readAll(store)
  const count = (...states: StoredRecord['state'][]) =>
    records.filter((record) => states.includes(record.state)).length
  return {
    waiting: count('queued', 'sending'),
    attention: count('attention'),
    delivered: count('delivered'),
    unreadable: unreadable.length,
  }
}

/**
 * Gives the milliseconds until something can be sent: 0 when something is due, undefined when nothing waits.
 * Rejects when the device's storage cannot be read.
 */
export async function readWait(store: Store, now: number): Promise<number | undefined> {
  const { records } = await readAll(store)
  const waits = records.flatMap((record) => {
    if (record.state === 'queued') return [untilDue(record, now)]
    return record.state === 'sending' ? [leaseRemaining(record, now)] : []
  })
  return waits.length > 0 ? Math.min(...waits) : undefined
}

function plain(value: unknown): unknown {
  try {
    // Garbage may hold what JSON cannot say: a loop, a BigInt.
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return String(value)
  }
}

/**
 * Gives everything stored here as the text of a JSON file, drafts and unreadable values included.
 * Rejects when the device's storage cannot be read.
 */
export async function exportText(store: Store, now: number): Promise<string> {
  const { records, unreadable } = await readAll(store)
  const date = (time: number) => new Date(time).toISOString()
  const submissions = records.map((record) => {
    const { id, kind, state } = record
    const head = { reference: reference(id), id, kind, state, createdAt: date(record.createdAt) }
    if (record.state === 'delivered') return { ...head, deliveredAt: date(record.deliveredAt) }
    if (record.state === 'draft') return { ...head, body: record.body }
    const { body, attempts, lastError } = record
    return {
      ...head,
      mayHaveArrived: toEntry(record).mayHaveArrived,
      attempts,
      reason: lastError?.reason,
      body,
    }
  })
  const rest = unreadable.map(({ id, reason, stored }) => ({ id, reason, stored: plain(stored) }))
  return JSON.stringify({ exportedAt: date(now), submissions, unreadable: rest }, null, 2)
}
