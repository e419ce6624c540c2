import * as text from '../generated/interface/delivery'
import { type OutboxEntry, toEntry, type Unreadable } from './outbox-entry'
import { parseRecord } from './parse-record'
import type { Draft, StoredRecord } from './record'
import type { Store } from './store'
import { holdRemainingMs, leaseRemainingMs, msUntilDue } from './timing'

/** Number of entries by state. */
export interface Counts {
  /** Queued or sending. */
  readonly waiting: number
  readonly attention: number
  readonly delivered: number
  readonly unreadable: number
}

interface Contents {
  /** Oldest first, without cleared receipts. */
  readonly records: readonly StoredRecord[]
  readonly unreadable: readonly (Unreadable & { readonly stored: unknown })[]
}

async function readAll(store: Store): Promise<Contents> {
  const records: StoredRecord[] = []
  const unreadable: (Unreadable & { readonly stored: unknown })[] = []
  for (const [id, stored] of await store.list()) {
    const parsed = parseRecord(id, stored)
    if (parsed.type === 'record') {
      const { record } = parsed
      if (record.state !== 'delivered' || !record.isCleared) records.push(record)
    } else {
      const isNewer = parsed.type === 'newer'
      const reason = isNewer ? text.savedByNewerVersion : text.unreadable
      unreadable.push({ id, isNewer, reason, stored })
    }
  }
  return { records: records.sort((one, other) => one.createdAt - other.createdAt), unreadable }
}

/** Resolves with every readable record. Rejects when the storage cannot be read. */
export async function readRecords(store: Store): Promise<readonly StoredRecord[]> {
  return (await store.list()).flatMap(([id, stored]) => {
    const parsed = parseRecord(id, stored)
    return parsed.type === 'record' ? [parsed.record] : []
  })
}

/** Resolves with all submissions, oldest first, without drafts. Rejects when the storage cannot be read. */
export async function readEntries(store: Store): Promise<readonly OutboxEntry[]> {
  const { records } = await readAll(store)
  return records.flatMap((record) => (record.state === 'draft' ? [] : [toEntry(record)]))
}

/** Resolves with one submission; undefined for no record or a draft. Rejects when the storage cannot be read. */
export async function readEntry(store: Store, id: string): Promise<OutboxEntry | undefined> {
  const parsed = parseRecord(id, await store.read(id))
  if (parsed.type !== 'record' || parsed.record.state === 'draft') return undefined
  return toEntry(parsed.record)
}

/** Resolves with the newer and damaged values. Rejects when the storage cannot be read. */
export async function readUnreadable(store: Store): Promise<readonly Unreadable[]> {
  const { unreadable } = await readAll(store)
  return unreadable.map(({ id, isNewer, reason }) => ({ id, isNewer, reason }))
}

/** Resolves with the number of entries by state. Rejects when the storage cannot be read. */
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
 * Resolves with the milliseconds until an entry can be claimed: 0 when one is due, undefined when none is waiting.
 * Rejects when the storage cannot be read.
 */
export async function readMsUntilNextAttempt(store: Store, now: number): Promise<number | undefined> {
  const waits = (await readRecords(store)).flatMap((record) => {
    if (record.state === 'queued') return [Math.max(msUntilDue(record, now), holdRemainingMs(record, now))]
    return record.state === 'sending' ? [leaseRemainingMs(record, now)] : []
  })
  return waits.length > 0 ? Math.min(...waits) : undefined
}

function toPlainJson(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? String(value)
  } catch {
    // A damaged value may hold what JSON cannot, such as a cycle or a BigInt.
    return String(value)
  }
}

/** Everything in the outbox, for a file that the visitor saves. */
export interface OutboxContents {
  /** Oldest first. */
  readonly entries: readonly OutboxEntry[]
  readonly drafts: readonly Pick<Draft, 'kind' | 'body' | 'savedAt'>[]
  /** `stored`: the value as text. */
  readonly unreadable: readonly (Unreadable & { readonly stored: string })[]
}

/** Resolves with everything stored, drafts and unreadable values included. Rejects when the storage cannot be read. */
export async function readContents(store: Store): Promise<OutboxContents> {
  const { records, unreadable } = await readAll(store)
  return {
    entries: records.flatMap((record) => (record.state === 'draft' ? [] : [toEntry(record)])),
    drafts: records.flatMap((record) => (record.state === 'draft' ? [record] : [])),
    unreadable: unreadable.map((value) => ({ ...value, stored: toPlainJson(value.stored) })),
  }
}
