import * as text from '../../generated/interface/delivery'
import type { AttemptOutcome, Kind, Submission } from '../transport-contract'
import { type ApiError, constraintOf, fieldOf, readApiError } from './api-error'
import { isWebPage, type WireAnswer } from './read-response'
import { retryAfterMs } from './retry-after'

/** Outcome of a failed connection: the request may have arrived. */
export const connectionFailed: AttemptOutcome = {
  type: 'unknown',
  reason: text.unreachable,
}

/** Outcome of a time-out. */
export const timedOut: AttemptOutcome = {
  type: 'unknown',
  reason: text.timedOut,
}

/**
 * Returns the outcome of a submission that is far longer than any form allows, or undefined. It is not sent, because a
 * server that aborts the upload looks like a broken network, and the outbox would retry for weeks.
 */
export function refusalOfLength({ body }: Submission): AttemptOutcome | undefined {
  const lengths = Object.entries(body).map(([field, text]) => ({ field, length: text.length }))
  const longest = lengths.reduce((one, other) => (other.length > one.length ? other : one), {
    field: '',
    length: 0,
  })
  if (longest.length <= MAX_ANSWER_LENGTH) return undefined
  return { type: 'refused', field: longest.field, reason: text.tooLarge }
}

/** In UTF-16 code units. The longest answer that a form accepts has 1,000 characters. */
const MAX_ANSWER_LENGTH = 100_000

/** Outcome of an attempt that the caller aborted. */
export const aborted: AttemptOutcome = {
  type: 'unknown',
  reason: text.stopped,
}

/** Codes of the data API for an unknown function, column and table: page and tables are of different versions. */
const SKEW_CODES: readonly string[] = ['PGRST202', 'PGRST204', 'PGRST205']

/** Returns the table of a kind of submission. */
export function tableOf(kind: Kind): 'quotes' | 'vendors' {
  return kind === 'quote' ? 'quotes' : 'vendors'
}

/** Returns the outcome of an attempt from the answer to its insert. */
export function outcomeOf(answer: WireAnswer, submission: Submission): AttemptOutcome {
  const { status } = answer
  if (answer.redirected || status === 407 || status === 511) return portal
  if (status >= 500) return { type: 'unknown', reason: text.server }
  if (status >= 200 && status < 300)
    return isInsertConfirmation(answer) ? { type: 'delivered' } : foreignSuccess(answer)
  const error = readApiError(answer.text)
  // Data API and gateways send these alike, and in both cases nothing was stored.
  if (status === 408 || status === 425 || status === 429) return later(answer, error)
  if (status === 413) return { type: 'refused', reason: text.tooLarge, ...gatewayMark(error) }
  // The data API sends its errors as JSON, so a page comes from a captive portal.
  if (isWebPage(answer)) return portal
  if (SKEW_CODES.includes(error.code)) return { type: 'skew', reason: text.skew }
  if (status === 409 && isKeyViolation(error, submission)) return { type: 'delivered' }
  if (status === 400 || status === 409 || status === 422) return refused(error, submission)
  // Also a 404 of another server: the address of the data API is wrong.
  return { type: 'misconfigured', reason: text.misconfigured }
}

const portal: AttemptOutcome = { type: 'portal', reason: text.portal }

/**
 * Whether the data API confirms the insert: PostgREST answers 201 without a body, because the client does not ask for the
 * row. Proxies and captive portals answer other 2xx, or write a body. If one replaced a true confirmation, the next
 * attempt meets the primary key.
 */
function isInsertConfirmation(answer: WireAnswer): boolean {
  return answer.status === 201 && answer.text === '' && !isWebPage(answer)
}

function foreignSuccess(answer: WireAnswer): AttemptOutcome {
  const isCutOff = answer.status === 201 && /^application\/(.+\+)?json$/.test(answer.mediaType)
  return isCutOff ? { type: 'unknown', reason: text.broken } : portal
}

function later(answer: WireAnswer, error: ApiError): AttemptOutcome {
  const wait = retryAfterMs(answer.retryAfter, error.details, answer.sentAt)
  return { type: 'later', reason: text.busy, ...(wait !== undefined && { retryAfterMs: wait }) }
}

/**
 * Whether a duplicate proves delivery: only the primary key does, because it is the submission's id. The tables have no
 * other unique constraint, so an error that names none counts too.
 */
function isKeyViolation(error: ApiError, { kind }: Submission): boolean {
  const constraint = constraintOf(error)
  return error.code === '23505' && (constraint === undefined || constraint === `${tableOf(kind)}_pkey`)
}

function refused(error: ApiError, { kind, body }: Submission): AttemptOutcome {
  const field = fieldOf(error, tableOf(kind), Object.keys(body)) ?? unstorableField(error, body)
  return field === undefined
    ? { type: 'refused', reason: text.refused, ...gatewayMark(error) }
    : { type: 'refused', field, reason: text.refusedField }
}

/** Marks the answer of a gateway: every error of the data API has a code. */
function gatewayMark({ code }: ApiError): { readonly byGateway?: true } {
  return code === '' ? { byGateway: true } : {}
}

/** Returns the field with NUL or a lone surrogate: PostgreSQL cannot store them and names no column. */
function unstorableField(error: ApiError, body: Submission['body']): string | undefined {
  if (error.code !== '22P05' && error.code !== '22P02') return undefined
  return Object.keys(body).find((field) => /\0|\p{Surrogate}/u.test(body[field] ?? ''))
}
