import {
  type Draft,
  type Receipt,
  SCHEMA_VERSION,
  type StoredRecord,
  type Trouble,
  type Waiting,
} from './record'
import { reference } from './reference'
import type { Body, Kind } from './transport-contract'

/**
 * What a stored value turned out to be. 'newer' was written by a newer version of the site and is left alone;
 * 'damaged' holds no body that could be sent, and waits for the visitor's decision.
 */
export type Parsed =
  | { readonly type: 'record'; readonly record: StoredRecord }
  | { readonly type: 'newer' }
  | { readonly type: 'damaged' }

const DAMAGED: Parsed = { type: 'damaged' }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
/** What a Date can hold, in milliseconds (ECMA-262, 21.4.1.1): whoever shows another time throws. */
const isTime = (value: unknown): value is number => isNumber(value) && Math.abs(value) <= 8.64e15
const isKind = (value: unknown): value is Kind => value === 'quote' || value === 'vendor'
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBody = (value: unknown): value is Body =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string')

const TROUBLES: readonly string[] = [
  'unknown',
  'portal',
  'later',
  'refused',
  'misconfigured',
  'skew',
  'expired',
  'damaged',
] satisfies Trouble['type'][]
const isTroubleType = (value: unknown): value is Trouble['type'] =>
  typeof value === 'string' && TROUBLES.includes(value)

function parseTrouble(value: unknown): Trouble | null {
  // Version 1 kept the sentence alone.
  if (typeof value === 'string') return { type: 'unknown', reason: value }
  if (!isObject(value)) return null
  const { type, reason, field }: { type?: unknown; reason?: unknown; field?: unknown } = value
  if (!isTroubleType(type) || typeof reason !== 'string') return null
  return typeof field === 'string' ? { type, reason, field } : { type, reason }
}

type Fields = Partial<Record<keyof Draft | keyof Waiting | keyof Receipt, unknown>>

function parseWaiting(
  base: Pick<Waiting, 'id' | 'kind' | 'schemaVersion' | 'createdAt' | 'body'>,
  fields: Fields,
): Waiting {
  const { state, attempts, nextAt, leaseUntil, waitMs, confirmedAt } = fields
  const known = state === 'queued' || state === 'sending' || state === 'attention'
  const began = isNumber(attempts) && attempts >= 0
  // What a broken record leaves open is read on the safe side: it may have been sent, and the visitor decides.
  const sound = known && began && isTime(fields.createdAt)
  const everSent = fields.everSent !== false || attempts !== 0
  return {
    ...base,
    state: sound ? state : 'attention',
    attempts: began ? attempts : 0,
    nextAt: isTime(nextAt) ? nextAt : 0,
    waitMs: isNumber(waitMs) ? waitMs : 0,
    leaseUntil: isTime(leaseUntil) ? leaseUntil : 0,
    everSent,
    ambiguous: !sound || (typeof fields.ambiguous === 'boolean' ? fields.ambiguous : everSent),
    confirmedAt: isTime(confirmedAt) ? confirmedAt : base.createdAt,
    lastError: sound
      ? parseTrouble(fields.lastError)
      : {
          type: 'damaged',
          reason: 'This entry was damaged on this device. Read it through, then send it again or delete it.',
        },
  }
}

/**
 * Reads what is stored under `key`, whatever it is, and brings an older shape to the present one.
 * It never throws. A record without an id takes its key, for the key is the id.
 */
export function parseRecord(key: string, value: unknown): Parsed {
  if (!isObject(value)) return DAMAGED
  const fields: Fields = value
  if (isNumber(fields.schemaVersion) && fields.schemaVersion > SCHEMA_VERSION) return { type: 'newer' }
  const { id = key, kind, body, state, savedAt, deliveredAt } = fields
  if (id !== key || !UUID.test(key) || !isKind(kind)) return DAMAGED
  const createdAt = isTime(fields.createdAt) ? fields.createdAt : 0
  const base = { id: key, kind, schemaVersion: SCHEMA_VERSION, createdAt }
  if (state === 'delivered') {
    const receipt: Receipt = {
      ...base,
      state,
      reference: reference(key),
      deliveredAt: isTime(deliveredAt) ? deliveredAt : createdAt,
    }
    return { type: 'record', record: receipt }
  }
  if (!isBody(body)) return DAMAGED
  if (state === 'draft') {
    return {
      type: 'record',
      record: { ...base, state, body, savedAt: isTime(savedAt) ? savedAt : createdAt },
    }
  }
  return { type: 'record', record: parseWaiting({ ...base, body }, fields) }
}
