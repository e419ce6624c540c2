import { damaged } from '../generated/interface/delivery'
import {
  type DeliveryError,
  type Draft,
  type PendingSubmission,
  type Receipt,
  type RejectedSubmission,
  SCHEMA_VERSION,
  type StoredRecord,
} from './record'
import { referenceOf } from './submission-id'
import type { Body, Kind } from './transport-contract'

/**
 * Result of reading a stored value. 'newer': a newer version of the site wrote it, so it is left alone; 'damaged': it
 * holds no body that could be sent, so the visitor decides.
 */
export type ParsedRecord =
  | { readonly type: 'record'; readonly record: StoredRecord }
  | { readonly type: 'newer' }
  | { readonly type: 'damaged' }

const DAMAGED: ParsedRecord = { type: 'damaged' }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
/** The range of a Date in milliseconds (ECMA-262, 21.4.1.1); formatting another time throws. */
const isTime = (value: unknown): value is number => isNumber(value) && Math.abs(value) <= 8.64e15
const isKind = (value: unknown): value is Kind => value === 'quote' || value === 'vendor'
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBody = (value: unknown): value is Body =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string')

const isRejected = (value: unknown): value is RejectedSubmission => {
  if (!isObject(value)) return false
  const { id, body }: { id?: unknown; body?: unknown } = value
  return typeof id === 'string' && UUID.test(id) && isBody(body)
}

const ERROR_TYPES = {
  unknown: true,
  portal: true,
  later: true,
  refused: true,
  misconfigured: true,
  skew: true,
  expired: true,
  damaged: true,
} satisfies Record<DeliveryError['type'], true>

const isErrorType = (value: unknown): value is DeliveryError['type'] =>
  typeof value === 'string' && Object.hasOwn(ERROR_TYPES, value)

function parseError(value: unknown): DeliveryError | null {
  if (!isObject(value)) return null
  const { type, reason, field }: { type?: unknown; reason?: unknown; field?: unknown } = value
  if (!isErrorType(type) || typeof reason !== 'string') return null
  return typeof field === 'string' ? { type, reason, field } : { type, reason }
}

type Fields = Partial<Record<keyof Draft | keyof PendingSubmission | keyof Receipt, unknown>>

function parsePending(
  base: Pick<PendingSubmission, 'id' | 'kind' | 'schemaVersion' | 'createdAt' | 'serverTime' | 'body'>,
  fields: Fields,
): PendingSubmission {
  const { state, attempts, nextAt, leaseUntil, heldUntil, waitMs, confirmedAt, ambiguous, keepsCopy } = fields
  const isKnownState = state === 'queued' || state === 'sending' || state === 'attention'
  const hasAttempts = isNumber(attempts) && attempts >= 0
  const isSound = isKnownState && hasAttempts && isTime(fields.createdAt)
  return {
    ...base,
    state: isSound ? state : 'attention',
    attempts: hasAttempts ? attempts : 0,
    nextAt: isTime(nextAt) ? nextAt : 0,
    waitMs: isNumber(waitMs) ? waitMs : 0,
    leaseUntil: isTime(leaseUntil) ? leaseUntil : 0,
    heldUntil: isTime(heldUntil) ? heldUntil : 0,
    // A record that leaves it open may have been sent, so an edit could be hidden behind a 409.
    ambiguous: !isSound || ambiguous !== false,
    confirmedAt: isTime(confirmedAt) ? confirmedAt : base.createdAt,
    lastError: isSound
      ? parseError(fields.lastError)
      : {
          type: 'damaged',
          reason: damaged,
        },
    ...(keepsCopy === true && { keepsCopy }),
  }
}

/**
 * Reads the value stored under `key`. Never throws. A record without an id takes its key, because the key is the id.
 */
export function parseRecord(key: string, value: unknown): ParsedRecord {
  if (!isObject(value)) return DAMAGED
  const fields: Fields = value
  if (isNumber(fields.schemaVersion) && fields.schemaVersion > SCHEMA_VERSION) return { type: 'newer' }
  const { id = key, kind, body, state, savedAt, deliveredAt, serverTime } = fields
  if (id !== key || !UUID.test(key) || !isKind(kind)) return DAMAGED
  const createdAt = isTime(fields.createdAt) ? fields.createdAt : 0
  const base = {
    id: key,
    kind,
    schemaVersion: SCHEMA_VERSION,
    createdAt,
    ...(isTime(serverTime) && { serverTime }),
  }
  if (state === 'delivered') {
    const { isUnseen, digest, copy, isCleared } = fields
    const receipt: Receipt = {
      ...base,
      state,
      reference: referenceOf(key),
      deliveredAt: isTime(deliveredAt) ? deliveredAt : createdAt,
      ...(isUnseen === true && { isUnseen }),
      ...(typeof digest === 'string' && { digest }),
      ...(isBody(copy) && { copy }),
      ...(isCleared === true && { isCleared }),
    }
    return { type: 'record', record: receipt }
  }
  if (!isBody(body)) return DAMAGED
  if (state === 'draft') {
    const { replaces } = fields
    const draft: Draft = {
      ...base,
      state,
      body,
      savedAt: isTime(savedAt) ? savedAt : createdAt,
      ...(isRejected(replaces) && { replaces }),
    }
    return { type: 'record', record: draft }
  }
  return { type: 'record', record: parsePending({ ...base, body }, fields) }
}
